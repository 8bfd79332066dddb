/** A glob over paths of files, cut where its first pattern begins. */
export interface FileGlob {
  /** The folder before the first pattern, `.` if there is none; paths are relative to it. */
  readonly folder: string
  /** Whether it fits a path from that folder, with `/` between its names. */
  fits(path: string): boolean
}

/** Whether a text is a glob over files, and not a plain path. */
export function isFileGlob(text: string): boolean {
  return /[*?[{]/.test(text)
}

/**
 * Reads a glob as shells and `.gitignore` files write them: `*` and `?` within a name, `**` as a whole name for any number of folders, none
 * as well, `[a-z]` and `[!a-z]` for a sign, `{yaml,yml}` for one of several. As in a shell, patterns fit no name that begins with a dot.
 */
export function fileGlob(glob: string): FileGlob {
  const names = glob.replaceAll('\\', '/').split('/')
  const first = Math.min(names.findIndex(isFileGlob), names.length - 1)
  const patterns = spelledOut(names.slice(first).join('/')).map(
    (each) => new RegExp(`^${each.split('/').map(partOf).join('').replace(/\/$/, '')}$`, 'su'),
  )
  const folder = names.slice(0, first).join('/')
  return {
    folder: folder === '' ? (glob.startsWith('/') ? '/' : '.') : folder,
    fits: (path) => patterns.some((pattern) => pattern.test(path)),
  }
}

/** A glob without braces, once for each choice in them. */
function spelledOut(glob: string): string[] {
  const [whole, before, choices, after] = /^(.*?)\{([^{},]*,[^{}]*)\}(.*)$/s.exec(glob) ?? []
  if (whole === undefined) return [glob]
  return choices!.split(',').flatMap((choice) => spelledOut(`${before}${choice}${after}`))
}

/** A name between slashes as a part of a regular expression, with the slash behind it. */
function partOf(name: string, index: number, names: readonly string[]): string {
  const isLast = index === names.length - 1
  if (name === '**') return isLast ? String.raw`(?:(?!\.)[^/]+/)*(?!\.)[^/]+` : String.raw`(?:(?!\.)[^/]+/)*`
  const pattern = name.replaceAll(
    /\*+|\?|\[(!?)([^\]]+)\]|[\\^$.+()|{}[\]]/g,
    (sign, negated?: string, signs?: string) => {
      if (sign.startsWith('*')) return '[^/]*'
      if (sign === '?') return '[^/]'
      if (signs === undefined) return `\\${sign}`
      return `[${negated === '!' ? '^/' : ''}${signs.replaceAll(/[\\\]^[]/g, String.raw`\$&`)}]`
    },
  )
  const notHidden = /^[*?[]/.test(name) ? String.raw`(?!\.)` : ''
  return `${notHidden}${pattern}${isLast ? '' : '/'}`
}
