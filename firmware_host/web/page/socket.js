/** The line to the table. It mends itself. */

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5000;

/**
 * @typedef {object} Listener
 * @property {(message: object) => void} onMessage a text message, read
 * @property {(frame: Uint8Array) => void} onFrame
 * @property {(open: boolean) => void} onChange whether the table can be reached
 */

/** Keeps one connection to the table open, trying again at growing distances when it is lost. */
export class Line {
  #listener;
  #socket = null;
  #wait = FIRST_WAIT_MS;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
    this.#connect();
  }

  /** Send a button's change; while the line is down it is dropped, as pulling a cable would. */
  send(button, pressed) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ button, pressed }));
  }

  #connect() {
    const socket = new WebSocket(`ws://${location.host}/table`);
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", () => {
      this.#wait = FIRST_WAIT_MS;
      this.#listener.onChange(true);
    });
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string") this.#listener.onMessage(JSON.parse(data));
      else this.#listener.onFrame(new Uint8Array(data));
    });
    socket.addEventListener("close", () => {
      this.#listener.onChange(false);
      setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS);
    });
    this.#socket = socket;
  }
}
