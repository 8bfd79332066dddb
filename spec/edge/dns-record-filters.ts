import { type Parameter, type Schema, anyOf, anything, array, enumeration, query, string } from 'chronospec/model'

const forms = {
  subject: 'DNS record filter parameter forms',
  sunset: '2025-02-21',
  reason: 'this form was never officially supported',
} as const

const repeated = {
  subject: 'match=any repeated-parameter filter syntax',
  sunset: '2025-02-21',
  extended: '2025-05-23',
} as const

/** `name` and `content`: a plain value on every day; prefixes, lists and repetition until their day. */
function textFilter(field: 'name' | 'content'): Parameter {
  const plain = string({
    title: `${field}=<value>`,
    description: 'A plain value.',
    not: anyOf(['^contains:', '^starts_with:', '^ends_with:', ','].map((pattern) => anything({ pattern }))),
  })
  return query(
    field,
    anyOf([
      plain,
      deprecatedForm(`${field}=contains:<value>`, '^contains:', `${field}.contains=<value>`),
      deprecatedForm(`${field}=starts_with:<value>`, '^starts_with:', `${field}.startswith=<value>`),
      deprecatedForm(`${field}=ends_with:<value>`, '^ends_with:', `${field}.endswith=<value>`),
      deprecatedForm(`${field}=<v1>,<v2>,<v3>`, ',', `match=any with repeated ${field}=<value> (until 2025-05-22)`),
      array(plain, { title: `repeated ${field}=<value> with match=any`, ...repeated }),
    ]),
    { description: `Records whose ${field} is the value.` },
  )
}

const typeFilter = query(
  'type',
  anyOf([
    string({
      title: 'type=<exact_type_name>',
      description: 'An exact type name, such as CNAME.',
      not: anything({ pattern: '^contains:' }),
    }),
    deprecatedForm('type=contains:<value>', '^contains:', 'type=<exact_type_name>'),
  ]),
  { description: 'Records of the type.' },
)

function deprecatedForm(title: string, pattern: string, replacement: string): Schema {
  return string({ title, pattern, ...forms, replacement })
}

function partFilters(field: 'name' | 'content'): Parameter[] {
  return [
    query(`${field}.contains`, string(), { description: `Records whose ${field} contains the value.` }),
    query(`${field}.startswith`, string(), { description: `Records whose ${field} starts with the value.` }),
    query(`${field}.endswith`, string(), { description: `Records whose ${field} ends with the value.` }),
  ]
}

export const recordFilters: readonly Parameter[] = [
  textFilter('name'),
  ...partFilters('name'),
  textFilter('content'),
  ...partFilters('content'),
  typeFilter,
  query('search', string(), { description: 'Free-text search, recommended for input typed by a human.' }),
  query('match', enumeration(['any']), {
    description: 'With repeated name=<value> or content=<value>: records that match any of them.',
    ...repeated,
  }),
]
