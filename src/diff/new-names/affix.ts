/** The prefix or suffix of two names that have the rest in common. */
export interface Affix {
  readonly at: 'start' | 'end'
  readonly before: string
  readonly after: string
}

/**
 * By which prefix or suffix two names differ whose other words are the same, as `old_user` and `new_user` or `UserDto` and
 * `UserModel`; undefined where they have no word in common.
 */
export function affixBetween(before: string, after: string): Affix | undefined {
  const [end, start] = [commonEnd(before, after), commonStart(before, after)]
  if (Math.max(end, start) < SHORTEST) return undefined
  return end >= start
    ? { at: 'start', before: before.slice(0, before.length - end), after: after.slice(0, after.length - end) }
    : { at: 'end', before: before.slice(start), after: after.slice(start) }
}

/** Every prefix and suffix of a name that leaves whole words, each with what it leaves and on which side. */
export function affixesOf(name: string): readonly (readonly [affix: string, rest: string])[] {
  const affixes: (readonly [affix: string, rest: string])[] = []
  for (let at = 0; at <= name.length; at++) {
    if (name.length - at >= SHORTEST && isWordStart(name, at))
      affixes.push([name.slice(0, at), `end ${name.slice(at)}`])
    if (at >= SHORTEST && isWordEnd(name, at)) affixes.push([name.slice(at), `start ${name.slice(0, at)}`])
  }
  return affixes
}

/** A single letter says nothing. */
const SHORTEST = 2

/** The length of the words that two names end with. */
function commonEnd(a: string, b: string): number {
  let length = 0
  while (length < Math.min(a.length, b.length) && a[a.length - 1 - length] === b[b.length - 1 - length]) length++
  while (length > 0 && !(isWordStart(a, a.length - length) && isWordStart(b, b.length - length))) length--
  return length
}

/** The length of the words that two names begin with. */
function commonStart(a: string, b: string): number {
  let length = 0
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++
  while (length > 0 && !(isWordEnd(a, length) && isWordEnd(b, length))) length--
  return length
}

function isWordStart(name: string, at: number): boolean {
  return at === 0 || !isLetter(name.charCodeAt(at - 1)) || isHump(name, at)
}

function isWordEnd(name: string, at: number): boolean {
  return at === name.length || !isLetter(name.charCodeAt(at)) || isHump(name, at)
}

/** Whether a capital letter after anything else begins a word. */
function isHump(name: string, at: number): boolean {
  return at > 0 && isCapital(name.charCodeAt(at)) && !isCapital(name.charCodeAt(at - 1))
}

// By their codes, since names are many and have many letters.
function isLetter(code: number): boolean {
  return isCapital(code) || (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90
}
