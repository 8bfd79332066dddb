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
  }
  return (code !== undefined ? known[code] : undefined) ?? message
}
