import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aliasesOf } from '../../src/interop/names/names.ts'
import { readDocument } from '../../src/load/read-document.ts'
import { type Finding } from '../../src/rules/judge.ts'
import { day } from '../../src/time/day.ts'
import { sharedFolder } from '../support/corpus.ts'
import { judgedBetween } from '../support/judged.ts'

/** One case of another differ: two documents, what that tool reports, and whether its tests speak of the whole pair. */
interface PeerCase {
  readonly name: string
  readonly base: string
  readonly revision: string
  readonly expected: readonly { readonly id: string }[]
  readonly verdict: 'breaking' | 'non-breaking' | 'none'
  readonly verdictScope: 'document' | 'check'
  readonly checkIds?: readonly string[]
}

interface PeerCases {
  readonly now: string
  readonly disputed: readonly { readonly pattern: string }[]
  readonly cases: readonly PeerCase[]
}

const folder = sharedFolder('peer-cases')
const page = readFileSync(new URL('../../docs/verdicts.md', import.meta.url), 'utf8')

describe.skipIf(folder === undefined)('the undisputed cases of another differ', () => {
  it('are judged as it judges them, except for those that docs/verdicts.md explains', async () => {
    const { now, cases, disputed } = JSON.parse(readFileSync(resolve(folder!, 'cases.json'), 'utf8')) as PeerCases
    const patterns = disputed.map(({ pattern }) => new RegExp(pattern))
    const undisputed = cases.filter(({ expected }) =>
      expected.every(({ id }) => !patterns.some((pattern) => pattern.test(id))),
    )
    const disagreeing: string[] = []
    for (const peerCase of undisputed) if (!(await agrees(peerCase, now))) disagreeing.push(peerCase.name)
    expect(disagreeing.toSorted()).toEqual(explained().filter((name) => undisputed.some((each) => each.name === name)))
    expect(1 - disagreeing.length / undisputed.length).toBeGreaterThanOrEqual(0.97)
  })
})

/** The names of the cases in the table of docs/verdicts.md. */
function explained(): string[] {
  return [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!).toSorted()
}

/** Whether the worst of our findings that a case is about is on the side of the line on which the other tool puts it. */
async function agrees(peerCase: PeerCase, now: string): Promise<boolean> {
  const [base, revision] = [await read(peerCase.base), await read(peerCase.revision)]
  const findings = judgedBetween(base, revision, {
    overdueOn: now,
    day: day(now),
    noticeDays: /Policy|EarlySunset/.test(peerCase.name) ? 10 : 0,
  })
  const isHurtful = findings.some((finding) => isMeant(finding, peerCase) && finding.level !== 'info')
  return isHurtful === (peerCase.verdict === 'breaking')
}

/** Of a case for a single check of the other tool, only what that check reports is meant. */
function isMeant({ change, rule }: Finding, { verdictScope, expected, checkIds = [] }: PeerCase): boolean {
  if (verdictScope === 'document') return true
  const ids = expected.length > 0 ? expected.map(({ id }) => id) : checkIds
  const { oasdiff } = aliasesOf(change, rule)
  return oasdiff !== undefined && ids.includes(oasdiff)
}

async function read(path: string): Promise<Parameters<typeof judgedBetween>[0]> {
  const document = await readDocument(path, readFileSync(resolve(folder!, path), 'utf8'))
  if ('code' in document) throw new Error(`${path}: ${document.message}`)
  return document.tree
}
