import type { Json, JsonObject } from '../base/json.ts'

type Fields = Readonly<Record<string, Json>>

/** Two documents, and what is found between them. */
export interface Example {
  readonly title: string
  readonly base: JsonObject
  readonly revision: JsonObject
  /** Level and rule of each finding: `breaking operation-removed`. */
  readonly finds: readonly string[]
  readonly noticeDays?: number
}

/** A document with these paths and components. */
export function documentOf(paths: Fields, components: Fields = {}, fields: Fields = {}): JsonObject {
  return { openapi: '3.1.1', info: { title: 'Things', version: '1' }, paths, components, ...fields }
}

/** A document whose only operation is `GET /things`. */
export function getting(operation: Fields, components: Fields = {}): JsonObject {
  return documentOf({ '/things': { get: { responses: {}, ...operation } } }, components)
}

/** A document whose only operation is `GET /things/{id}`. */
export function getOne(operation: Fields): JsonObject {
  return documentOf({ '/things/{id}': { get: { responses: {}, ...operation } } }, {})
}

/** A document whose only operation is `POST /things`. */
export function posting(operation: Fields, components: Fields = {}): JsonObject {
  return documentOf({ '/things': { post: { responses: {}, ...operation } } }, components)
}

/** A document where `GET /things` answers 200 with JSON of this schema. */
export function answers(schema: Json, schemas: Fields = {}): JsonObject {
  return getting({ responses: { '200': { description: 'Fine.', content: json(schema) } } }, { schemas })
}

/** A document where `POST /things` takes JSON of this schema. */
export function takes(schema: Json, schemas: Fields = {}): JsonObject {
  return posting({ requestBody: { content: json(schema) } }, { schemas })
}

/** JSON of a schema, as `content`. */
export function json(schema: Json): JsonObject {
  return { 'application/json': { schema } }
}

/** A reference to a component schema. */
export function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` }
}

/** A document where `GET /things` has these query parameters, each called `q` unless it says otherwise. */
export function asks(...parameters: readonly Fields[]): JsonObject {
  return getting({ parameters: parameters.map((fields) => ({ in: 'query', name: 'q', ...fields })) })
}

/** A document where `GET /things` answers 200 with these headers. */
export function answersHeaders(headers: Fields): JsonObject {
  return getting({ responses: { '200': { description: 'Fine.', headers } } })
}

/** A document with one webhook, `created`, sent by POST. */
export function sends(operation: Fields): JsonObject {
  return documentOf({}, {}, { webhooks: { created: { post: { responses: {}, ...operation } } } })
}

/** A schema of an object with the property `size`, or with none. */
export function sized(fields?: Fields, ...required: readonly string[]): JsonObject {
  return { type: 'object', properties: fields === undefined ? {} : { size: { type: 'string', ...fields } }, required }
}

/** A schema that is hardly like another one by chance. */
export const described: JsonObject = { type: 'string', description: 'How much it holds.' }

const named: JsonObject = { type: 'object', properties: { name: { type: 'string' } } }

/** Component schema `Pet` with a discriminator, and subtypes of these names. */
export function petsOf(...names: readonly string[]): Readonly<Record<string, JsonObject>> {
  const properties = { kind: { type: 'string' } }
  const subtypes = names.map((name) => [name, { allOf: [ref('Pet'), named] }] as const)
  return {
    Pet: { type: 'object', required: ['kind'], properties, discriminator: { propertyName: 'kind' } },
    ...Object.fromEntries(subtypes),
  }
}

/** Component schemas to choose between. */
export const pets: Readonly<Record<string, JsonObject>> = {
  Cat: { ...named, title: 'Cat' },
  Dog: { ...named, title: 'Dog' },
  Bird: { ...named, title: 'Bird' },
}

/** Component schemas that a schema can be made of, and that cannot be written as one. */
export const parts: Readonly<Record<string, JsonObject>> = {
  Size: {
    anyOf: [
      { type: 'string', title: 'Word' },
      { type: 'integer', title: 'Number' },
    ],
  },
  Colour: {
    anyOf: [
      { type: 'string', maxLength: 20, title: 'Name' },
      { type: 'integer', title: 'Code' },
    ],
  },
}

/** An object whose properties have to do with each other. */
export const purse: JsonObject = {
  type: 'object',
  properties: { card: { type: 'string' }, address: { type: 'string' }, account: { type: 'string' } },
}
