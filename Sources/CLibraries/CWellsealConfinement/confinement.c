#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "confinement.h"
#include "walls.h"

/// Lowers a limit, or keeps a limit that is already lower.
static bool limit(int resource, uint64_t value) {
  struct rlimit both;
  if (getrlimit(resource, &both) != 0) return false;
  if (both.rlim_max > value) both.rlim_max = value;
  both.rlim_cur = both.rlim_max;
  return setrlimit(resource, &both) == 0;
}

static bool limit_all(confinement_limits limits) {
  return limit(RLIMIT_AS, limits.address_space) && limit(RLIMIT_CPU, limits.cpu_seconds) && limit(RLIMIT_FSIZE, 0) &&
         limit(RLIMIT_CORE, 0) && limit(RLIMIT_NOFILE, PROGRAM_DESCRIPTOR);
}

/// Opens a program at a descriptor that no later call can create.
static bool hold(const char *path) {
  const int program = open(path, O_PATH | O_CLOEXEC);
  return program >= 0 && dup3(program, PROGRAM_DESCRIPTOR, O_CLOEXEC) == PROGRAM_DESCRIPTOR && close(program) == 0;
}

static bool confine(const char *path, confinement_limits limits, pid_t parent) {
  return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent && hold(path) && limit_all(limits) &&
         (!limits.hides_files || hide_files(PROGRAM_DESCRIPTOR)) && allow_drawing();
}

/// Moves a descriptor to a number. If it already has that number, `dup2` would keep its
/// close-on-exec flag.
static bool place(int descriptor, int at) {
  return descriptor == at ? fcntl(at, F_SETFD, 0) == 0 : dup2(descriptor, at) == at;
}

/// Runs between fork and exec, where only async-signal-safe calls are allowed.
static void become(
    const char *path, char *const arguments[], char *const environment[], int input, int output,
    confinement_limits limits, pid_t parent) {
  sigset_t none;
  sigemptyset(&none);
  const int nowhere = open("/dev/null", O_WRONLY);
  const bool is_ready = sigprocmask(SIG_SETMASK, &none, NULL) == 0 && place(input, STDIN_FILENO) &&
                        place(output, STDOUT_FILENO) && place(nowhere, STDERR_FILENO) &&
                        syscall(SYS_close_range, 3, ~0u, 0) == 0 && confine(path, limits, parent);
  if (is_ready) syscall(SYS_execveat, PROGRAM_DESCRIPTOR, "", arguments, environment, AT_EMPTY_PATH);
  _exit(127);
}

int confinement_enter(void) {
  // The system call filter prevents opening files, so a kernel without Landlock is acceptable.
  const bool is_hidden = confinement_landlock_version() == 0 || hide_all_files();
  return is_hidden && allow_computing() ? 0 : -1;
}

int confinement_keep_fonts(void) {
  return confinement_landlock_version() == 0 || hide_files_but_fonts() ? 0 : -1;
}

confinement_child confinement_start(
    const char *path, char *const arguments[], char *const environment[], int input, confinement_limits limits) {
  const confinement_child failed = {.process = -1, .output = -1};
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return failed;
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child == 0) become(path, arguments, environment, input, ends[1], limits, parent);
  close(ends[1]);
  if (child > 0) return (confinement_child){.process = child, .output = ends[0]};
  close(ends[0]);
  return failed;
}

/// Returns whether the program exits within the timeout, or false if the kernel has no
/// `pidfd_open`.
static bool ends_within(pid_t process, int milliseconds) {
  const int handle = (int)syscall(SYS_pidfd_open, process, 0);
  if (handle < 0) return false;
  struct pollfd end = {.fd = handle, .events = POLLIN};
  int ready;
  do ready = poll(&end, 1, milliseconds);
  while (ready < 0 && errno == EINTR);
  close(handle);
  return ready > 0;
}

int confinement_end(pid_t process, int milliseconds) {
  const bool is_late = !ends_within(process, milliseconds);
  if (is_late) kill(process, SIGKILL);
  int status = -1;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  return is_late ? -1 : status;
}

int confinement_memory_file(const void *bytes, size_t length) {
  const int file = memfd_create("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -1;
  for (size_t done = 0; done < length;) {
    const ssize_t count = write(file, (const char *)bytes + done, length - done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      close(file);
      return -1;
    }
    done += (size_t)count;
  }
  const int seals = F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
  if (fcntl(file, F_ADD_SEALS, seals) == 0 && fchmod(file, S_IRUSR) == 0 && lseek(file, 0, SEEK_SET) == 0) return file;
  close(file);
  return -1;
}

int confinement_forbid_dumps(void) {
  const struct rlimit none = {0, 0};
  if (setrlimit(RLIMIT_CORE, &none) != 0) return -1;
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}
