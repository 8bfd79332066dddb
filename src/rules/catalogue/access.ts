import type { Change, Reach } from '../../diff/change.ts'
import { answers, sized, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const accessRules: readonly SchemaRule[] = schemaRules('access', {
  none: {
    request: {
      purpose: 'Reports properties that requests may no longer set, or may set from now on.',
      why: 'A property that becomes read-only is ignored, or refused, in a request.',
      fix: 'Say in the description what becomes of the value that clients still send.',
      level: (change) => {
        const { detail } = change
        if (isOneWay(change)) return 'info'
        return isDemanded(detail) ? 'breaking' : isNoLongerSet(detail) ? 'warning' : 'info'
      },
      strict: ({ detail }) => (isNoLongerSet(detail) || isDemanded(detail) ? 'breaking' : 'warning'),
      examples: () => [
        {
          title: 'a property that may no longer be set',
          base: takes(sized({})),
          revision: takes(sized({ readOnly: true })),
          finds: ['warning request-access-changed'],
        },
        {
          title: 'a required property that must be set',
          base: takes(sized({ readOnly: true }, 'size')),
          revision: takes(sized({}, 'size')),
          finds: ['breaking request-access-changed'],
        },
        {
          title: 'a property that may be set',
          base: takes(sized({ readOnly: true })),
          revision: takes(sized({})),
          finds: ['info request-access-changed'],
        },
      ],
    },
    response: {
      purpose: 'Reports properties that responses no longer show, or show from now on.',
      why: 'A property that becomes write-only is no longer in a response. One that was, such as a password, now comes back; where it is required, always.',
      fix: 'Deprecate the property in responses first.',
      level: ({ detail }) => {
        if (detail.keyword !== 'writeOnly' || detail.required !== true) return 'info'
        return detail.after === true ? 'breaking' : 'warning'
      },
      strict: ({ detail }) => (detail.keyword === 'writeOnly' && detail.after === true ? 'breaking' : 'warning'),
      examples: () => [
        {
          title: 'a property that is only shown',
          base: answers(sized({})),
          revision: answers(sized({ readOnly: true })),
          finds: ['info response-access-changed'],
        },
        {
          title: 'a required property that is no longer shown',
          base: answers(sized({}, 'size')),
          revision: answers(sized({ writeOnly: true }, 'size')),
          finds: ['breaking response-access-changed'],
        },
        {
          title: 'a required property that was only sent, and now comes back',
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

/** Whether a change is about nothing but values of parameters and headers, which are sent one way only, whatever they say. */
function isOneWay({ at: { within, path }, reaches, route = [] }: Change): boolean {
  const kind = within.at(-1)?.kind
  if (path.length === 0 && (kind === 'parameter' || kind === 'header')) return true
  const sent = reaches.filter(({ direction }) => direction === 'request')
  return route.length === 1 && sent.length > 0 && sent.every(isWholeParameter)
}

function isWholeParameter({ message, path = [] }: Reach): boolean {
  return message !== undefined && message.in !== 'body' && path.length === 0
}
