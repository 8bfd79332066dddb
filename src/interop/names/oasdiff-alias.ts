import type { Fact } from '../../diff/fact.ts'
import { statedLifecycle } from '../../rules/lifecycle.ts'
import type { Rule } from '../../rules/rule.ts'
import { removalAlias, sunsetAlias } from './lifecycle-alias.ts'
import { itemAlias, propertyAlias, schemaAlias, valueAlias, variantAlias } from './schema-alias.ts'

/** The name among those of a rule that oasdiff has for what the rule found in a fact; undefined where it has none. */
export function oasdiffAlias(fact: Fact, rule: Rule, names: readonly string[]): string | undefined {
  if ('aspect' in rule) return schemaAlias(fact, rule.direction, names)
  const choose = CHOICES[rule.id]
  return choose === undefined ? names[0] : choose(fact, names)
}

type Choice = (fact: Fact, names: readonly string[]) => string | undefined

/** How the name depends on the fact, by the id of the rule; any other rule has one name, its first. */
const CHOICES: Readonly<Record<string, Choice>> = {
  'operation-removed': (fact) =>
    removalAlias(fact, fact.args['lastOfPath'] === true ? 'api-path-removed' : 'api-removed', 'api-path-sunset-parse'),
  'path-removed': (fact) => removalAlias(fact, 'api-path-removed', 'api-path-sunset-parse'),
  'operation-deprecated': (fact) => `endpoint-deprecated${withSunset(fact)}`,

  'request-parameter-added': addedParameterAlias,
  'request-parameter-removed': (fact) =>
    removalAlias(fact, 'request-parameter-removed', 'request-parameter-sunset-parse'),

  'request-body-added': (fact) => `request-body-added-${need(fact)}`,
  'response-added': (fact) => `response-${success(fact)}-status-added`,
  'response-removed': (fact) => `response-${success(fact)}-status-removed`,
  'response-header-removed': (fact) => `${need(fact)}-response-header-removed`,

  'request-property-added': (fact) => `new-${need(fact)}-request-property${isRequired(fact) ? withDefault(fact) : ''}`,
  'request-property-became-required': (fact) => `request-property-became-required${withDefault(fact)}`,
  'response-property-added': (fact) => propertyAlias(fact, 'added'),
  'response-property-removed': (fact) => propertyAlias(fact, 'removed'),
  'response-property-became-optional': (fact) => propertyAlias(fact, 'became-optional'),
  'response-property-became-required': (fact) => propertyAlias(fact, 'became-required'),
  'property-deprecated': (fact) => `${firstDirection(fact)}-property-deprecated${withSunset(fact)}`,
  'property-reactivated': (fact) => `${firstDirection(fact)}-property-reactivated`,

  'request-enum-value-added': (fact, names) => valueAlias(fact, 'request', names, 'enum-value-added'),
  'request-enum-value-removed': (fact, names) =>
    valueAlias(fact, 'request', names, `${fact.args['extensible'] === true ? 'x-extensible-' : ''}enum-value-removed`),
  'response-enum-value-added': (fact, names) => valueAlias(fact, 'response', names, 'enum-value-added'),
  'response-enum-value-removed': (fact, names) => valueAlias(fact, 'response', names, 'enum-value-removed'),

  'request-part-added': (fact, names) => itemAlias(fact, 'request', names, `all-of-added${annotationOnly(fact)}`),
  'request-part-removed': (fact, names) => itemAlias(fact, 'request', names, `all-of-removed${annotationOnly(fact)}`),
  'response-part-added': (fact, names) => itemAlias(fact, 'response', names, `all-of-added${annotationOnly(fact)}`),
  'response-part-removed': (fact, names) => itemAlias(fact, 'response', names, `all-of-removed${annotationOnly(fact)}`),

  'request-variant-added': (fact, names) => variantAlias(fact, 'request', names, 'added'),
  'request-variant-removed': (fact, names) => variantAlias(fact, 'request', names, 'removed'),
  'response-variant-added': (fact, names) => variantAlias(fact, 'response', names, 'added'),
  'response-variant-removed': (fact, names) => variantAlias(fact, 'response', names, 'removed'),

  'security-added': ({ where }) => `api-${where === '' ? 'global-' : ''}security-added`,
  'security-removed': ({ where }) => `api-${where === '' ? 'global-' : ''}security-removed`,
  'security-scheme-changed': changedSchemeAlias,

  'deprecated-without-sunset': (fact) =>
    sunsetAlias(fact, {
      operation: 'api-deprecated-sunset-missing',
      parameter: 'request-parameter-deprecated-sunset-missing',
      property: 'deprecated-sunset-missing',
    }),
  'notice-too-short': (fact) =>
    sunsetAlias(fact, {
      operation: 'api-sunset-date-too-small',
      parameter: 'request-parameter-sunset-date-too-small',
      property: 'sunset-date-too-small',
    }),
  'sunset-unreadable': (fact) =>
    sunsetAlias(fact, {
      operation: fact.subject === 'sunset' ? 'api-path-sunset-parse' : 'api-deprecated-sunset-parse',
      parameter: 'request-parameter-sunset-parse',
      property: 'deprecated-sunset-invalid',
    }),
  'sunset-moved-earlier': ({ args }) =>
    `${args['thing'] === 'parameter' ? 'request-parameter' : 'api'}-sunset-date-changed-too-small`,
  'sunset-removed': ({ args }) => `${args['thing'] === 'parameter' ? 'request-parameter-' : ''}sunset-deleted`,
  'stability-decreased': (fact) => stabilityAlias(fact, 'stability-decreased'),
  'stability-increased': (fact) => stabilityAlias(fact, 'stability-increased'),
}

function isRequired({ args }: Fact): boolean {
  return args['required'] === true
}

function need(fact: Fact): string {
  return isRequired(fact) ? 'required' : 'optional'
}

function withDefault({ args }: Fact): string {
  return args['hasDefault'] === true ? '-with-default' : ''
}

function withSunset({ revision }: Fact): string {
  return statedLifecycle(revision?.value ?? null).sunset === null ? '' : '-with-sunset'
}

function annotationOnly({ args }: Fact): string {
  return args['annotationOnly'] === true ? '-annotation-only' : ''
}

function success({ name }: Fact): string {
  return name.startsWith('response 2') ? 'success' : 'non-success'
}

function firstDirection({ directions }: Fact): string {
  return directions[0] ?? 'response'
}

function addedParameterAlias(fact: Fact): string {
  const { name, revision } = fact
  if (isRequired(fact) && name.startsWith('path ')) return 'new-request-path-parameter'
  const isOfPath = revision?.path.length === 4 && revision.path[2] === 'parameters'
  return `new-${need(fact)}-request-${isOfPath ? 'default-parameter-to-existing-path' : 'parameter'}`
}

function changedSchemeAlias({ args }: Fact): string | undefined {
  const keyword = String(args['keyword'])
  if (keyword.endsWith('tokenUrl')) return 'api-security-component-oauth-token-url-changed'
  if (keyword.endsWith('authorizationUrl')) return 'api-security-component-oauth-url-changed'
  return keyword === 'type' ? 'api-security-component-type-changed' : undefined
}

function stabilityAlias(fact: Fact, deed: string): string | undefined {
  return sunsetAlias(fact, { operation: `api-${deed}`, parameter: `api-${deed}`, property: deed })
}
