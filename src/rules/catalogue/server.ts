import { type Json, entriesOf, isArray, own } from '../../base/json.ts'
import { stringify } from '../../base/json-text.ts'
import type { Change } from '../../diff/change.ts'
import { documentOf } from '../example.ts'
import type { Message } from '../message.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { few } from '../words.ts'

/** Servers of the API where every operation has its own. */
const DEFAULTS = 'the defaults, which every operation overrides'

export const serverRules: readonly ThingRule[] = thingRules('server', [
  {
    id: 'server-added',
    action: 'added',
    purpose: 'Reports new servers.',
    why: 'No client calls the new address yet.',
    level: () => 'info',
    message: ({ at, detail }) =>
      `{name} was added${at.within.length > 0 ? ' to {where}' : detail.unused === true ? ` to ${DEFAULTS}` : ''}`,
    examples: () => [
      {
        title: 'a new server',
        base: documentOf({}, {}, { servers: [{ url: 'https://api.example.com' }] }),
        revision: documentOf(
          {},
          {},
          { servers: [{ url: 'https://api.example.com' }, { url: 'https://eu.example.com' }] },
        ),
        finds: ['info server-added'],
      },
    ],
  },
  {
    id: 'server-removed',
    action: 'removed',
    purpose: 'Checks that no server is removed.',
    why: 'The address that clients call may no longer respond. The document does not show whether the server is shut down or just no longer listed, and documents for another environment have another host; so this is a warning. If no old server is left, and a new one has the same host with another base path, all paths of the API moved, which is breaking as if they had moved in paths.',
    fix: 'Keep the server in the document as long as it responds.',
    level: ({ detail }) => (detail.unused === true ? 'info' : detail.rebased === undefined ? 'warning' : 'breaking'),
    strict: ({ detail }) => (detail.unused === true ? 'info' : 'breaking'),
    message: ({ at, detail }) => {
      const template = `{name}${at.within.length === 0 ? '' : ' of {where}'} was removed${detail.unused === true ? ` from ${DEFAULTS}` : ''}`
      const { rebased } = detail
      if (detail.here === true)
        return `${template}; without servers, the API is at / of the host that the document is read from`
      return rebased === undefined
        ? template
        : { template: `${template}; at this host, the base of all paths is now {rebased}`, params: { rebased } }
    },
    examples: () => [
      {
        title: 'a removed server',
        base: documentOf({}, {}, { servers: [{ url: 'https://api.example.com' }, { url: 'https://eu.example.com' }] }),
        revision: documentOf({}, {}, { servers: [{ url: 'https://api.example.com' }] }),
        finds: ['warning server-removed'],
      },
      {
        title: 'another host',
        base: documentOf({}, {}, { servers: [{ url: 'https://api.example.com/v1' }] }),
        revision: documentOf({}, {}, { servers: [{ url: 'https://staging.example.com/v1' }] }),
        finds: ['warning server-removed', 'info server-added'],
      },
      {
        title: 'another scheme at the same host',
        base: documentOf({}, {}, { servers: [{ url: 'http://api.example.com/v1' }] }),
        revision: documentOf({}, {}, { servers: [{ url: 'https://api.example.com/v1' }] }),
        finds: ['warning server-removed', 'info server-added'],
      },
      {
        title: 'the only server',
        base: documentOf({}, {}, { servers: [{ url: 'https://api.example.com/v1' }] }),
        revision: documentOf({}),
        finds: ['warning server-removed'],
      },
      {
        title: 'another base path at the same host',
        base: documentOf({}, {}, { servers: [{ url: 'https://api.example.com/v1' }] }),
        revision: documentOf({}, {}, { servers: [{ url: 'https://api.example.com/v2' }] }),
        finds: ['breaking server-removed', 'info server-added'],
      },
    ],
  },
  {
    id: 'server-changed',
    action: 'changed',
    purpose: 'Checks that no server variable changes.',
    why: 'A client that uses a removed value, or relies on the default, calls a different address. Moving a base path between servers and paths changes no address.',
    fix: 'Keep the old values and the default.',
    level: ({ detail }) => (detail.keyword === 'base path' || keepsValues(detail) ? 'info' : 'warning'),
    message: ({ detail, base, revision }) => {
      if (detail.keyword === 'base path')
        return {
          template: 'the base path {before} moved and is now {after}; addresses stay the same',
          params: { before: detail.before || '/', after: detail.after || '/' },
        }
      const [was, is] = [base, revision].map((spot) => own(spot?.value, 'url'))
      return was === is || is === undefined
        ? variablesMessage(detail)
        : {
            template: 'server {before} is now written {after}; its address is the same by default',
            params: { before: was ?? null, after: is },
          }
    },
    examples: () => [
      {
        title: 'a removed value of a variable',
        base: documentOf(
          {},
          {},
          {
            servers: [
              { url: 'https://{zone}.example.com', variables: { zone: { default: 'eu', enum: ['eu', 'us'] } } },
            ],
          },
        ),
        revision: documentOf(
          {},
          {},
          { servers: [{ url: 'https://{zone}.example.com', variables: { zone: { default: 'eu', enum: ['eu'] } } }] },
        ),
        finds: ['warning server-changed'],
      },
      {
        title: 'more values of a variable',
        base: documentOf(
          {},
          {},
          { servers: [{ url: 'https://{zone}.example.com', variables: { zone: { default: 'eu', enum: ['eu'] } } }] },
        ),
        revision: documentOf(
          {},
          {},
          {
            servers: [
              { url: 'https://{zone}.example.com', variables: { zone: { default: 'eu', enum: ['eu', 'us'] } } },
            ],
          },
        ),
        finds: ['info server-changed'],
      },
      {
        title: 'a variable in place of a fixed address',
        base: documentOf({}, {}, { servers: [{ url: 'https://eu.example.com' }] }),
        revision: documentOf(
          {},
          {},
          { servers: [{ url: 'https://{zone}.example.com', variables: { zone: { default: 'eu' } } }] },
        ),
        finds: ['info server-changed'],
      },
    ],
  },
])

/** Whether clients may fill every variable in as before; what they need not fill in leads to the same address, or it is another server. */
function keepsValues({ before, after }: Change['detail']): boolean {
  return entriesOf(before).every(([name, variable]) => {
    const now = own(after, name)
    const [was, is] = [own(variable, 'enum'), own(now, 'enum')]
    if (now === undefined) return isArray(was) && was.length < 2
    return !isArray(is) || (isArray(was) && was.every((value) => is.includes(value)))
  })
}

/** Which values of which variable came or went, where that is all that changed. */
function variablesMessage({ before, after }: Change['detail']): Message | string {
  const changed = namesOf(before, after).filter(
    (name) => stringify(own(before, name) ?? null) !== stringify(own(after, name) ?? null),
  )
  const [variable = ''] = changed
  const [was, is] = [before, after].map((side) => own(own(side, variable), 'enum'))
  if (changed.length > 1 || !isArray(was) || !isArray(is)) return 'variables of {name} changed'
  const [gone, come] = [was.filter((value) => !is.includes(value)), is.filter((value) => !was.includes(value))]
  const said = [
    ...(gone.length > 0 ? ['no longer accepts {gone}'] : []),
    ...(come.length > 0 ? ['also accepts {come}'] : []),
  ]
  if (said.length === 0) return 'variables of {name} changed'
  const [without, added] = [gone, come].map((values) => few(values.map((value) => stringify(value))))
  return {
    template: `variable {variable} of {name} ${said.join(' and ')}`,
    params: { variable, ...(gone.length > 0 && { gone: without! }), ...(come.length > 0 && { come: added! }) },
  }
}

function namesOf(...sides: readonly (Json | undefined)[]): string[] {
  return [...new Set(sides.flatMap((side) => entriesOf(side).map(([name]) => name)))]
}
