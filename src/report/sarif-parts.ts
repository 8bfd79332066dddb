import { visible } from '../base/text.ts'
import { urlEncoded, wellFormed } from '../base/url-text.ts'
import type { Level } from '../rules/rule.ts'
import type { FilePlace } from './finding-place.ts'
import type { WaiverNote } from './reported.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/** SARIF's names for our levels. */
export const SARIF_LEVELS: Readonly<Record<Level, string>> = { breaking: 'error', warning: 'warning', info: 'note' }

/** A run as a log of SARIF 2.1.0 (OASIS). */
export interface SarifRun {
  readonly rules: readonly object[]
  readonly notifications: readonly object[]
  readonly results: readonly object[]
  /** Whether everything could be read; true by default. */
  readonly isWhole?: boolean
}

/** The log of one run. */
export function sarifLog({ rules, notifications, results, isWhole = true }: SarifRun): object {
  const run = {
    tool: { driver: { name: 'chronospec', rules } },
    invocations: [{ executionSuccessful: isWhole, toolExecutionNotifications: notifications }],
    columnKind: 'utf16CodeUnits',
    results,
  }
  return { $schema: SCHEMA, version: '2.1.0', runs: [run] }
}

/** The SARIF description of a rule. */
export function sarifRule(
  { id, purpose, why, fix }: { id: string; purpose: string; why: string; fix: string },
  level: Level,
  tags: readonly string[],
): object {
  return {
    id,
    shortDescription: { text: purpose },
    fullDescription: { text: `${purpose} ${why}` },
    help: {
      text: `${why}\n\n${fix}`,
      markdown: `${purpose}\n\n**Why it matters.** ${why}\n\n**How to fix it.** ${fix}`,
    },
    defaultConfiguration: { level: SARIF_LEVELS[level] },
    properties: { tags },
  }
}

/** The waiver of a result. */
export function suppressions(waiver: WaiverNote | undefined): object {
  if (waiver === undefined) return {}
  const justification = visible(`${waiver.reason} (${waiver.owner}, until ${waiver.until})`)
  return { suppressions: [{ kind: 'external', status: 'accepted', justification }] }
}

/** A place in a file. */
export function physical({ file, line, column }: FilePlace): object {
  return {
    artifactLocation: { uri: uriOf(file) },
    ...(line !== null && { region: { startLine: line, ...(column !== null && { startColumn: column }) } }),
  }
}

/** A file as a URI reference (RFC 3986), with all characters percent-encoded that would have another meaning. */
function uriOf(file: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(file)) return encodeURI(wellFormed(file))
  return file.replaceAll('\\', '/').split('/').map(urlEncoded).join('/')
}

/** A problem of an input. */
export function notification(message: string, hint: string | null, place: FilePlace | undefined): object {
  return {
    level: 'warning',
    message: { text: messageText(hint === null ? message : `${message}; ${hint}`) },
    ...(place !== undefined && { locations: [{ physicalLocation: physical(place) }] }),
  }
}

/** Escapes the syntax of embedded links in a message (SARIF 2.1.0, section 3.11.6). */
export function messageText(text: string): string {
  const shown = visible(text)
  return shown.includes('](') ? shown.replaceAll(/[\\[\]]/g, String.raw`\$&`) : shown
}
