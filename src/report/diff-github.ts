import { visible } from '../base/text.ts'
import { findingSentence } from './lifecycle-words.ts'
import { markedPlace } from './finding-place.ts'
import type { RenderOptions } from './index.ts'
import type { FindingReport, Report } from './report.ts'
import { exampleTail } from './witness-text.ts'

const COMMANDS: Record<FindingReport['level'], string> = { breaking: 'error', warning: 'warning', info: 'notice' }

/**
 * A report as workflow commands, which GitHub Actions shows as annotations at the lines of the documents. It shows the first
 * ten of each kind in a step, and the weightiest come first. What was waived is left out.
 */
export function diffGithub({ findings }: Report, { root }: RenderOptions = {}): string {
  return findings
    .filter(({ waiver }) => waiver === undefined)
    .map((finding) => `${command(finding, root)}\n`)
    .join('')
}

function command(finding: FindingReport, root: string | undefined): string {
  const { level, rule } = finding
  const place = markedPlace(finding, root)
  const properties: [name: string, value: string | number | null | undefined][] = [
    ['file', place?.file],
    ['line', place?.line],
    ['col', place?.column],
    ['title', rule],
  ]
  const words = properties
    .filter(([, value]) => value != null)
    .map(([name, value]) => `${name}=${propertyText(visible(String(value)))}`)
  return `::${COMMANDS[level]} ${words.join(',')}::${messageText(visible(`${findingSentence(finding)}${exampleTail(finding)}`))}`
}

/** Text after the second `::`, where only these signs mean something. */
function messageText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** Text of a property, where the signs that part properties mean something too. */
function propertyText(text: string): string {
  return messageText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
