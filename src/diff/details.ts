import type { Json } from '../base/json.ts'
import type {
  AsScheme,
  Between,
  Closed,
  ComesAndGoes,
  Default,
  OfOptionalFields,
  Elsewhere,
  EnumValue,
  Ignored,
  IgnoredHeader,
  InPath,
  Lost,
  Marked,
  Member,
  Names,
  Need,
  Needed,
  Nothing,
  OperationDetail,
  StillAllowed,
  Unused,
  Writing,
} from './detail-shapes.ts'

/** The subject of a marker; for a variant, a part or an enum value, also which one. */
interface Thing extends Partial<Member>, Partial<EnumValue> {
  readonly thing: keyof Details
}

/** The values of a marker's date, reason, … before and after; null if absent. */
interface Said extends Thing {
  readonly before: Json
  readonly after: Json
}

/**
 * Every kind of change, by subject and action, with its details in addition to its location and both sides. `required`
 * and `optional` apply to parameters, properties, headers and bodies that are on both sides, `kept` to a sunset that both sides
 * state, `emptied` to a schema that no value matches any more, `filled` to a message that no value matched before, `replaced` to a
 * component that a reference no longer leads to.
 */
export interface Details {
  readonly info: { readonly changed: Between }
  readonly server: {
    readonly added: { readonly url: string } & Unused
    /** If none of the old servers is left: a new one at the same host, with another base path; or whether there is none at all. */
    readonly removed: { readonly url: string; readonly rebased?: string; readonly here?: true } & Unused
    readonly changed: Between
  }
  readonly tag: ComesAndGoes
  readonly path: ComesAndGoes<{ readonly empty?: true }> & {
    readonly renamed: Names
    /** Of several operations: what their paths began with, what they begin with now, how many moved so, and of how many if not all did. */
    readonly moved: Names & { readonly count: number; readonly of?: number }
  }
  readonly operation: ComesAndGoes<OperationDetail> & Marked
  readonly 'operation-id': Record<'added' | 'removed' | 'changed', Omit<Between, 'keyword'>>
  readonly parameter: {
    readonly added: Need & Default & OfOptionalFields & InPath & AsScheme & IgnoredHeader
    readonly removed: Need & InPath & AsScheme & IgnoredHeader
  } & Needed<Default & OfOptionalFields> &
    Marked
  readonly 'request-body': ComesAndGoes<Need> & Needed
  readonly response: {
    /** The range that covers the code on the other side. */
    readonly added: { readonly coveredBy?: string }
    /** Of a range: the codes of it that the other side has; of `default`, the ranges. */
    readonly removed: { readonly coveredBy?: string; readonly includes?: string }
  } & Marked
  readonly 'media-type': ComesAndGoes<{
    /** Whether there is no body on the other side. */
    readonly body?: true
    /** Of a range: the media types that the other side has in its place. */
    readonly includes?: string
    /** The range that includes it, on both sides. */
    readonly within?: string
  }> &
    Marked
  readonly header: { readonly added: IgnoredHeader; readonly removed: Need & IgnoredHeader } & Needed & Marked
  readonly link: ComesAndGoes & { readonly changed: Between }
  readonly callback: ComesAndGoes
  readonly webhook: ComesAndGoes
  readonly security: {
    readonly added: { readonly schemes: readonly string[]; readonly weaker: boolean } & Partial<StillAllowed>
    readonly removed: { readonly schemes: readonly string[] } & StillAllowed
    readonly changed: Record<'before' | 'after', readonly string[]> &
      Partial<Record<'more' | 'less', readonly string[]>> & {
        /** The other ways to get access, which stay as they are. */
        readonly others?: readonly string[]
        /** Where no more is asked for than what all clients sent: the parameters of the base that it was, such as `header X-Key`. */
        readonly sent?: readonly string[]
      } & StillAllowed
  }
  readonly 'security-scheme': ComesAndGoes & { readonly changed: Between & Unused } & Marked
  readonly scope: ComesAndGoes<{ readonly flow: string }>
  readonly component: ComesAndGoes & {
    /** If several components were renamed in the same way: the prefixes or suffixes of their names, and all names. */
    readonly renamed: Names & {
      readonly names?: readonly (readonly [before: string, after: string])[]
      /** Whether a discriminator identifies the component, or one of them, by its name, so that messages contain another value. */
      readonly tag?: true
      /** Whether something else changed in it, or in one of them. */
      readonly edited?: true
    }
  } & Marked
  readonly property: {
    readonly added: Need &
      Default &
      Elsewhere & {
        /** Whether it is in a schema that was added to an `allOf`. */
        readonly inNewPart?: true
      }
    readonly removed: Need & Closed & Elsewhere
    readonly renamed: Names & Need & Closed
  } & Needed<Default> &
    Marked
  readonly variant: ComesAndGoes<Member> & Marked<Member>
  readonly part: ComesAndGoes<
    Member & {
      /** Whether other parts, which did not change, declare the same. */
      readonly repeated?: true
    }
  > &
    Marked<Member>
  readonly 'enum-value': ComesAndGoes<
    EnumValue & {
      /** Whether the enum is open to new values. */
      readonly extensible?: true
      /** Whether none of the values that were listed is left, apart from null. */
      readonly replaced?: true
    }
  > &
    Marked<EnumValue>
  readonly type: {
    readonly changed: Between & {
      /** Whether a single schema became a union, or the other way round; then the types are the names of the variants. */
      readonly choice?: true
      /** Whether only `nullable` allows null, without a type next to it, which has no effect according to OpenAPI 3.0. */
      readonly byFlag?: true
      /** Whether `nullable` allows null on one side, and what stands next to it rejects it there, such as an enum that does not list it. */
      readonly idleFlag?: true
      /** Whether null, added or removed with it, is a separate change. */
      readonly nullApart?: true
    }
  }
  readonly requirement: ComesAndGoes<{
    readonly property: string
    /** Whether no schema of its object declares it. */
    readonly undeclared?: true
  }>
  readonly constraint: {
    readonly changed: Between &
      Partial<Need> &
      Partial<Lost> &
      Ignored &
      Writing & {
        /** Of a bound on both sides: the side on which the number itself is excluded, if it is one. */
        readonly exclusive?: 'base' | 'revision'
        /** Of a limit of texts that both sides state: the side on which it counts, where the other takes no text by its type. */
        readonly counts?: 'base' | 'revision'
        /** Of a flag: that it came or went with one schema of a property. */
        readonly ofProperty?: 'added' | 'removed'
        /** Of a discriminator on both sides: its other property, or the values that it no longer has, has now, and has for another schema. */
        readonly tags?: {
          readonly property?: { readonly before: string; readonly after: string }
          readonly lost: readonly string[]
          readonly come: readonly string[]
          readonly moved: readonly string[]
        }
      }
  }
  readonly schema: {
    readonly emptied: {
      /** The only edit of the schema, if it is one of a keyword. */
      readonly cause?: {
        readonly subject: 'type' | 'constraint'
        readonly keyword: string
        readonly before: Json
        readonly after: Json
      }
    }
    readonly filled: Nothing
    readonly replaced: Names & {
      /** Whether it is a variant or a part of the schema that contains the reference. */
      readonly as?: 'choice' | 'part'
    } & Record<'gone' | 'new' | 'differing', readonly string[]>
  }
  readonly sunset: Record<'added' | 'removed' | 'changed' | 'kept', Said>
  readonly 'deprecation-note': { readonly changed: Said & Between }
  /** The day from which a lifecycle says that it exists. */
  readonly addition: { readonly changed: Said }
  readonly stability: { readonly changed: Said }
  readonly notice: ComesAndGoes & { readonly 'in-force': Nothing }
  readonly text: { readonly changed: Between }
  readonly extension: { readonly changed: Between }
}

/** What can become of things of a kind. */
export type ActionOf<S extends keyof Details> = S extends unknown ? keyof Details[S] : never

/** What can be marked as deprecated. */
export type MarkedSubject = { [S in keyof Details]: 'deprecated' extends keyof Details[S] ? S : never }[keyof Details]

/** The details of a change in addition to its location and both sides. Details of other kinds of change are undefined. */
export type DetailOf<S extends keyof Details, A extends ActionOf<S>> = S extends unknown
  ? A extends keyof Details[S]
    ? Exactly<Details[S][A]>
    : never
  : never

type Exactly<D> = { readonly [N in keyof D]: D[N] } & { readonly [N in Exclude<Name, keyof D>]?: never }

/** All that details say, by name. */
type Name = { [S in keyof Details]: NamesIn<Details[S][keyof Details[S]]> }[keyof Details]
type NamesIn<D> = D extends unknown ? keyof D : never
