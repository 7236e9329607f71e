#define _GNU_SOURCE
#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "confinement.c: name this processor's AUDIT_ARCH constant"
#endif

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define REFUSE(number) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)

/// Refuses every system call that could reach a network or another process. Calls of a foreign architecture end the
/// program, since their numbers mean something else; numbers from 0x40000000 up are x32's second names of calls.
static bool refuse_network(void) {
  struct sock_filter rules[] = {
      LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      LOAD(nr),
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      REFUSE(__NR_socket),
      REFUSE(__NR_socketpair),
      REFUSE(__NR_ptrace),
      REFUSE(__NR_process_vm_readv),
      REFUSE(__NR_process_vm_writev),
      REFUSE(__NR_kill),
      REFUSE(__NR_io_uring_setup),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = LENGTH(rules), .filter = rules};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

/// Lowers a limit; one that is lower already stays.
static bool limit(int resource, uint64_t value) {
  struct rlimit both;
  if (getrlimit(resource, &both) != 0) return false;
  if (both.rlim_max > value) both.rlim_max = value;
  both.rlim_cur = both.rlim_max;
  return setrlimit(resource, &both) == 0;
}

static bool confine(confinement_limits limits, pid_t parent) {
  return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent && limit(RLIMIT_AS, limits.address_space) &&
         limit(RLIMIT_CPU, limits.cpu_seconds) && limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_CORE, 0) &&
         limit(RLIMIT_NOFILE, 64) && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && refuse_network();
}

/// Puts a descriptor in its place. `dup2` keeps the close-on-exec flag of a descriptor that is already there.
static bool place(int descriptor, int at) {
  return descriptor == at ? fcntl(at, F_SETFD, 0) == 0 : dup2(descriptor, at) == at;
}

/// Runs between fork and exec, where only calls that are safe in a signal handler are allowed.
static void become(
    const char *path, char *const arguments[], char *const environment[], int input, int output,
    confinement_limits limits, pid_t parent) {
  sigset_t none;
  sigemptyset(&none);
  const int nowhere = open("/dev/null", O_WRONLY);
  const bool is_ready = sigprocmask(SIG_SETMASK, &none, NULL) == 0 && place(input, STDIN_FILENO) &&
                        place(output, STDOUT_FILENO) && place(nowhere, STDERR_FILENO) &&
                        syscall(SYS_close_range, 3, ~0u, 0) == 0 && confine(limits, parent);
  if (is_ready) execve(path, arguments, environment);
  _exit(127);
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

/// Whether the program ended by itself; without a kernel that can tell, it counts as late.
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
  const int file = memfd_create("picture", MFD_CLOEXEC);
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
  lseek(file, 0, SEEK_SET);
  return file;
}

int confinement_forbid_dumps(void) {
  const struct rlimit none = {0, 0};
  if (setrlimit(RLIMIT_CORE, &none) != 0) return -1;
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}
