import { visible } from '../base/text.ts'
import type { Level } from '../rules/rule.ts'
import type { FilePlace } from './finding-place.ts'

const COMMANDS: Readonly<Record<Level, string>> = { breaking: 'error', warning: 'warning', info: 'notice' }

/** A workflow command of GitHub Actions, which shows it as an annotation at a place. */
export function workflowCommand(level: Level, title: string, place: FilePlace | undefined, message: string): string {
  const properties: [name: string, value: string | number | null | undefined][] = [
    ['file', place?.file],
    ['line', place?.line],
    ['col', place?.column],
    ['title', title],
  ]
  const words = properties
    .filter(([, value]) => value != null)
    .map(([name, value]) => `${name}=${propertyText(visible(String(value)))}`)
  return `::${COMMANDS[level]} ${words.join(',')}::${messageText(visible(message))}`
}

/** Escapes the message after the second `::`, where only these characters have a meaning. */
function messageText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** Escapes a property, where the characters that separate properties have a meaning, too. */
function propertyText(text: string): string {
  return messageText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
