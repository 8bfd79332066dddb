import { EVENT_ID } from 'js-yaml'
import { HTML, isHtml } from './other-kinds.ts'
import { type Stream, eachKey, readStream } from './yaml-places.ts'

/** A mistake in a text: what it is, what to do, and its offset; without one, where the parser stopped. */
export interface Fault {
  readonly message: string
  readonly hint: string
  readonly offset?: number | undefined
}

/** A clearer text for an error of the parser; undefined if the parser's text is clear. */
export function yamlFault(text: string, reason: string): Fault | undefined {
  const conflict = conflictFault(text)
  if (conflict !== undefined) return conflict
  if (isHtml(text)) return { message: `it is ${HTML.what}`, hint: HTML.hint, offset: 0 }
  if (reason.includes('input is empty'))
    return {
      message: text.trim() === '' ? 'it is empty' : 'it is empty, but for comments',
      hint: 'check the command or editor that wrote it',
    }
  const [, tag] = /^unknown \w+ tag !<(.*)>$/.exec(reason) ?? []
  if (tag !== undefined) {
    const name = tag.replace('tag:yaml.org,2002:', '!!')
    return {
      message: `JSON has no equivalent of the tag ${name}`,
      hint: 'write a string, a list or a mapping without a tag',
    }
  }
  if (reason.includes('complex keys')) {
    const hint = 'use a string as the key'
    return { message: 'a key is a list or a mapping', hint, ...at(complexKey(readStream(text))) }
  }
  if (reason.includes('single document')) {
    const second = /^---(?=\s|$)/gm
    second.lastIndex = text.search(/^(?!---|%|#|\s*$)/m)
    return {
      message: 'the file contains a second document',
      hint: 'keep one document per file',
      ...at(second.exec(text)?.index),
    }
  }
  const [, most] = /^nesting exceeded maxDepth \((\d+)\)$/.exec(reason) ?? []
  if (most !== undefined) return { message: `nested deeper than ${most} levels`, hint: 'flatten the document' }
  if (reason === 'deficient indentation')
    return {
      message: 'a bracket or a quote before this line is not closed, or the line is not indented enough',
      hint: 'close the bracket or the quote, or indent the line',
    }
  return undefined
}

/** The markers of a merge conflict, as git writes them; undefined if there are none. */
export function conflictFault(text: string): Fault | undefined {
  const offset = text.search(/^<{7}(?: |\r?$)/m)
  if (offset < 0) return undefined
  const rest = text.slice(offset)
  const middle = rest.search(/^={7}\r?$/m)
  return middle >= 0 && /^>{7}(?: |\r?$)/m.test(rest.slice(middle))
    ? { message: 'it contains an unresolved merge conflict', hint: 'resolve the conflict', offset }
    : undefined
}

function at(offset: number | undefined): { offset?: number } {
  return offset === undefined ? {} : { offset }
}

function complexKey(stream: Stream): number | undefined {
  for (const [index, { type }] of stream.events.entries()) {
    if (type !== EVENT_ID.MAPPING) continue
    for (const key of eachKey(stream, index))
      if (key.type === EVENT_ID.SEQUENCE || key.type === EVENT_ID.MAPPING) return key.start
  }
  return undefined
}

/** The offset of an alias inside the value it refers to, which would be infinite; undefined if there is none. */
export function endlessAlias(text: string): number | undefined {
  const open: string[] = []
  for (const event of readStream(text).events) {
    if (event.type === EVENT_ID.POP) open.pop()
    else if (event.type === EVENT_ID.ALIAS) {
      if (open.includes(text.slice(event.anchorStart, event.anchorEnd))) return event.anchorStart - 1
    } else if (event.type !== EVENT_ID.SCALAR) {
      open.push(event.type === EVENT_ID.DOCUMENT ? '' : text.slice(event.anchorStart, event.anchorEnd))
    }
  }
  return undefined
}
