/** What the system says of a failure, without the call that failed. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'not permitted',
    ENOSPC: 'no space left on the disk',
    EROFS: 'the file system is read-only',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'a part of the path is a file',
    ENOENT: 'there is no such file',
    EDQUOT: 'the disk quota is used up',
    EMFILE: 'too many files are open',
    EFBIG: 'the file would be larger than the system allows',
    ENAMETOOLONG: 'the name is too long',
    ELOOP: 'its symbolic links form a loop',
    ENXIO: 'there is no such device',
    ENODEV: 'there is no such device',
    EBUSY: 'it is in use',
    EIO: 'the disk or device failed',
    EPIPE: 'the other end of the pipe is closed',
    EADDRNOTAVAIL: 'this machine has no such address',
  }
  // Node writes the code before, and the call behind: "EINVAL: invalid argument, open '/x'".
  const [, plain] = /^[A-Z][A-Z0-9]*: ([^,]+)/.exec(message) ?? []
  return (code !== undefined ? known[code] : undefined) ?? plain ?? message
}
