#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "walls.h"

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "calls.c: name this processor's AUDIT_ARCH constant"
#endif

// The lists below are seccomp filter programs. Each rule checks the system call's number, and
// either decides or leaves the call to the next rule. Only the lower half of arguments is compared,
// because the kernel reads only that half of flags and descriptors (the supported processors are
// little-endian).

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define LOAD_ARGUMENT(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (index))
#define LOAD_UPPER_HALF(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (index) + 4)
#define RETURN(verdict) BPF_STMT(BPF_RET | BPF_K, (verdict))
#define REFUSED (SECCOMP_RET_ERRNO | EPERM)

/// Skips `count` instructions unless the loaded word equals the value.
#define UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (count))
/// Skips `count` instructions if the loaded word has any of the bits.
#define IF_ANY(bits, count) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), (count), 0)
/// Skips `count` instructions if the loaded word has none of the bits.
#define IF_NONE(bits, count) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, (count))
/// Skips `count` instructions if the loaded word has any of the bits, and `otherwise` instructions
/// if it has none.
#define IF_ANY_ELSE(bits, count, otherwise) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), (count), (otherwise))
/// Skips `count` instructions if the loaded word equals the value.
#define IF(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (count), 0)

#define ALLOW(call) UNLESS(__NR_##call, 1), RETURN(SECCOMP_RET_ALLOW)
#define ANSWER(call, error) UNLESS(__NR_##call, 1), RETURN(SECCOMP_RET_ERRNO | (error))
#define ALLOW_WITHOUT(call, argument, bits) \
  UNLESS(__NR_##call, 4), LOAD_ARGUMENT(argument), IF_ANY(bits, 1), RETURN(SECCOMP_RET_ALLOW), RETURN(REFUSED)
#define ALLOW_WHERE(call, argument, value) \
  UNLESS(__NR_##call, 4), LOAD_ARGUMENT(argument), UNLESS(value, 1), RETURN(SECCOMP_RET_ALLOW), RETURN(REFUSED)

#define ALLOW_BELOW(call, argument, value) \
  UNLESS(__NR_##call, 4), LOAD_ARGUMENT(argument), BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, (value), 1, 0),         \
      RETURN(SECCOMP_RET_ALLOW), RETURN(REFUSED)

/// Kills the process on system calls of a foreign architecture, whose numbers have other meanings,
/// and on numbers from 0x40000000, which are the x32 variants of system calls.
#define ONLY_OWN_ARCHITECTURE                                                                                  \
  LOAD(arch), IF(OWN_ARCHITECTURE, 1), RETURN(SECCOMP_RET_KILL_PROCESS), LOAD(nr),                             \
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), RETURN(SECCOMP_RET_KILL_PROCESS)

/// Allows memory mappings that are neither writable and shared, nor writable and executable. An
/// executable mapping must not be of standard input, whose bytes are untrusted.
#define ALLOW_MEMORY_MAPPING                                                                                  \
  UNLESS(__NR_mmap, 10), LOAD_ARGUMENT(2), IF_NONE(PROT_WRITE, 3), IF_ANY(PROT_EXEC, 6), LOAD_ARGUMENT(3),     \
      IF_ANY_ELSE(MAP_SHARED, 4, 3), IF_NONE(PROT_EXEC, 2), LOAD_ARGUMENT(4), IF(STDIN_FILENO, 1),             \
      RETURN(SECCOMP_RET_ALLOW), RETURN(REFUSED)

/// Allows the process to read its limits, but not to set them.
#define ALLOW_ASKING_FOR_LIMITS                                                                               \
  UNLESS(__NR_prlimit64, 6), LOAD_ARGUMENT(2), UNLESS(0, 3), LOAD_UPPER_HALF(2), UNLESS(0, 1),                 \
      RETURN(SECCOMP_RET_ALLOW), RETURN(REFUSED)

/// Allows the execution of the selected program, whose descriptor is closed by it.
#define ALLOW_EXECUTING_ONCE                                                                                  \
  UNLESS(__NR_execveat, 6), LOAD_ARGUMENT(0), UNLESS(PROGRAM_DESCRIPTOR, 3), LOAD_ARGUMENT(4),                 \
      UNLESS(AT_EMPTY_PATH, 1), RETURN(SECCOMP_RET_ALLOW), RETURN(REFUSED)

#define WRITING (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY))

/// Allows `fcntl` to read and set the flags of descriptors and to duplicate them, except standard
/// input. Locks, leases and signal owners are not allowed.
#define ALLOW_COPYING_DESCRIPTORS                                                                             \
  UNLESS(__NR_fcntl, 11), LOAD_ARGUMENT(1), IF(F_GETFD, 8), IF(F_SETFD, 7), IF(F_GETFL, 6), IF(F_SETFL, 5),    \
      IF(F_DUPFD, 1), UNLESS(F_DUPFD_CLOEXEC, 2), LOAD_ARGUMENT(0), UNLESS(STDIN_FILENO, 1), RETURN(REFUSED),  \
      RETURN(SECCOMP_RET_ALLOW)

/// Allows `prctl` to name a thread and to set `no_new_privs`.
#define ALLOW_NAMING_ITSELF                                                                                   \
  UNLESS(__NR_prctl, 5), LOAD_ARGUMENT(0), IF(PR_SET_NAME, 2), IF(PR_SET_NO_NEW_PRIVS, 1), RETURN(REFUSED),    \
      RETURN(SECCOMP_RET_ALLOW)

/// The flags with which the C library creates a thread.
#define OF_A_THREAD                                                                                           \
  (CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SYSVSEM | CLONE_SIGHAND | CLONE_THREAD | CLONE_SETTLS |           \
   CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID)

static bool filter(const struct sock_filter *rules, size_t count) {
  const struct sock_fprog program = {.len = (unsigned short)count, .filter = (struct sock_filter *)rules};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

/// Allows time, memory, random numbers, thread synchronization, signal handling, open descriptors
/// and exiting.
#define ALLOW_COMPUTING                                                                                       \
  ALLOW(read), ALLOW(readv), ALLOW(pread64), ALLOW(write), ALLOW(writev), ALLOW(lseek), ALLOW(close),          \
      ALLOW(fstat), ALLOW_MEMORY_MAPPING, ALLOW_WITHOUT(mprotect, 2, PROT_EXEC), ALLOW(munmap), ALLOW(mremap), \
      ALLOW(brk), ALLOW_BELOW(madvise, 2, MADV_HWPOISON), ALLOW(futex), ALLOW(rt_sigaction), ALLOW(rt_sigprocmask),                    \
      ALLOW(rt_sigreturn), ALLOW(sigaltstack), ALLOW(restart_syscall), ALLOW(sched_yield),                     \
      ALLOW(clock_gettime), ALLOW(clock_nanosleep), ALLOW(nanosleep), ALLOW(gettimeofday), ALLOW(getrandom),   \
      ALLOW(getpid), ALLOW(gettid), ALLOW(exit), ALLOW(exit_group)

bool allow_computing(void) {
  static const struct sock_filter rules[] = {ONLY_OWN_ARCHITECTURE, ALLOW_COMPUTING, RETURN(REFUSED)};
  return filter(rules, LENGTH(rules));
}

bool allow_drawing(void) {
  static const struct sock_filter rules[] = {
      ONLY_OWN_ARCHITECTURE,
      ALLOW_COMPUTING,
      // Starting the program.
      ALLOW_EXECUTING_ONCE,
      ALLOW(set_tid_address),
      ALLOW(set_robust_list),
      ALLOW(rseq),
#if defined(__x86_64__)
      ALLOW(arch_prctl),
#endif
      ALLOW_ASKING_FOR_LIMITS,
      // Opening and finding files, which Landlock restricts further.
      ALLOW_WITHOUT(openat, 2, WRITING),
      ALLOW(newfstatat),
      ALLOW(statx),
      ALLOW(fstatfs),
      ALLOW(statfs),
      ALLOW(faccessat),
      ALLOW(faccessat2),
      ALLOW(readlinkat),
      ALLOW(getdents64),
      ALLOW(getcwd),
      ALLOW(fadvise64),
#if defined(__x86_64__)
      ALLOW_WITHOUT(open, 1, WRITING),
      ALLOW(stat),
      ALLOW(lstat),
      ALLOW(access),
      ALLOW(readlink),
      ALLOW(poll),
#endif
      // Threads. A filter cannot read the flags of `clone3`, which are in memory. The C library
      // calls `clone` if `clone3` is not available.
      ALLOW_WHERE(clone, 0, OF_A_THREAD),
      ANSWER(clone3, ENOSYS),
      ALLOW(sched_getaffinity),
      ALLOW(membarrier),
      ALLOW(ppoll),
      ALLOW(eventfd2),
      ALLOW(pipe2),
      ALLOW(epoll_create1),
      ALLOW(epoll_ctl),
      ALLOW(epoll_pwait),
#if defined(__x86_64__)
      ALLOW(epoll_wait),
#endif
      // Reading facts about the process and the system.
      ALLOW_NAMING_ITSELF,
      ALLOW_COPYING_DESCRIPTORS,
      ANSWER(ioctl, ENOTTY),
      ALLOW(uname),
      ALLOW(sysinfo),
      ALLOW(getrusage),
      ALLOW(getuid),
      ALLOW(geteuid),
      ALLOW(getgid),
      ALLOW(getegid),
      ALLOW(getppid),
      // Giving up more privileges.
      ALLOW_WHERE(seccomp, 1, 0),
      ALLOW(landlock_create_ruleset),
      ALLOW(landlock_add_rule),
      ALLOW(landlock_restrict_self),
      RETURN(REFUSED),
  };
  return filter(rules, LENGTH(rules));
}
