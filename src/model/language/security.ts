import type { JsonObject } from '../../base/json.ts'
import { sited } from '../../base/site.ts'
import { type Extensions, type Lifetime, withLifecycle } from './lifetime.ts'
import { A_NAME, FLOWS, A_SCHEME, OPTIONS, TEXTS, takes } from './takes.ts'

/** A security scheme: its name, its definition, and its scopes. */
export interface SecurityScheme<Scope extends string = string> {
  readonly name: string
  readonly scheme: JsonObject
  readonly scopes: readonly Scope[]
}

/** A security requirement: all schemes in it are required. Requirements in a list are alternatives; `{}` requires nothing. */
export interface Requirement {
  readonly [scheme: string]: readonly string[]
}

/** The options of a security scheme. */
export interface SchemeOptions extends Lifetime, Extensions {
  readonly description?: string
}

/** A key that is sent in a header, the query or a cookie. */
export function apiKey(
  name: string,
  options: SchemeOptions & { readonly in: 'header' | 'query' | 'cookie'; readonly name: string },
): SecurityScheme<never> {
  takes(apiKey, ['name', A_NAME, name], ['options', OPTIONS, options])
  return { name, scheme: sited({ type: 'apiKey', ...withLifecycle(options) }, apiKey), scopes: [] }
}

/** An HTTP authentication scheme, such as `basic` or `bearer` (registry of RFC 9110). */
export function http(
  name: string,
  scheme: string,
  options: SchemeOptions & { readonly bearerFormat?: string } = {},
): SecurityScheme<never> {
  takes(http, ['name', A_NAME, name], ['scheme', A_NAME, scheme], ['options', OPTIONS, options])
  return { name, scheme: sited({ type: 'http', scheme, ...withLifecycle(options) }, http), scopes: [] }
}

/** A certificate of the client. */
export function mutualTls(name: string, options: SchemeOptions = {}): SecurityScheme<never> {
  takes(mutualTls, ['name', A_NAME, name], ['options', OPTIONS, options])
  return { name, scheme: sited({ type: 'mutualTLS', ...withLifecycle(options) }, mutualTls), scopes: [] }
}

/** OpenID Connect, described at a URL. */
export function openIdConnect(name: string, url: string, options: SchemeOptions = {}): SecurityScheme {
  takes(openIdConnect, ['name', A_NAME, name], ['url', A_NAME, url], ['options', OPTIONS, options])
  const scheme = { type: 'openIdConnect', openIdConnectUrl: url, ...withLifecycle(options) }
  return { name, scheme: sited(scheme, openIdConnect), scopes: [] }
}

/** An OAuth 2 flow; `scopes` describes each scope. */
export interface Flow<Scope extends string = string> extends Extensions {
  readonly authorizationUrl?: string
  readonly deviceAuthorizationUrl?: string
  readonly tokenUrl?: string
  readonly refreshUrl?: string
  readonly scopes: Readonly<Record<Scope, string>>
}

/** The flows of OAuth 2, each with the URLs that it needs. */
export interface Flows<Scope extends string = string> extends Extensions {
  readonly implicit?: Flow<Scope> & { readonly authorizationUrl: string }
  readonly password?: Flow<Scope> & { readonly tokenUrl: string }
  readonly clientCredentials?: Flow<Scope> & { readonly tokenUrl: string }
  readonly authorizationCode?: Flow<Scope> & { readonly authorizationUrl: string; readonly tokenUrl: string }
  /** Since OpenAPI 3.2. */
  readonly deviceAuthorization?: Flow<Scope> & { readonly deviceAuthorizationUrl: string; readonly tokenUrl: string }
}

/** OAuth 2, by its flows. The compiler checks the scopes that `requires` asks for. */
export function oauth2<Scope extends string>(
  name: string,
  flows: Flows<Scope>,
  options: SchemeOptions & { readonly oauth2MetadataUrl?: string } = {},
): SecurityScheme<Scope> {
  takes(oauth2, ['name', A_NAME, name], ['flows', FLOWS, flows], ['options', OPTIONS, options])
  const listed = Object.entries(flows).flatMap(([flow, said]) =>
    flow.startsWith('x-') ? [] : Object.keys((said as Flow).scopes),
  )
  const scheme = { type: 'oauth2', flows: flows as unknown as JsonObject, ...withLifecycle(options) }
  return { name, scheme: sited(scheme, oauth2), scopes: [...new Set(listed)] as Scope[] }
}

/** Requires a scheme, with scopes if it has any. To require two together: `{ ...requires(A), ...requires(B) }`. */
export function requires<Scope extends string>(
  scheme: SecurityScheme<Scope>,
  ...scopes: readonly NoInfer<Scope>[]
): Requirement {
  takes(requires, ['scheme', A_SCHEME, scheme], ['scopes', TEXTS, scopes])
  return { [scheme.name]: scopes }
}
