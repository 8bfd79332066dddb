import type { Change, Reach } from '../../diff/change.ts'
import { answers, sized, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const accessRules: readonly SchemaRule[] = schemaRules('access', {
  none: {
    request: {
      purpose: 'Reports request properties that become read-only or stop being read-only.',
      why: 'A read-only property that a client still sends is ignored, or the request is rejected. A required property that is no longer read-only must be sent.',
      fix: 'Document what happens to the value if clients still send it.',
      level: (change) => {
        const { detail } = change
        if (isOneWay(change)) return 'info'
        return isDemanded(detail) ? 'breaking' : isNoLongerSet(detail) ? 'warning' : 'info'
      },
      strict: ({ detail }) => (isNoLongerSet(detail) || isDemanded(detail) ? 'breaking' : 'warning'),
      examples: () => [
        {
          title: 'a property becomes read-only',
          base: takes(sized({})),
          revision: takes(sized({ readOnly: true })),
          finds: ['warning request-access-changed'],
        },
        {
          title: 'a required property is no longer read-only',
          base: takes(sized({ readOnly: true }, 'size')),
          revision: takes(sized({}, 'size')),
          finds: ['breaking request-access-changed'],
        },
        {
          title: 'a property is no longer read-only',
          base: takes(sized({ readOnly: true })),
          revision: takes(sized({})),
          finds: ['info request-access-changed'],
        },
      ],
    },
    response: {
      purpose: 'Reports response properties that become read-only or write-only, or stop being so.',
      why: 'A property that becomes write-only disappears from responses. A property that stops being write-only, such as a password, now appears in them; if it is required, in every one.',
      fix: 'Deprecate the property in responses first.',
      level: ({ detail }) => {
        if (detail.keyword !== 'writeOnly' || detail.required !== true) return 'info'
        return detail.after === true ? 'breaking' : 'warning'
      },
      strict: ({ detail }) => (detail.keyword === 'writeOnly' && detail.after === true ? 'breaking' : 'warning'),
      examples: () => [
        {
          title: 'a property becomes read-only',
          base: answers(sized({})),
          revision: answers(sized({ readOnly: true })),
          finds: ['info response-access-changed'],
        },
        {
          title: 'a required property becomes write-only',
          base: answers(sized({}, 'size')),
          revision: answers(sized({ writeOnly: true }, 'size')),
          finds: ['breaking response-access-changed'],
        },
        {
          title: 'a required property is no longer write-only',
          base: answers({ ...sized({ writeOnly: true }), required: ['size'] }),
          revision: answers({ ...sized({}), required: ['size'] }),
          finds: ['warning response-access-changed'],
        },
      ],
    },
  },
})

/** Whether a required property was only read, so that no request had it, and now every request must. */
function isDemanded(detail: Change['detail']): boolean {
  return detail.keyword === 'readOnly' && detail.before === true && detail.required === true
}

function isNoLongerSet(detail: Change['detail']): boolean {
  return detail.keyword === 'readOnly' && detail.after === true
}

/** Whether a change only concerns values of parameters and headers, which are sent in one direction only. */
function isOneWay({ at: { within, path }, reaches, route = [] }: Change): boolean {
  const kind = within.at(-1)?.kind
  if (path.length === 0 && (kind === 'parameter' || kind === 'header')) return true
  const sent = reaches.filter(({ direction }) => direction === 'request')
  return route.length === 1 && sent.length > 0 && sent.every(isWholeParameter)
}

function isWholeParameter({ message, path = [] }: Reach): boolean {
  return message !== undefined && message.in !== 'body' && path.length === 0
}
