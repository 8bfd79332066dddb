/** Receives the elements of a list in a JSON text. */
export interface ElementsSink {
  readonly element: (text: string) => void
  /** Called for an element that is longer than the limit. */
  readonly tooLong: () => void
  /** Called for a comma without an element after it, which is not JSON. */
  readonly nothing: () => void
}

/** Finds the elements of a list in a JSON text that comes in pieces, so that only one of them is in memory at a time. */
export interface ElementsScanner {
  readonly push: (text: string) => void
  /** Whether the text ended where it may. */
  readonly isWhole: () => boolean
  /** Whether there was such a list at all. */
  readonly isFound: () => boolean
}

/** The longest element that is read. */
const LONGEST = 1 << 26

/** What a scanner is in: an object, with the key it has come to, or a list. */
interface Level {
  readonly isList: boolean
  key: string | undefined
}

/** Scans for the elements of the lists that paths lead to, such as `['log', 'entries']`, in one JSON text or several. */
export function elementsScanner(paths: readonly (readonly string[])[], sink: ElementsSink): ElementsScanner {
  const levels: Level[] = []
  let [inString, escaped, isKey, started] = [false, false, false, false]
  let word = ''
  let inside = -1
  let isFound = false
  let parts: string[] = []
  let length = 0
  let last = 0
  const isAtList = (): boolean => {
    if (levels.at(-1)?.isList !== true) return false
    return paths.some(
      (path) => levels.length === path.length + 1 && path.every((key, index) => levels[index]!.key === key),
    )
  }
  const take = (text: string): void => {
    length += text.length
    if (length <= LONGEST) parts.push(text)
    else parts = []
  }
  const push = (text: string): void => {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (inString) {
        if (escaped) escaped = false
        else if (sign === BACKSLASH) escaped = true
        else if (sign === QUOTE) inString = false
        if (isKey && inString && word.length < 100) word += text[at]!
        continue
      }
      if (sign === QUOTE) {
        inString = true
        const level = levels.at(-1)
        isKey = inside < 0 && level?.isList === false && level.key === undefined
        if (isKey) word = ''
      } else if (sign === COLON) {
        const level = levels.at(-1)
        if (inside < 0 && level?.isList === false && level.key === undefined) level.key = word
      } else if (sign === COMMA) {
        const level = levels.at(-1)
        if (level?.isList === false) level.key = undefined
      } else if (sign === OPEN || sign === OPEN_LIST) {
        started = true
        if (inside < 0 && sign === OPEN && isAtList()) {
          inside = levels.length
          from = at
          length = 0
        }
        levels.push({ isList: sign === OPEN_LIST, key: inside < 0 ? undefined : '' })
        isFound ||= inside < 0 && isAtList()
      } else if (sign === CLOSE || sign === CLOSE_LIST) {
        if (inside < 0 && signBefore(text, at, last) === COMMA) sink.nothing()
        levels.pop()
        if (inside >= 0 && levels.length === inside) {
          take(text.slice(from, at + 1))
          if (length > LONGEST) sink.tooLong()
          else sink.element(parts.join(''))
          parts = []
          inside = -1
        }
      }
    }
    if (inside >= 0) take(text.slice(from))
    last = signBefore(text, text.length, last)
  }
  return { push, isWhole: () => started && levels.length === 0 && !inString, isFound: () => isFound }
}

/** The last sign before a place that is no white space; `last` where there is none in this piece. */
function signBefore(text: string, end: number, last: number): number {
  for (let at = end - 1; at >= 0; at--) if (text.charCodeAt(at) > SPACE) return text.charCodeAt(at)
  return last
}

const SPACE = 32
const [QUOTE, BACKSLASH, COLON, COMMA] = [34, 92, 58, 44]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [123, 125, 91, 93]
