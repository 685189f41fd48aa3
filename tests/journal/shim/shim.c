/* Preloaded into a process: writes down, in order, what it does to the files of one folder, and fails where it is told.
 *
 * SHIM_FOLDER  the folder; files elsewhere are none of its business
 * SHIM_LOG     the file it writes down into: records of kind, path, offset, length and bytes
 * SHIM_SLOW    milliseconds that each sync takes longer
 * SHIM_FAIL    N:ERRNO[:COUNT] - the Nth call and those after it, COUNT in all (1 if left out), fail with this errno
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST 4096

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int ready, log_fd = -1;
static const char *folder;
static size_t folder_long;
static long calls, fail_at, fail_count;
static int fail_with;
static long slow_ms;
static char *paths[MOST];

/* From now on: the Nth call and those after it, so many in all, fail with this errno. */
void shim_fail(long at, int with, long count) {
  calls = 0;
  fail_at = at, fail_with = with, fail_count = count;
}

/* How many calls there were since then. */
long shim_calls(void) { return calls; }

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static void prepare(void) {
  if (ready) return;
  ready = 1;
  folder = getenv("SHIM_FOLDER");
  folder_long = folder ? strlen(folder) : 0;
  const char *fails = getenv("SHIM_FAIL");
  fail_count = 1;
  if (fails) sscanf(fails, "%ld:%d:%ld", &fail_at, &fail_with, &fail_count);
  const char *slow = getenv("SHIM_SLOW");
  slow_ms = slow ? atol(slow) : 0;
  const char *log = getenv("SHIM_LOG");
  if (log) {
    static int (*real_open)(const char *, int, ...);
    real_open = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
    log_fd = real_open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  }
}

static int ours(const char *path) {
  prepare();
  return folder && path && strncmp(path, folder, folder_long) == 0;
}

static const char *path_of(int fd) { return fd >= 0 && fd < MOST ? paths[fd] : NULL; }

/* Counts a call, and tells whether it is to fail. */
static int fails(void) {
  long n = __sync_add_and_fetch(&calls, 1);
  if (!fail_at || n < fail_at || n - fail_at >= fail_count) return 0;
  errno = fail_with;
  return 1;
}

static void note(char kind, const char *path, int64_t offset, int64_t length, const void *bytes) {
  if (log_fd < 0) return;
  static ssize_t (*real_write)(int, const void *, size_t);
  if (!real_write) real_write = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  const char *name = path + folder_long;
  uint32_t name_long = (uint32_t)strlen(name);
  int64_t head[2] = {offset, length};
  int64_t carried = bytes ? length : 0;
  size_t all = 1 + 4 + name_long + 16 + (size_t)carried;
  char *record = malloc(all), *at = record;
  *at++ = kind;
  memcpy(at, &name_long, 4), at += 4;
  memcpy(at, name, name_long), at += name_long;
  memcpy(at, head, 16), at += 16;
  if (carried) memcpy(at, bytes, (size_t)carried);
  pthread_mutex_lock(&lock);
  for (size_t done = 0; done < all;) {
    ssize_t n = real_write(log_fd, record + done, all - done);
    if (n <= 0) break;
    done += (size_t)n;
  }
  pthread_mutex_unlock(&lock);
  free(record);
}

static int opened(int fd, const char *path, int flags) {
  if (fd < 0 || fd >= MOST || !ours(path)) return fd;
  free(paths[fd]);
  paths[fd] = strdup(path);
  if (flags & (O_CREAT | O_TRUNC)) note(flags & O_TRUNC ? 'T' : 'C', path, 0, 0, NULL);
  return fd;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(name); \
    va_list more; \
    va_start(more, flags); \
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0; \
    va_end(more); \
    if (ours(path) && fails()) return -1; \
    return opened(real(path, flags, mode), path, flags); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
  int name(int at, const char *path, int flags, ...) { \
    REAL(name); \
    va_list more; \
    va_start(more, flags); \
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0; \
    va_end(more); \
    if (ours(path) && fails()) return -1; \
    return opened(real(at, path, flags, mode), path, flags); \
  }
OPENAT(openat)
OPENAT(openat64)

int close(int fd) {
  REAL(close);
  if (fd >= 0 && fd < MOST) free(paths[fd]), paths[fd] = NULL;
  return real(fd);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  REAL(write);
  const char *path = path_of(fd);
  if (!path) return real(fd, bytes, length);
  if (fails()) return -1;
  off_t offset = lseek(fd, 0, SEEK_CUR);
  ssize_t n = real(fd, bytes, length);
  if (n > 0) note('W', path, offset, n, bytes);
  return n;
}

#define PWRITE(name, type) \
  ssize_t name(int fd, const void *bytes, size_t length, type offset) { \
    REAL(name); \
    const char *path = path_of(fd); \
    if (!path) return real(fd, bytes, length, offset); \
    if (fails()) return -1; \
    ssize_t n = real(fd, bytes, length, offset); \
    if (n > 0) note('W', path, offset, n, bytes); \
    return n; \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define FTRUNCATE(name, type) \
  int name(int fd, type length) { \
    REAL(name); \
    const char *path = path_of(fd); \
    if (!path) return real(fd, length); \
    if (fails()) return -1; \
    int n = real(fd, length); \
    if (n == 0) note('L', path, length, 0, NULL); \
    return n; \
  }
FTRUNCATE(ftruncate, off_t)
FTRUNCATE(ftruncate64, off64_t)

#define SYNC(name) \
  int name(int fd) { \
    REAL(name); \
    const char *path = path_of(fd); \
    if (!path) return real(fd); \
    if (fails()) return -1; \
    if (slow_ms) usleep((useconds_t)(1000 * slow_ms)); \
    int n = real(fd); \
    if (n == 0) note('S', path, 0, 0, NULL); \
    return n; \
  }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
  REAL(unlink);
  if (!ours(path)) return real(path);
  if (fails()) return -1;
  int n = real(path);
  if (n == 0) note('U', path, 0, 0, NULL);
  return n;
}

int rename(const char *from, const char *to) {
  REAL(rename);
  if (!ours(from)) return real(from, to);
  if (fails()) return -1;
  int n = real(from, to);
  if (n == 0) note('R', from, 0, (int64_t)strlen(to + folder_long), to + folder_long);
  return n;
}
