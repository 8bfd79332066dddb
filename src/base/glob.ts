/**
 * Makes a matcher of a glob: `*` stands for anything without a separator in it, `**` for anything at all, every other
 * sign, braces and question marks too, for itself.
 */
export function globMatcher(glob: string, separators: string): (text: string) => boolean {
  if (!glob.includes('*')) return (text) => text === glob
  const parts = glob.split(/(\*+)/).filter((part) => part !== '')
  return (text) => fits(parts, text, separators)
}

/**
 * Whether the parts of a glob fit a text, in time that grows with the text times the glob, where a regular expression would try every way
 * to share a text out among the stars. `ends` are the places at which the parts before can
 * end; a star moves each of them on, `*` up to the next separator.
 */
function fits(parts: readonly string[], text: string, separators: string): boolean {
  let ends = new Uint8Array(text.length + 1)
  ends[0] = 1
  for (const part of parts) {
    const next = new Uint8Array(text.length + 1)
    let open = false
    for (let place = 0; place <= text.length; place++) {
      if (!part.startsWith('*')) {
        if (ends[place] === 1 && text.startsWith(part, place)) next[place + part.length] = 1
        continue
      }
      if (part === '*' && place > 0 && separators.includes(text[place - 1]!)) open = false
      open ||= ends[place] === 1
      if (open) next[place] = 1
    }
    ends = next
  }
  return ends[text.length] === 1
}

/** Creates a matcher that accepts what one of the globs matches, or everything if there are none. */
export function anyOf(globs: readonly string[], separators: string): (text: string) => boolean {
  const matchers = globs.map((glob) => globMatcher(glob, separators))
  return (text) => matchers.length === 0 || matchers.some((matches) => matches(text))
}
