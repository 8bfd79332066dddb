import type { JSX } from 'preact'
import { type Json, type JsonObject, isArray, isObject, own, stringIn } from '../../base/json.ts'
import { visible } from '../../base/text.ts'
import { isDeprecated, readDay } from '../../openapi/markers.ts'
import type { Day } from '../../time/day.ts'
import type { PartView } from '../engine/engine.ts'
import { addressOf } from './route.ts'

/** The depth up to which inline schemas are unfolded. */
const OPEN = 2

/** An operation: its parameters, its body and its responses. */
export function OperationShape({
  node,
  referred,
  day,
}: Pick<PartView, 'node' | 'referred'> & { day: Day }): JSX.Element {
  const resolved = (each: Json | undefined): Json | undefined => {
    const reference = stringIn(own(each, '$ref'))
    return reference === '' ? each : own(referred as JsonObject, reference)
  }
  const parameters = list(own(node!, 'parameters')).map(resolved)
  const body = resolved(own(node!, 'requestBody'))
  const responses = Object.entries(objectOf(own(node!, 'responses')))
  return (
    <>
      <Text text={own(node!, 'description')} />
      {parameters.length > 0 && (
        <>
          <h3>Parameters</h3>
          <dl class="fields">
            {parameters.map((parameter, index) => (
              <FieldLine
                key={index}
                name={stringIn(own(parameter, 'name'))}
                note={stringIn(own(parameter, 'in'))}
                isRequired={own(parameter, 'required') === true}
                marks={parameter}
                schema={own(parameter, 'schema') ?? parameter ?? null}
                day={day}
                depth={0}
              />
            ))}
          </dl>
        </>
      )}
      {body !== undefined && (
        <>
          <h3>Request body{own(body, 'required') === true && <span class="soft small"> required</span>}</h3>
          <Content content={own(body, 'content')} day={day} />
        </>
      )}
      <h3>Responses</h3>
      {responses.map(([code, response]) => (
        <details key={code} open={code.startsWith('2')} class="response">
          <summary>
            <code>{code}</code> <span class="soft">{firstLine(stringIn(own(resolved(response), 'description')))}</span>
          </summary>
          <Content content={own(resolved(response), 'content')} day={day} />
        </details>
      ))}
    </>
  )
}

function Content({ content, day }: { content: Json | undefined; day: Day }): JSX.Element {
  return (
    <>
      {Object.entries(objectOf(content)).map(([type, media]) => (
        <div key={type} class="media">
          <p class="soft small">
            <code>{type}</code>
          </p>
          <SchemaShape node={own(media, 'schema') ?? null} day={day} />
        </div>
      ))}
    </>
  )
}

/** A schema: its type, description, properties and variants. */
export function SchemaShape({ node, day, depth = 0 }: { node: Json; day: Day; depth?: number }): JSX.Element {
  const properties = Object.entries(objectOf(own(node, 'properties')))
  const required = list(own(node, 'required'))
  const choices = (['oneOf', 'anyOf', 'allOf'] as const).flatMap((keyword) => {
    const parts = list(own(node, keyword))
    return parts.length === 0 ? [] : [{ keyword, parts }]
  })
  const items = own(node, 'items')
  const values = list(own(node, 'enum'))
  return (
    <div class="schema">
      <p>
        <TypeText node={node} day={day} />
      </p>
      <Text text={own(node, 'description')} />
      {values.length > 0 && (
        <p class="small">
          one of{' '}
          {values.slice(0, 40).map((value, index) => (
            <span key={index}>
              {index > 0 && ', '}
              <code>{visible(JSON.stringify(value))}</code>
            </span>
          ))}
          {values.length > 40 && ` and ${values.length - 40} more`}
        </p>
      )}
      {properties.length > 0 && (
        <dl class="fields">
          {properties.map(([name, schema]) => (
            <FieldLine
              key={name}
              name={name}
              note=""
              isRequired={required.includes(name)}
              marks={schema}
              schema={schema}
              day={day}
              depth={depth}
            />
          ))}
        </dl>
      )}
      {isObject(items) && own(items, '$ref') === undefined && (
        <Inner label="items" node={items} day={day} depth={depth} />
      )}
      {choices.map(({ keyword, parts }) => (
        <div key={keyword} class="choices">
          <p class="soft small">{{ oneOf: 'exactly one of', anyOf: 'at least one of', allOf: 'all of' }[keyword]}</p>
          <ul>
            {parts.map((part, index) => (
              <li key={index}>
                <Inner label="" node={part} day={day} depth={depth} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** A nested schema, folded from a certain depth. */
function Inner({ label, node, day, depth }: { label: string; node: Json; day: Day; depth: number }): JSX.Element {
  if (!hasParts(node))
    return (
      <p class="inner">
        {label !== '' && <span class="soft small">{label} </span>}
        <TypeText node={node} day={day} />
      </p>
    )
  return (
    <details open={depth < OPEN} class="inner">
      <summary>
        {label !== '' && <span class="soft small">{label} </span>}
        <TypeText node={node} day={day} />
      </summary>
      {depth < 12 && <SchemaShape node={node} day={day} depth={depth + 1} />}
    </details>
  )
}

function FieldLine({
  name,
  note,
  isRequired,
  marks,
  schema,
  day,
  depth,
}: {
  name: string
  note: string
  isRequired: boolean
  marks: Json | undefined
  schema: Json
  day: Day
  depth: number
}): JSX.Element {
  const sunset = readDay(own(marks, 'x-sunset'))
  return (
    <>
      <dt>
        <code class={isDeprecated(marks) ? 'deprecated' : ''}>{visible(name)}</code>
        {isRequired && <span class="small"> required</span>}
        {note !== '' && <span class="soft small"> {note}</span>}
        {isDeprecated(marks) && (
          <span class="kind sunset">{sunset === undefined ? 'deprecated' : `sunset ${sunset}`}</span>
        )}
      </dt>
      <dd>
        {hasParts(schema) ? (
          <Inner label="" node={schema} day={day} depth={depth + 1} />
        ) : (
          <TypeText node={schema} day={day} />
        )}
        {schema !== marks && <Text text={own(marks, 'description')} />}
        {!hasParts(schema) && <Text text={own(schema, 'description')} />}
      </dd>
    </>
  )
}

/** Whether a schema has more to show than its type. */
function hasParts(node: Json): boolean {
  return (
    ['properties', 'oneOf', 'anyOf', 'allOf', 'enum'].some((key) => own(node, key) !== undefined) ||
    hasInlineParts(own(node, 'items'))
  )
}

function hasInlineParts(items: Json | undefined): boolean {
  return isObject(items) && own(items, '$ref') === undefined && hasParts(items)
}

/** The keywords that limit a value, as they are shown next to its type. */
const LIMITS = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'multipleOf',
  'const',
  'default',
]

function TypeText({ node, day }: { node: Json; day: Day }): JSX.Element {
  if (!isObject(node)) return <span class="type">{node === false ? 'nothing' : 'anything'}</span>
  const reference = stringIn(own(node, '$ref'))
  if (reference !== '') return <SchemaLink reference={reference} day={day} />
  const type = own(node, 'type')
  const items = own(node, 'items')
  const names = isArray(type) ? type.map(stringIn) : [stringIn(type)]
  const limits = LIMITS.flatMap((key) => {
    const value = own(node, key)
    return value === undefined ? [] : [`${key} ${visible(typeof value === 'string' ? value : JSON.stringify(value))}`]
  })
  const link = stringIn(own(items, '$ref'))
  return (
    <span class="type">
      {names.filter((each) => each !== '').join(' or ') || wordFor(node)}
      {link !== '' && (
        <>
          {' '}
          of <SchemaLink reference={link} day={day} />
        </>
      )}
      {own(node, 'nullable') === true && ' or null'}
      {limits.length > 0 && <span class="soft small"> {limits.join(', ')}</span>}
    </span>
  )
}

function wordFor(node: JsonObject): string {
  if (own(node, 'properties') !== undefined) return 'object'
  if (['oneOf', 'anyOf', 'enum'].some((key) => own(node, key) !== undefined)) return 'one of several'
  return own(node, 'allOf') === undefined ? 'anything' : 'several together'
}

function SchemaLink({ reference, day }: { reference: string; day: Day }): JSX.Element {
  const name = decoded(reference.slice(reference.lastIndexOf('/') + 1))
  return (
    <a href={addressOf('schema', [name], { day })}>
      <code>{visible(name)}</code>
    </a>
  )
}

/** A description as plain text, without interpreting markup. */
function Text({ text }: { text: Json | undefined }): JSX.Element | null {
  const shown = stringIn(text).trim()
  return shown === '' ? null : <p class="text">{shown.split('\n').map((line) => `${visible(line)}\n`)}</p>
}

function firstLine(text: string): string {
  return visible(text.split('\n')[0] ?? '')
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return name
  }
}

function list(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : []
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}
