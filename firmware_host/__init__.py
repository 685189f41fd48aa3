"""The daemon at the table: joins the engine and the hardware."""
