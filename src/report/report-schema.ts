import type { JsonObject } from '../base/json.ts'
import { CLASSES } from '../rules/rule.ts'
import { REMOVED_KINDS } from './removed-things.ts'

const DAY: JsonObject = { type: 'string', format: 'date', description: 'A day, YYYY-MM-DD, in UTC.' }
export const TEXT: JsonObject = { type: 'string' }
const SIDE: JsonObject = { enum: ['base', 'revision'] }
/** The grammar of JSON Pointers (RFC 6901), because not every validator knows the format `json-pointer`. */
const POINTER: JsonObject = { type: 'string', pattern: '^(/([^/~]|~[01])*)*$' }
export const COUNT: JsonObject = { type: 'integer', minimum: 0 }

/** Allows null in addition. */
export function orNull(schema: JsonObject): JsonObject {
  return { anyOf: [schema, { type: 'null' }] }
}

export function listOf(schema: JsonObject): JsonObject {
  return { type: 'array', items: schema }
}

export function use(name: string): JsonObject {
  return { $ref: `#/$defs/${name}` }
}

/** An object with exactly these properties; names that end in `?` are optional. */
export function record(properties: JsonObject, description?: string): JsonObject {
  const names = Object.keys(properties)
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), properties[name]!])),
    required: names.filter((name) => !name.endsWith('?')),
    additionalProperties: false,
  }
}

export function counts(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, COUNT]))
}

const operation = record(
  { method: TEXT, path: TEXT, 'operationId?': TEXT },
  'An operation, with its operationId in the base or else in the revision.',
)
const side = record({ ref: TEXT, title: TEXT, version: TEXT, 'day?': DAY }, 'One of the two documents.')
const filed = {
  file: orNull(TEXT),
  line: orNull({ type: 'integer', minimum: 1 }),
  column: orNull({ type: 'integer', minimum: 1 }),
}

const place = record(
  { pointer: { type: 'string', description: 'A JSON Pointer (RFC 6901) into the document.' }, ...filed },
  'A place in a document; file, line and column are null if the document was not read from text.',
)

const lifecycle = record(
  {
    status: { enum: ['planned', 'early', 'unannounced', 'overdue'] },
    deprecated: orNull(DAY),
    sunset: orNull({ ...DAY, description: 'The first day without it.' }),
    replacement: orNull(TEXT),
    'subject?': TEXT,
    'announced?': DAY,
    'reason?': TEXT,
    'link?': TEXT,
    'noticeDays?': {
      type: 'integer',
      description: 'The required days of notice, if it was deprecated without a date and nothing says since when.',
    },
    'unannouncedIn?': {
      type: 'string',
      description:
        'With "unannounced": the document that does not announce it, if others may have been published between the two.',
    },
  },
  'What the document announced about the end of the element, and how that compares with its removal.',
)

const removed = record(
  {
    name: TEXT,
    where: { type: 'string', description: 'What contained it; empty if that was the API itself.' },
    'day?': DAY,
    'replacement?': TEXT,
    'lifecycle?': use('lifecycle'),
    'renamedTo?': { type: 'string', description: 'Its new name, if it was renamed.' },
  },
  'An element that the revision no longer has under its name.',
)

const witness = record(
  {
    value: { description: 'The value itself, whatever it is.' },
    in: { enum: ['request', 'response'], description: 'The direction in which it is sent.' },
    validIn: { ...SIDE, description: 'The side that sends it.' },
    rejectedBy: { ...SIDE, description: 'The side whose schema rejects it.' },
    because: { type: 'string', description: 'In words: what rejects it, and where in the value.' },
    at: {
      ...POINTER,
      description: 'The rejected part of the value, as a JSON Pointer; empty for the whole value.',
    },
    keyword: { type: 'string', description: 'The keyword that rejects it.' },
    'ignoring?': {
      const: 'additionalProperties',
      description:
        'The keyword without which the schemas are read, where schemas of one object shut out each other by it: with it, no value shows the edit.',
    },
    'missing?': { type: 'string', description: 'The missing property, if that is the reason.' },
    'both?': {
      type: 'array',
      items: { type: 'string' },
      description: 'The names of two choices that both accept it, if only one may.',
    },
    schemas: record(
      { base: POINTER, revision: POINTER },
      'The schemas that it was checked against, as JSON Pointers into their files.',
    ),
    'files?': record(
      { base: orNull(TEXT), revision: orNull(TEXT) },
      'The files of the schemas, if a document has several.',
    ),
    'sent?': { type: 'string', description: 'The value as it is sent, if that is not JSON: ?limit=abc.' },
  },
  'A value that proves a finding: one side sends it, and the other rejects it.',
)

/** A step inside a schema, or a part that contains others: its kind and its name. */
const named = (kind: string, description: string): JsonObject => ({
  type: 'object',
  required: [kind],
  properties: { [kind]: TEXT },
  additionalProperties: { type: ['string', 'boolean', 'integer'] },
  description,
})

const location = record(
  {
    within: {
      type: 'array',
      items: named(
        'kind',
        'Something that contains it: an operation, a response of it, a component; `was` is the component referred to before.',
      ),
      description: 'What contains it, outermost first; empty for the API itself.',
    },
    'part?': named('kind', 'The part that it is about, if that has a name.'),
    path: {
      type: 'array',
      items: named('into', 'A step inside a schema: into a property, the items, a variant.'),
      description: 'The steps inside the schema that `within` leads to.',
    },
  },
  'Where it is, as data.',
)

const PROOF: JsonObject = {
  enum: ['witness', 'containment', 'rule'],
  description: 'What the level is based on: a value; a proof that no value breaks anything; or the rule alone.',
}

const finding = record(
  {
    rule: { type: 'string', description: 'The id of the rule; chronospec explain describes it.' },
    class: { enum: [...CLASSES], description: 'What the finding is about.' },
    subject: { type: 'string', description: 'The kind of element that differs.' },
    change: { type: 'string', description: 'How it differs.' },
    level: { enum: ['breaking', 'warning', 'info'] },
    direction: { enum: ['request', 'response', 'both', 'none'], description: 'The direction in which it is sent.' },
    'onlyErrors?': { const: true, description: 'It occurs only in error responses: 4xx, 5xx or default.' },
    message: TEXT,
    template: {
      type: 'string',
      description: 'The message with placeholders: {name} for text, {before:json} for a value as JSON.',
    },
    params: { type: 'object', description: 'The values of the placeholders, by name.' },
    coordinate: { type: 'string', description: 'The coordinate of the element.' },
    'also?': { ...listOf(TEXT), description: 'The coordinates of the other places where the same edit was found.' },
    location: use('location'),
    args: { type: 'object', description: 'The details of the difference, by name.' },
    'operationId?': { type: 'string', description: 'The operationId of its operation.' },
    'schema?': { type: 'string', description: 'The component schema that it is in.' },
    'property?': { type: 'string', description: 'The property that it is about or inside.' },
    operations: { ...listOf(operation), description: 'Every affected operation.' },
    base: orNull(use('place')),
    revision: orNull(use('place')),
    'anchor?': {
      ...use('place'),
      description: 'If the element is gone in the revision: the nearest enclosing place there.',
    },
    'lifecycle?': use('lifecycle'),
    'day?': { ...DAY, description: 'The day on which it happened, if known.' },
    'planned?': { const: true, description: 'Present if it is still to happen on the day of the report.' },
    'waiver?': record({ reason: TEXT, owner: TEXT, until: DAY }, 'Who accepted the finding, why, and until when.'),
    'witness?': use('witness'),
    'example?': {
      ...use('witness'),
      description:
        'If the rule alone decides: a value that shows the edit where formats are checked, or where the keyword in its ignoring is not.',
    },
    proof: PROOF,
    aliases: { type: 'object', description: 'The same finding in other tools.' },
    fingerprint: { type: 'string', description: 'Identifies the finding regardless of wording and lines.' },
    'parts?': {
      ...listOf(use('finding')),
      description: 'The findings that this one combines because they have the same cause, most severe first.',
    },
  },
  'One difference and what it means for clients.',
)

/** A finding has a witness if and only if its proof is `witness`. */
const shownFinding: JsonObject = {
  ...finding,
  anyOf: [
    { properties: { proof: { const: 'witness' }, witness: true }, required: ['witness'] },
    { properties: { proof: { not: { const: 'witness' } }, witness: false } },
  ],
}

const waiver = record({
  'rule?': TEXT,
  'fingerprint?': TEXT,
  'coordinate?': TEXT,
  reason: TEXT,
  owner: TEXT,
  until: DAY,
})

const NOT_COMPARED: JsonObject = {
  const: true,
  description: 'If it is a reference whose target could not be compared.',
}

const problem = record(
  { side: { enum: ['base', 'revision'] }, message: TEXT, hint: orNull(TEXT), ...filed, 'notCompared?': NOT_COMPARED },
  'A problem in one of the documents; the rest of it was compared.',
)

const disagreement = record({ method: TEXT, path: TEXT, aspect: TEXT, theirs: orNull(TEXT), ours: orNull(TEXT) })

const secondOpinion: JsonObject = {
  description: 'What another tool reports for the same documents.',
  oneOf: [
    record({ state: { enum: ['unavailable', 'not-applicable'] }, reason: TEXT }),
    record({
      state: { const: 'given' },
      ...counts(['differing', 'answered', 'agreements']),
      otherVerdict: listOf(use('disagreement')),
      onlyTheirs: listOf(use('disagreement')),
      onlyOurs: listOf(use('disagreement')),
      notAsked: listOf(record({ path: TEXT, reason: TEXT })),
      unseen: listOf(record({ about: TEXT, findings: COUNT })),
    }),
  ],
}

/** The JSON Schema (2020-12) of the output of `diff --format json`. */
export const reportSchema: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Report of chronospec diff (--format json)',
  ...record({
    reportVersion: { const: 1 },
    base: use('side'),
    revision: use('side'),
    summary: record({
      ...counts(['breaking', 'warning', 'info', 'waived']),
      removed: record(counts(REMOVED_KINDS)),
    }),
    removed: record(Object.fromEntries(REMOVED_KINDS.map((kind) => [kind, listOf(use('removed'))]))),
    findings: listOf(use('finding')),
    problems: listOf(use('problem')),
    notListed: record(
      counts(CLASSES.map((name) => `${name}?`)),
      'The number of findings that are not listed, by class.',
    ),
    waivers: record(
      Object.fromEntries(['used', 'unused', 'expired'].map((state) => [state, listOf(use('waiver'))])),
      'The result of each waiver.',
    ),
    'secondOpinion?': use('secondOpinion'),
  }),
  $defs: {
    side,
    place,
    lifecycle,
    location,
    removed,
    witness,
    finding: shownFinding,
    waiver,
    problem,
    disagreement,
    secondOpinion,
  },
}
