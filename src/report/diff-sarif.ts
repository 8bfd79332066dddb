import { jsonText } from '../base/json-text.ts'
import { visible } from '../base/text.ts'
import { namesOf } from '../interop/names/names.ts'
import { rules } from '../rules/index.ts'
import type { Rule } from '../rules/rule.ts'
import { findingSentence } from './lifecycle-words.ts'
import { type FilePlace, filePlace, relativeFile } from './finding-place.ts'
import type { RenderOptions } from './index.ts'
import type { FindingReport, Report } from './report.ts'
import type { InputProblem } from './report-extras.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

const LEVELS: Record<FindingReport['level'], string> = { breaking: 'error', warning: 'warning', info: 'note' }

/** A report as SARIF 2.1.0 (OASIS), with help on every rule that found something. */
export function diffSarif({ findings, problems }: Report, { root }: RenderOptions = {}): string {
  const ids = [...new Set(findings.map(({ rule }) => rule))]
  const run = {
    tool: { driver: { name: 'chronospec', rules: ids.map((id) => ruleReport(id, findings)) } },
    invocations: [
      {
        executionSuccessful: true,
        toolExecutionNotifications: problems.map((problem) => notification(problem, root)),
      },
    ],
    columnKind: 'utf16CodeUnits',
    results: findings.map((finding) => result(finding, ids, root)),
  }
  return jsonText({ $schema: SCHEMA, version: '2.1.0', runs: [run] })
}

function ruleReport(id: string, findings: readonly FindingReport[]): object {
  const rule = rules.find((each) => each.id === id)
  const level = LEVELS[findings.find((finding) => finding.rule === id)!.level]
  if (rule === undefined) return { id, shortDescription: { text: id }, defaultConfiguration: { level } }
  const { purpose, why, fix } = rule
  const subject = 'subject' in rule ? [rule.subject] : 'aspect' in rule ? [rule.aspect] : []
  const aliases = Object.entries(namesOf(id)).map(([tool, names]) => `${tool}: ${[names].flat().join(', ')}`)
  return {
    id,
    shortDescription: { text: purpose },
    fullDescription: { text: `${purpose} ${why}` },
    help: { text: `${why}\n\n${fix}`, markdown: helpMarkdown(rule) },
    defaultConfiguration: { level },
    properties: { tags: [...new Set([rule.class, ...subject, ...aliases])] },
  }
}

function helpMarkdown({ purpose, why, fix }: Rule): string {
  return `${purpose}\n\n**Why it matters.** ${why}\n\n**How to mend it.** ${fix}`
}

function result(finding: FindingReport, ids: readonly string[], root: string | undefined): object {
  const { rule, level, fingerprint, waiver, base, revision, anchor, operations } = finding
  const [was, is] = [filePlace(base, root), filePlace(revision ?? anchor ?? null, root)]
  const place = is ?? was
  const message = { text: messageText(findingSentence(finding)) }
  return {
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: LEVELS[level],
    message,
    locations: [
      { ...(place !== undefined && { physicalLocation: physical(place) }), logicalLocations: [logical(finding)] },
    ],
    ...(is !== undefined &&
      was !== undefined && {
        relatedLocations: [{ id: 1, physicalLocation: physical(was), message: { text: 'how it was' } }],
      }),
    partialFingerprints: { 'chronospecFingerprint/v1': fingerprint },
    ...(waiver !== undefined && {
      suppressions: [
        {
          kind: 'external',
          status: 'accepted',
          justification: visible(`${waiver.reason} (${waiver.owner}, until ${waiver.until})`),
        },
      ],
    }),
    properties: {
      class: finding.class,
      operations: operations.map(({ method, path }) => visible(`${method} ${path}`)),
      ...(finding.lifecycle !== undefined && { lifecycle: finding.lifecycle.status }),
      proof: finding.proof,
      ...(finding.witness !== undefined && { witness: finding.witness }),
    },
  }
}

function logical({ coordinate, subject }: FindingReport): object {
  return { fullyQualifiedName: visible(coordinate), kind: subject }
}

function physical({ file, line, column }: FilePlace): object {
  return {
    artifactLocation: { uri: uriOf(file) },
    ...(line !== null && { region: { startLine: line, ...(column !== null && { startColumn: column }) } }),
  }
}

/** A file as a URI reference (RFC 3986): every sign in it that would mean something else is percent-encoded. */
function uriOf(file: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(file)) return encodeURI(file)
  return file
    .replaceAll('\\', '/')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
}

function notification({ message, hint, file, line, column }: InputProblem, root: string | undefined): object {
  const text = messageText(hint === null ? message : `${message}; ${hint}`)
  return {
    level: 'warning',
    message: { text },
    ...(file !== null && {
      locations: [{ physicalLocation: physical({ file: relativeFile(file, root), line, column }) }],
    }),
  }
}

/** Text of a message without embedded links (SARIF 2.1.0, section 3.11.6); most texts hold nothing like one, and stay as they are. */
function messageText(text: string): string {
  const shown = visible(text)
  return shown.includes('](') ? shown.replaceAll(/[\\[\]]/g, String.raw`\$&`) : shown
}
