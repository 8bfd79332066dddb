import { describe, expect, it } from 'vitest'
import { chronospec, inFolder } from '../support/cli.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Sizes = readonly string[]

/** A document of a version whose one operation takes these sizes. */
function document(version: string, sizes: Sizes, description = ''): string {
  const parameters = [{ name: 'size', in: 'query', description, schema: { enum: sizes } }]
  const paths = { '/things': { get: { parameters, responses: {} } } }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Things', version }, paths })
}

const SMALL: Sizes = ['small']
const BOTH: Sizes = ['small', 'large']

/** How a run ends that compares two documents. */
function bump(before: string, after: string): Promise<{ code: number | null; err: string }> {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'a.json'), before)
    writeFileSync(join(folder, 'b.json'), after)
    const { code, err } = chronospec(['diff', 'a.json', 'b.json', '--require-bump', '--no-config'], { cwd: folder })
    return { code, err }
  })
}

const missed = (is: string, was: string, wanted: string): string =>
  `chronospec: the version of b.json is ${is}, after ${was}; the changes require at least ${wanted}; raise info.version\n`

describe('--require-bump', () => {
  it.each<[what: string, before: string, after: string, said: string]>([
    ['a break under a major version', document('1.4.2', BOTH), document('2.0.0', SMALL), ''],
    [
      'a break under a minor version',
      document('1.4.2', BOTH),
      document('1.5.0', SMALL),
      missed('1.5.0', '1.4.2', '2.0.0'),
    ],
    [
      'a break under no new version',
      document('1.4.2', BOTH),
      document('1.4.2', SMALL),
      missed('1.4.2', '1.4.2', '2.0.0'),
    ],
    ['a break before 1.0.0', document('0.4.2', BOTH), document('0.5.0', SMALL), ''],
    ['an addition under a minor version', document('1.4.2', SMALL), document('1.5.0', BOTH), ''],
    ['an addition under a patch', document('1.4.2', SMALL), document('1.4.3', BOTH), missed('1.4.3', '1.4.2', '1.5.0')],
    ['a text under a patch', document('1.4.2', SMALL), document('1.4.3', SMALL, 'How large.'), ''],
    [
      'a text under no new version',
      document('1.4.2', SMALL),
      document('1.4.2', SMALL, 'How large.'),
      missed('1.4.2', '1.4.2', '1.4.3'),
    ],
    ['a prerelease of what is asked for', document('1.4.2', BOTH), document('2.0.0-rc.1', SMALL), ''],
    [
      'the same prerelease again',
      document('2.0.0-rc.1', BOTH),
      document('2.0.0-rc.1', SMALL),
      missed('2.0.0-rc.1', '2.0.0-rc.1', '2.0.0'),
    ],
    ['nothing new under the same version', document('1.4.2', BOTH), document('1.4.2', BOTH), ''],
  ])('%s', async (_, before, after, said) => {
    expect(await bump(before, after)).toEqual({ code: said === '' ? 0 : 1, err: said })
  })

  it('rejects versions that are no semantic versions', async () => {
    const rejected = (ref: string, stated: string): object => ({
      code: 2,
      err: `chronospec: --require-bump cannot be checked: the version of ${ref} is ${stated}; give info.version the form 1.4.2\n`,
    })
    expect(await bump(document('2024-07-14', BOTH), document('2.0.0', SMALL))).toEqual(
      rejected('a.json', '"2024-07-14", which is not a semantic version'),
    )
    expect(await bump(document('1.0.0', BOTH), document('', SMALL))).toEqual(rejected('b.json', 'not stated'))
  })
})
