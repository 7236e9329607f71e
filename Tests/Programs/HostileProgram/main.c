// Stands for a program that draws pictures, after a hostile picture has taken it over: it tries to do harm.
//
// HostileProgram attempts FOLDER VICTIM   tries everything against the files of a folder and a process of the same
//                                         person, and writes a line for each attempt: its name, and `done` or `refused`.
// HostileProgram calls [computing]        makes every system call that is on neither list of CConfinement, and writes the number
//                                         of each that was not refused; `computing` closes itself in first.
// HostileProgram search BEHAVIOUR …       stands for the program that reads pictures, and behaves badly.

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/bpf.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "confinement.h"

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const char *folder;
static pid_t victim;

/// A path in the person's folder; two can be in use at once.
static const char *in_folder(const char *name) {
  static char paths[2][4096];
  static int turn;
  char *path = paths[turn = !turn];
  snprintf(path, sizeof paths[0], "%s/%s", folder, name);
  return path;
}

// MARK: Files

static bool reads(void) {
  char byte;
  return read(open(in_folder("secret"), O_RDONLY), &byte, 1) == 1;
}

static bool lists(void) { return open(folder, O_RDONLY | O_DIRECTORY) >= 0; }

static bool reads_about_processes(void) { return open("/proc/self/environ", O_RDONLY) >= 0; }

static bool writes(void) { return write(open(in_folder("written"), O_WRONLY | O_APPEND), "x", 1) == 1; }

static bool maps(void) {
  const int file = open(in_folder("mapped"), O_RDWR);
  char *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) return false;
  memory[0] = 'x';
  return msync(memory, 4096, MS_SYNC) == 0;
}

static bool truncates(void) { return truncate(in_folder("truncated"), 0) == 0; }

static bool truncates_by_opening(void) { return open(in_folder("opened"), O_RDONLY | O_TRUNC) >= 0; }

static bool removes(void) { return unlink(in_folder("removed")) == 0; }

static bool renames(void) { return rename(in_folder("renamed"), in_folder("replaced")) == 0; }

static bool links(void) { return symlink("/etc/passwd", in_folder("link")) == 0; }

static bool links_hard(void) { return link(in_folder("secret"), in_folder("hard-link")) == 0; }

static bool creates(void) { return open(in_folder("created"), O_WRONLY | O_CREAT, 0600) >= 0; }

static bool creates_without_name(void) { return open(folder, O_TMPFILE | O_RDWR, 0600) >= 0; }

static bool makes_folder(void) { return mkdir(in_folder("made"), 0700) == 0; }

static bool opens_to_all(void) { return chmod(in_folder("secret"), 0777) == 0; }

static bool changes_times(void) { return utimensat(AT_FDCWD, in_folder("secret"), NULL, 0) == 0; }

static bool locks(void) {
  struct flock lock = {.l_type = F_RDLCK};
  return fcntl(open(in_folder("locked"), O_RDONLY), F_SETLK, &lock) == 0;
}

// MARK: Networks

static bool makes_socket(void) { return socket(AF_INET, SOCK_STREAM, 0) >= 0; }

static bool makes_local_socket(void) { return socket(AF_UNIX, SOCK_STREAM, 0) >= 0; }

static bool makes_pair(void) {
  int ends[2];
  return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0;
}

// MARK: Other processes

static bool stops_other(void) { return kill(victim, SIGCONT) == 0; }

static bool stops_thread(void) { return syscall(SYS_tgkill, victim, victim, SIGCONT) == 0; }

static bool stops_by_handle(void) {
  return syscall(SYS_pidfd_send_signal, syscall(SYS_pidfd_open, victim, 0), SIGCONT, NULL, 0) == 0;
}

/// The way to the network: a connected socket of another process, borrowed.
static bool borrows_descriptor(void) { return syscall(SYS_pidfd_getfd, syscall(SYS_pidfd_open, victim, 0), 0, 0) >= 0; }

static bool reads_memory(void) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/mem", victim);
  return open(path, O_RDWR) >= 0;
}

static bool traces(void) { return ptrace(PTRACE_SEIZE, victim, 0, 0) == 0; }

static bool lowers_limits(void) {
  struct rlimit limit;
  return syscall(SYS_prlimit64, victim, RLIMIT_CORE, NULL, &limit) == 0 &&
         syscall(SYS_prlimit64, victim, RLIMIT_CORE, &limit, NULL) == 0;
}

static bool slows(void) { return setpriority(PRIO_PROCESS, (id_t)victim, 19) == 0; }

// MARK: More of itself

static bool forks(void) {
  const pid_t child = fork();
  if (child == 0) _exit(0);
  return child > 0 && waitpid(child, NULL, 0) == child;
}

static bool becomes(const char *path, int descriptor, int flags) {
  // Only a child of this process becomes another program, so that the attempts go on; where there can be none, it is tried.
  const pid_t child = fork();
  char *const arguments[] = {(char *)"true", NULL};
  if (child <= 0) {
    syscall(SYS_execveat, descriptor, path, arguments, NULL, flags);
    if (child == 0) _exit(1);
    return false;
  }
  int status;
  return waitpid(child, &status, 0) == child && status == 0;
}

static bool becomes_other(void) { return becomes("/bin/true", AT_FDCWD, 0); }

/// The way in which it was started itself, with a path for which the descriptor does not matter.
static bool becomes_other_again(void) { return becomes("/bin/true", 64, AT_EMPTY_PATH); }

/// Its input holds a program.
static bool becomes_input(void) { return becomes("", STDIN_FILENO, AT_EMPTY_PATH); }

static bool writes_program(void) {
  return mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}

static bool turns_to_program(void) {
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory != MAP_FAILED && mprotect(memory, 4096, PROT_READ | PROT_EXEC) == 0;
}

static bool runs_descriptor(int descriptor) {
  return mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, descriptor, 0) != MAP_FAILED;
}

static bool runs_input(void) { return runs_descriptor(STDIN_FILENO); }

static bool runs_copy_of_input(void) { return runs_descriptor(fcntl(STDIN_FILENO, F_DUPFD, 10)); }

static bool runs_shared_input(void) {
  return mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_SHARED, STDIN_FILENO, 0) != MAP_FAILED;
}

static bool turns_input_to_program(void) {
  void *memory = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, STDIN_FILENO, 0);
  return memory != MAP_FAILED && mprotect(memory, 4096, PROT_READ | PROT_EXEC) == 0;
}

static bool takes_more_descriptors(void) {
  const struct rlimit more = {65, 65};
  return setrlimit(RLIMIT_NOFILE, &more) == 0 && dup2(0, 64) == 64;
}

static bool makes_memory_file(void) { return syscall(SYS_memfd_create, "x", 0) >= 0; }

// MARK: The kernel

static bool asks_for_keys(void) { return syscall(SYS_keyctl, 0, -3, 1) >= 0; }

static bool loads_program(void) {
  union bpf_attr attributes = {.map_type = BPF_MAP_TYPE_ARRAY, .key_size = 4, .value_size = 4, .max_entries = 1};
  return syscall(SYS_bpf, BPF_MAP_CREATE, &attributes, sizeof attributes) >= 0;
}

static bool queues_calls(void) {
  char parameters[256] = {0};
  return syscall(SYS_io_uring_setup, 1, parameters) >= 0;
}

/// Takes pages of memory from the whole machine; only the administrator may.
static bool poisons(void) {
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  return memory != MAP_FAILED && madvise(memory, 4096, 101) == 0;
}

static bool separates(void) { return unshare(CLONE_FS) == 0; }

static const struct {
  const char *name;
  bool (*is_done)(void);
} attempts[] = {
    {"read a file", reads},
    {"list a folder", lists},
    {"read about processes", reads_about_processes},
    {"write into a file", writes},
    {"change a file in memory", maps},
    {"truncate a file", truncates},
    {"truncate a file by opening it", truncates_by_opening},
    {"remove a file", removes},
    {"put a file in place of another", renames},
    {"make a symbolic link", links},
    {"make a hard link", links_hard},
    {"create a file", creates},
    {"create a file without a name", creates_without_name},
    {"make a folder", makes_folder},
    {"open a file to everybody", opens_to_all},
    {"change the times of a file", changes_times},
    {"lock a file", locks},
    {"make a socket", makes_socket},
    {"make a local socket", makes_local_socket},
    {"make a pair of sockets", makes_pair},
    {"signal a process", stops_other},
    {"signal a thread", stops_thread},
    {"signal a process by its handle", stops_by_handle},
    {"borrow a descriptor", borrows_descriptor},
    {"open the memory of a process", reads_memory},
    {"trace a process", traces},
    {"set the limits of a process", lowers_limits},
    {"slow a process", slows},
    {"start a process", forks},
    {"become another program", becomes_other},
    {"become another program as it was started", becomes_other_again},
    {"become the program in its input", becomes_input},
    {"write a program into memory", writes_program},
    {"make memory a program", turns_to_program},
    {"run the bytes of its input", runs_input},
    {"run the bytes of a copy of its input", runs_copy_of_input},
    {"run the bytes of its shared input", runs_shared_input},
    {"make its input a program", turns_input_to_program},
    {"raise its limits", takes_more_descriptors},
    {"make a file of memory", makes_memory_file},
    {"ask for keys", asks_for_keys},
    {"load a program into the kernel", loads_program},
    {"queue calls to the kernel", queues_calls},
    {"take memory from the machine", poisons},
    {"leave what it shares", separates},
};

/// What is on the list of a program that draws; the first are on the list of one that computes, too.
static const long listed[] = {
    SYS_read, SYS_readv, SYS_pread64, SYS_write, SYS_writev, SYS_lseek, SYS_close, SYS_fstat, SYS_mmap, SYS_mprotect,
    SYS_munmap, SYS_mremap, SYS_brk, SYS_madvise, SYS_futex, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn,
    SYS_sigaltstack, SYS_restart_syscall, SYS_sched_yield, SYS_clock_gettime, SYS_clock_nanosleep, SYS_nanosleep,
    SYS_gettimeofday, SYS_getrandom, SYS_getpid, SYS_gettid, SYS_exit, SYS_exit_group,
#define COMPUTING 30
    SYS_set_tid_address, SYS_set_robust_list, SYS_rseq, SYS_openat, SYS_newfstatat, SYS_statx, SYS_fstatfs, SYS_statfs,
    SYS_faccessat, SYS_faccessat2, SYS_readlinkat, SYS_getdents64, SYS_getcwd, SYS_fadvise64, SYS_clone3,
    SYS_sched_getaffinity, SYS_membarrier, SYS_ppoll, SYS_eventfd2, SYS_pipe2, SYS_epoll_create1, SYS_epoll_ctl,
    SYS_epoll_pwait, SYS_ioctl, SYS_uname, SYS_sysinfo, SYS_getrusage, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
    SYS_getppid, SYS_fcntl, SYS_prctl, SYS_prlimit64, SYS_seccomp, SYS_landlock_create_ruleset, SYS_landlock_add_rule,
    SYS_landlock_restrict_self,
#if defined(__x86_64__)
    SYS_arch_prctl, SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_poll, SYS_epoll_wait,
#endif
};

static bool is_listed(long call, size_t count) {
  for (size_t index = 0; index < count; index++)
    if (listed[index] == call) return true;
  return false;
}

/// Calls that only the kernel's own probes make: it shows them to no filter, and ends a program that makes them.
static bool is_probe(long call) {
#if defined(__x86_64__)
  return call == 335 || call == 336;
#else
  return call < 0;
#endif
}

/// More than any kernel has.
enum { MOST_CALLS = 600 };

static int make_calls(bool computes) {
  if (computes && confinement_enter() != 0) return 1;
  for (long call = 0; call < MOST_CALLS; call++)
    if (!is_listed(call, computes ? COMPUTING : LENGTH(listed)) && !is_probe(call) &&
        !(syscall(call, 0, 0, 0, 0, 0, 0) == -1 && errno == EPERM))
      printf("%ld\n", call);
  return 0;
}

static void *sleep_on(void *nothing) {
  for (;;) pause();
  return nothing;
}

/// What a program that reads pictures may do instead of answering.
static int misbehave(int behaviour) {
  static char filler[1 << 16];
  switch (behaviour) {
  case 1001: return 1;
  case 1002: __builtin_trap();
  case 1003: return write(STDOUT_FILENO, "WSP1\1 and then anything", 23) == 23 ? 0 : 1;
  case 1004:
    while (write(STDOUT_FILENO, filler, sizeof filler) > 0) continue;
    return 1;
  case 1005: sleep(60); return 0;
  case 1006:
    for (;;) __asm__ volatile("");
  case 1007:
    for (char *memory; (memory = malloc(sizeof filler)) != NULL;) memset(memory, 1, sizeof filler);
    return 1;
  case 1008:
    for (pthread_t thread; pthread_create(&thread, NULL, sleep_on, NULL) == 0;) continue;
    return 1;
  default: return 2;
  }
}

int main(int count, char **arguments) {
  setvbuf(stdout, NULL, _IONBF, 0);
  if (count >= 2 && strcmp(arguments[1], "calls") == 0) return make_calls(count == 3);
  if (count >= 3 && strcmp(arguments[1], "search") == 0) return misbehave(atoi(arguments[2]));
  if (count != 4) return 2;
  folder = arguments[2];
  victim = atoi(arguments[3]);
  signal(SIGXFSZ, SIG_IGN);
  for (size_t index = 0; index < LENGTH(attempts); index++)
    printf("%s: %s\n", attempts[index].name, attempts[index].is_done() ? "done" : "refused");
  return 0;
}
