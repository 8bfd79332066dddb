import { type Change, directionsOf } from '../../diff/change.ts'
import { statedLifecycle } from '../../openapi/markers.ts'
import type { Rule } from '../../rules/rule.ts'
import { isSuccess } from '../../rules/words.ts'
import { removalAlias, sunsetAlias } from './lifecycle-alias.ts'
import { itemAlias, propertyAlias, schemaAlias, valueAlias, variantAlias } from './schema-alias.ts'

/** The name among those of a rule that oasdiff has for what the rule found in a change; undefined where it has none. */
export function oasdiffAlias(change: Change, rule: Rule, names: readonly string[]): string | undefined {
  if ('aspect' in rule) return schemaAlias(change, rule.direction, names)
  const choose = CHOICES[rule.id]
  return choose === undefined ? names[0] : choose(change, names)
}

type Choice = (change: Change, names: readonly string[]) => string | undefined

/** How the name depends on the change, by the id of the rule; any other rule has one name, its first. */
const CHOICES: Readonly<Record<string, Choice>> = {
  'operation-removed': (change) =>
    removalAlias(
      change,
      change.detail.lastOfPath === true ? 'api-path-removed' : 'api-removed',
      'api-path-sunset-parse',
    ),
  'path-removed': (change) => removalAlias(change, 'api-path-removed', 'api-path-sunset-parse'),
  'operation-deprecated': (change) => `endpoint-deprecated${withSunset(change)}`,

  'request-parameter-added': addedParameterAlias,
  'request-parameter-removed': (change) =>
    removalAlias(change, 'request-parameter-removed', 'request-parameter-sunset-parse'),

  'request-body-added': (change) => `request-body-added-${need(change)}`,
  'response-added': (change) => `response-${success(change)}-status-added`,
  'response-removed': (change) => `response-${success(change)}-status-removed`,
  'response-header-removed': (change) => `${need(change)}-response-header-removed`,

  'request-property-added': (change) =>
    `new-${need(change)}-request-property${isRequired(change) ? withDefault(change) : ''}`,
  'request-property-became-required': (change) => `request-property-became-required${withDefault(change)}`,
  'response-property-added': (change) => propertyAlias(change, 'added'),
  'response-property-moved': (change) => propertyAlias(change, 'removed'),
  'response-property-removed': (change) => propertyAlias(change, 'removed'),
  'response-property-became-optional': (change) => propertyAlias(change, 'became-optional'),
  'response-property-became-required': (change) => propertyAlias(change, 'became-required'),
  'property-deprecated': (change) => `${firstDirection(change)}-property-deprecated${withSunset(change)}`,
  'property-reactivated': (change) => `${firstDirection(change)}-property-reactivated`,

  'request-enum-value-added': (change, names) => valueAlias(change, 'request', names, 'enum-value-added'),
  'request-enum-value-removed': (change, names) =>
    valueAlias(
      change,
      'request',
      names,
      `${change.detail.extensible === true ? 'x-extensible-' : ''}enum-value-removed`,
    ),
  'response-enum-value-added': (change, names) => valueAlias(change, 'response', names, 'enum-value-added'),
  'response-enum-value-removed': (change, names) => valueAlias(change, 'response', names, 'enum-value-removed'),

  'request-part-added': (change, names) => itemAlias(change, 'request', names, 'all-of-added'),
  'request-part-removed': (change, names) => itemAlias(change, 'request', names, 'all-of-removed'),
  'response-part-added': (change, names) => itemAlias(change, 'response', names, 'all-of-added'),
  'response-part-removed': (change, names) => itemAlias(change, 'response', names, 'all-of-removed'),

  'request-variant-added': (change, names) => variantAlias(change, 'request', names, 'added'),
  'request-variant-removed': (change, names) => variantAlias(change, 'request', names, 'removed'),
  'response-variant-added': (change, names) => variantAlias(change, 'response', names, 'added'),
  'response-variant-removed': (change, names) => variantAlias(change, 'response', names, 'removed'),

  'security-added': ({ at }) => `api-${at.within.length === 0 ? 'global-' : ''}security-added`,
  'security-removed': ({ at }) => `api-${at.within.length === 0 ? 'global-' : ''}security-removed`,
  'security-changed': ({ at, detail }) =>
    `api-${at.within.length === 0 ? 'global-' : ''}security-${detail.stillAllowed === true ? 'added' : 'removed'}`,
  'security-scheme-changed': changedSchemeAlias,

  'deprecated-without-sunset': (change) =>
    sunsetAlias(change, {
      operation: 'api-deprecated-sunset-missing',
      parameter: 'request-parameter-deprecated-sunset-missing',
      property: 'deprecated-sunset-missing',
    }),
  'notice-too-short': (change) =>
    sunsetAlias(change, {
      operation: 'api-sunset-date-too-small',
      parameter: 'request-parameter-sunset-date-too-small',
      property: 'sunset-date-too-small',
    }),
  'sunset-unreadable': (change) =>
    sunsetAlias(change, {
      operation: change.subject === 'sunset' ? 'api-path-sunset-parse' : 'api-deprecated-sunset-parse',
      parameter: 'request-parameter-sunset-parse',
      property: 'deprecated-sunset-invalid',
    }),
  'sunset-moved-earlier': ({ detail }) =>
    `${detail.thing === 'parameter' ? 'request-parameter' : 'api'}-sunset-date-changed-too-small`,
  'sunset-removed': ({ detail }) => `${detail.thing === 'parameter' ? 'request-parameter-' : ''}sunset-deleted`,
  'stability-decreased': (change) => stabilityAlias(change, 'stability-decreased'),
  'stability-increased': (change) => stabilityAlias(change, 'stability-increased'),
}

function isRequired({ detail }: Change): boolean {
  return detail.required === true
}

function need(change: Change): string {
  return isRequired(change) ? 'required' : 'optional'
}

function withDefault({ detail }: Change): string {
  return detail.hasDefault === true ? '-with-default' : ''
}

function withSunset({ revision }: Change): string {
  return statedLifecycle(revision?.value).sunset === undefined ? '' : '-with-sunset'
}

function success(change: Change): string {
  return isSuccess(change) ? 'success' : 'non-success'
}

function firstDirection(change: Change): string {
  return directionsOf(change)[0] ?? 'response'
}

function addedParameterAlias(change: Change): string {
  const { at, revision } = change
  if (isRequired(change) && at.part?.kind === 'parameter' && at.part.in === 'path') return 'new-request-path-parameter'
  const isOfPath = revision?.path.length === 4 && revision.path[2] === 'parameters'
  return `new-${need(change)}-request-${isOfPath ? 'default-parameter-to-existing-path' : 'parameter'}`
}

function changedSchemeAlias({ detail }: Change): string | undefined {
  const { keyword = '' } = detail
  if (keyword.endsWith('tokenUrl')) return 'api-security-component-oauth-token-url-changed'
  if (keyword.endsWith('authorizationUrl')) return 'api-security-component-oauth-url-changed'
  return keyword === 'type' ? 'api-security-component-type-changed' : undefined
}

function stabilityAlias(change: Change, action: string): string | undefined {
  return sunsetAlias(change, { operation: `api-${action}`, parameter: `api-${action}`, property: action })
}
