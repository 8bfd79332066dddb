import { expect, it } from 'vitest'
import { FAIL_ON, isFailure } from '../../src/policy/fail-on.ts'
import { diffReport } from '../../src/report/diff-report.ts'
import { day } from '../../src/time/day.ts'
import { documentOf } from '../support/documents.ts'

const operation = { responses: {} }
const marked = { ...operation, deprecated: true, 'x-sunset': '2026-06-01' }

function failing(base: object, revision: object): string[] {
  const [before, after] = [base, revision].map((get) => documentOf({ '/a': get as never, '/b': { get: operation } }))
  const found = diffReport(before!, after!, day('2026-11-01')).findings
  return FAIL_ON.filter((word) => found.some((finding) => isFailure(finding, word)))
}

const query = (required: boolean, more: object = {}) => ({
  get: { ...operation, parameters: [{ name: 'q', in: 'query', required, schema: { type: 'string' }, ...more }] },
})

it.each([
  ['an addition', {}, { get: operation }, ['any']],
  ['a planned removal', { get: marked }, {}, ['breaking', 'warning', 'any']],
  [
    'a removal before its sunset',
    { get: { ...marked, 'x-sunset': '2027-06-01' } },
    {},
    ['breaking', 'warning', 'any', 'unplanned'],
  ],
  ['a removal without notice', { get: operation }, {}, ['breaking', 'warning', 'any', 'unplanned']],
  ['a removal that is a warning', query(false), { get: operation }, ['warning', 'any', 'unplanned']],
  ['the same, planned', query(false, { deprecated: true }), { get: operation }, ['warning', 'any']],
  ['what breaks and is no removal', query(false), query(true), ['breaking', 'warning', 'any', 'unplanned']],
  [
    'what breaks and is new, whenever it goes',
    query(false),
    {
      get: {
        ...operation,
        parameters: [
          { name: 'p', in: 'query', required: true, deprecated: true, 'x-sunset': '2026-06-01', schema: {} },
        ],
      },
    },
    ['breaking', 'warning', 'any', 'unplanned'],
  ],
  ['nothing', { get: operation }, { get: operation }, []],
])('%s fails as --fail-on says', (_, base, revision, wanted) => {
  expect(failing(base, revision)).toEqual(wanted)
})
