import { KEYWORDS } from './keywords.ts'

/** The type of a field; `any` is data of any form. */
export type FieldType = 'any' | 'text' | 'texts' | 'flag' | 'number' | 'object' | 'list'

/** The fields of an OpenAPI object and their types. */
export type ObjectFields = Readonly<Record<string, FieldType>>

const docs = 'externalDocs:object'
const parameter =
  'name:text in:text description:text required:flag deprecated:flag allowEmptyValue:flag style:text explode:flag ' +
  'allowReserved:flag schema:any content:object example:any examples:object'
const encodings = 'encoding:object prefixEncoding:list itemEncoding:object'

/**
 * The fields of each kind of object in OpenAPI 3.0 to 3.2 (sections 4.1 to 4.30 of OpenAPI 3.2), except maps of names chosen by authors. A
 * schema may have any other keyword, too; only those with a meaning are listed.
 */
export const OBJECT_FIELDS: Readonly<Record<string, ObjectFields>> = {
  document: fields(
    `openapi:text $self:text info:object jsonSchemaDialect:text servers:list paths:object webhooks:object components:object security:list tags:list ${docs}`,
  ),
  info: fields(
    'title:text summary:text description:text termsOfService:text contact:object license:object version:text',
  ),
  server: fields('url:text description:text name:text variables:object'),
  components: fields(
    'schemas:object responses:object parameters:object examples:object requestBodies:object headers:object ' +
      'securitySchemes:object links:object callbacks:object pathItems:object mediaTypes:object',
  ),
  pathItem: fields(
    '$ref:text summary:text description:text servers:list parameters:list additionalOperations:object get:object put:object ' +
      'post:object delete:object options:object head:object patch:object trace:object query:object',
  ),
  operation: fields(
    `tags:texts summary:text description:text ${docs} operationId:text parameters:list requestBody:object responses:object ` +
      'callbacks:object deprecated:flag security:list servers:list',
  ),
  parameter: fields(parameter),
  header: fields(parameter.slice('name:text in:text '.length)),
  requestBody: fields('description:text content:object required:flag'),
  mediaType: fields(`description:text schema:any itemSchema:any ${encodings} example:any examples:object`),
  encoding: fields(`contentType:text headers:object style:text explode:flag allowReserved:flag ${encodings}`),
  response: fields('summary:text description:text headers:object content:object links:object'),
  example: fields('summary:text description:text dataValue:any serializedValue:text value:any externalValue:text'),
  link: fields(
    'operationRef:text operationId:text parameters:object requestBody:any description:text server:object body:object',
  ),
  securityScheme: fields(
    'type:text description:text name:text in:text scheme:text bearerFormat:text flows:object openIdConnectUrl:text ' +
      'oauth2MetadataUrl:text deprecated:flag',
  ),
  tag: fields(`name:text summary:text description:text ${docs} parent:text kind:text`),
  schema: Object.fromEntries(KEYWORDS.map(({ name, holds }) => [name, keywordType(holds)])),
}

/** The fields that OpenAPI allows next to a reference. */
export const REFERENCE_FIELDS: ObjectFields = fields('$ref:text summary:text description:text')

function keywordType(holds: (typeof KEYWORDS)[number]['holds']): FieldType {
  const types: Partial<Record<typeof holds, FieldType>> = {
    text: 'text',
    uri: 'text',
    flag: 'flag',
    number: 'number',
    count: 'number',
    names: 'texts',
    'schema-map': 'object',
    'schema-list': 'list',
    schemas: 'list',
    values: 'list',
    object: 'object',
  }
  return types[holds] ?? 'any'
}

function fields(text: string): ObjectFields {
  return Object.fromEntries(text.split(' ').map((each) => each.split(':') as [string, FieldType]))
}
