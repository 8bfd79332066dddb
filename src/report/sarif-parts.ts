import { visible } from '../base/text.ts'
import { urlEncoded, wellFormed } from '../base/url-text.ts'
import type { Level } from '../rules/rule.ts'
import type { FilePlace } from './finding-place.ts'
import type { WaiverNote } from './reported.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/** What SARIF calls our levels. */
export const SARIF_LEVELS: Readonly<Record<Level, string>> = { breaking: 'error', warning: 'warning', info: 'note' }

/** A run as a log of SARIF 2.1.0 (OASIS). */
export interface SarifRun {
  readonly rules: readonly object[]
  readonly notifications: readonly object[]
  readonly results: readonly object[]
  /** Whether nothing was left out that could not be read; yes, unless said otherwise. */
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

/** Who accepted a result, and why. */
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

/** A file as a URI reference (RFC 3986): every sign in it that would mean something else is percent-encoded. */
function uriOf(file: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(file)) return encodeURI(wellFormed(file))
  return file.replaceAll('\\', '/').split('/').map(urlEncoded).join('/')
}

/** What is odd in an input. */
export function notification(message: string, hint: string | null, place: FilePlace | undefined): object {
  return {
    level: 'warning',
    message: { text: messageText(hint === null ? message : `${message}; ${hint}`) },
    ...(place !== undefined && { locations: [{ physicalLocation: physical(place) }] }),
  }
}

/** Text of a message without embedded links (SARIF 2.1.0, section 3.11.6); most texts hold nothing like one, and stay as they are. */
export function messageText(text: string): string {
  const shown = visible(text)
  return shown.includes('](') ? shown.replaceAll(/[\\[\]]/g, String.raw`\$&`) : shown
}
