import { EVENT_ID, type Event, YAMLException, parseEvents } from 'js-yaml'

/**
 * Parses YAML. Accepts lines of flow collections and quoted strings that are indented less than YAML 1.2.2 requires (sections 7.3 and 7.4),
 * as most other parsers do: JSON pasted into YAML often has them. For the parser, such a line is joined to the one before by a space in
 * place of the line break, so all positions stay the same.
 */
export function readYaml(text: string, maxDepth: number): Event[] {
  const read = (source: string): Event[] => parseEvents(source, { maxDepth })
  try {
    return read(text)
  } catch (error) {
    if (breakBefore(text, error) === undefined) throw error
    // Usually there are many: lines that start with a closing bracket are joined at once, others one by one.
    for (const start of [withClosingLinesJoined(text), text]) {
      const events = joinedUntilRead(start, read)
      if (events !== undefined) return events.map((event) => asWritten(event, text))
    }
    throw error
  }
}

/** Corrects an event of a text with joined lines, so that a value over several lines is read as such. */
function asWritten(event: Event, text: string): Event {
  const isOfLines =
    event.type === EVENT_ID.SCALAR && event.fast && text.slice(event.valueStart, event.valueEnd).includes('\n')
  return isOfLines ? { ...event, fast: false } : event
}

/** The maximum number of lines that are joined one by one, each of which requires parsing again. */
const MOST_JOINED = 20

function joinedUntilRead(start: string, read: (source: string) => Event[]): Event[] | undefined {
  let source = start
  for (let joined = 0; joined <= MOST_JOINED; joined++) {
    try {
      return read(source)
    } catch (error) {
      const at = breakBefore(source, error)
      if (at === undefined) return undefined
      source = withJoined(source, at)
    }
  }
  return undefined
}

/**
 * The offset of the line break before a line that is not indented enough in a flow collection or quoted string; undefined for any other
 * error.
 */
function breakBefore(source: string, error: unknown): number | undefined {
  if (!(error instanceof YAMLException) || error.reason !== 'deficient indentation') return undefined
  const position = error.mark?.position ?? 0
  const at = source.lastIndexOf('\n', position - 1)
  return at >= 0 && source.slice(at, position).trim() === '' ? at : undefined
}

/** A text with spaces in place of a line break and of a comment before it. */
function withJoined(source: string, at: number): string {
  const start = source.lastIndexOf('\n', at - 1) + 1
  return `${source.slice(0, start)}${withoutComment(source.slice(start, at))} ${source.slice(at + 1)}`
}

/** A line with spaces in place of its comment and line break. */
function withoutComment(line: string): string {
  return line.replace(/(?:^|[ \t])#[^'"]*$|\r$/, (end) => ' '.repeat(end.length))
}

/** A text in which lines that start with a closing bracket are joined to the line before, except in block scalars. */
function withClosingLinesJoined(source: string): string {
  let block = Infinity
  const lines: string[] = []
  for (const line of source.split('\n')) {
    const indent = line.search(/\S/)
    if (indent >= 0 && indent <= block) block = Infinity
    const isJoined = block === Infinity && lines.length > 0 && /^\s*[}\]]/.test(line)
    if (isJoined) lines.push(withoutComment(lines.pop()!), ' ', line)
    else lines.push('\n', line)
    if (block === Infinity && /[|>][-+0-9]*\s*$/.test(line)) block = indent
  }
  return lines.slice(1).join('')
}
