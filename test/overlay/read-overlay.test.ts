import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { readOverlay } from '../../src/overlay/read-overlay.ts'

const info = { title: 'T', version: '1' }
const actions = [{ target: '$', update: {} }]
const whole = { overlay: '1.0.0', info, actions }
const acting = (action: Json, version = '1.1.0'): Json => ({ ...whole, overlay: version, actions: [action] })

const rejected: [what: string, tree: Json, faults: string[]][] = [
  ['a list', [], [': this is not an overlay: it has no "overlay" field; begin it with overlay: 1.1.0']],
  [
    'an OpenAPI document',
    { openapi: '3.1.0' },
    [': this is not an overlay: it is an OpenAPI document; give an overlay'],
  ],
  [
    'a later version',
    { ...whole, overlay: '1.2.0' },
    ['overlay: the version of the overlay is "1.2.0"; the supported versions are 1.0 and 1.1: write 1.1.0'],
  ],
  [
    'a number for a version',
    { ...whole, overlay: 1.1 },
    [
      'overlay: the version of the overlay is 1.1, which is not a string; the supported versions are 1.0 and 1.1: write 1.1.0',
    ],
  ],
  [
    'no info and no actions',
    { overlay: '1.0.0' },
    [
      'info: info of an overlay must be an object with a title and a version; fix the overlay there',
      'actions: actions of an overlay must be a list of one action or more; fix the overlay there',
    ],
  ],
  [
    'an empty list of actions',
    { ...whole, actions: [] },
    ['actions: actions of an overlay must be a list of one action or more; fix the overlay there'],
  ],
  [
    'half an info',
    { ...whole, info: { title: 1 } },
    [
      'info/title: info.title of an overlay must be a string; fix the overlay there',
      'info/version: info.version of an overlay must be a string; fix the overlay there',
    ],
  ],
  ['a strange key', { ...whole, action: [] }, ['action: an overlay has no key "action" there; did you mean actions?']],
  [
    'a list of what it extends',
    { ...whole, extends: [] },
    ['extends: extends of an overlay must be the reference to a document; fix the overlay there'],
  ],
  [
    'a text for an action',
    acting('$.a'),
    ['actions/0: actions[0] of an overlay must be an object with a target; fix the overlay there'],
  ],
  [
    'no target',
    acting({ remove: true }),
    ['actions/0/target: actions[0].target of an overlay must be a JSONPath, such as $.paths; fix the overlay there'],
  ],
  [
    'nothing to do',
    acting({ target: '$' }),
    ['actions/0: the action does nothing; give it an update, a copy, or remove: true'],
  ],
  [
    'a text for remove',
    acting({ target: '$.a', remove: 'yes' }),
    ['actions/0/remove: actions[0].remove of an overlay must be true or false; fix the overlay there'],
  ],
  [
    'copy in 1.0',
    acting({ target: '$.a', copy: '$.b' }, '1.0.0'),
    ['actions/0/copy: Overlay 1.0 has no copy; write overlay: 1.1.0'],
  ],
  [
    'both update and copy',
    acting({ target: '$.a', copy: '$.b', update: 1 }),
    ['actions/0/copy: an action either updates or copies; split it into two actions'],
  ],
  [
    'an object to copy',
    acting({ target: '$.a', copy: {} }),
    ['actions/0/copy: actions[0].copy of an overlay must be a JSONPath; fix the overlay there'],
  ],
  [
    'a strange key in an action',
    acting({ target: '$.a', removed: true, remove: true }),
    ['actions/0/removed: an overlay has no key "removed" there; did you mean remove?'],
  ],
]

describe('reading an overlay', () => {
  it.each(rejected)('rejects %s', (_, tree, faults) => {
    const read = readOverlay(tree)
    expect(
      'actions' in read ? [] : read.map(({ path, message, hint }) => `${path.join('/')}: ${message}; ${hint}`),
    ).toEqual(faults)
  })

  it.each(['1.0.0', '1.0.1', '1.1.0', '1.1.12'])(
    'takes version %s, with extensions and descriptions wherever they may stand',
    (overlay) => {
      const tree = {
        ...whole,
        overlay,
        info: { ...info, description: 'D', 'x-a': null },
        extends: './api.yaml',
        'x-b': 1,
        actions: [{ target: '$.a', description: 'D', update: null, 'x-c': [] }],
      }
      expect(readOverlay(tree)).toEqual({
        extends: './api.yaml',
        actions: [{ path: ['actions', 0], target: '$.a', effect: { kind: 'update', value: null } }],
      })
    },
  )
})
