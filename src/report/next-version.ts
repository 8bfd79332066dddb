import type { Report } from './report.ts'

/** The parts of a semantic version that determine the next one. */
interface Version {
  readonly prefix: string
  readonly major: number
  readonly minor: number
  readonly patch: number
  readonly isPrerelease: boolean
}

/**
 * The lowest version that the revision may have, given the version of the base and all differences; undefined if that is not a semantic
 * version.
 */
export function nextVersion(report: Report): string | undefined {
  const { version } = report.base
  const parsed = parseVersion(version)
  if (parsed === undefined) return undefined
  const bump = bumpFor(report)
  return bump === 'none' ? version : bumped(parsed, bump)
}

/** Whether a text is a semantic version. */
export function isVersion(text: string): boolean {
  return parseVersion(text) !== undefined
}

/**
 * The lowest version that the revision may have, if its own is lower; undefined otherwise. A prerelease of that version is enough, unless
 * it is the version of the base. Both sides must have semantic versions.
 */
export function missedVersion(report: Report): string | undefined {
  const [next, was, is] = [nextVersion(report), report.base.version, report.revision.version]
  const [least, stated] = [parseVersion(next ?? ''), parseVersion(is)]
  if (next === was || least === undefined || stated === undefined) return undefined
  return is !== was && compareParts(stated, least) >= 0 ? undefined : next
}

function compareParts(a: Version, b: Version): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch
}

/** Classes whose differences affect neither messages nor generated code. */
const TEXTS: ReadonlySet<string> = new Set(['docs', 'extension'])

type Bump = 'major' | 'minor' | 'patch' | 'none'

/** The bump that the differences require. Waived findings count: a waiver does not change what clients experience. */
function bumpFor({ findings, notListed }: Report): Bump {
  if (findings.some(({ level }) => level === 'breaking')) return 'major'
  const { docs = 0, extension = 0, ...weighty } = notListed
  if (findings.some((finding) => !TEXTS.has(finding.class)) || Object.values(weighty).some((found) => found > 0))
    return 'minor'
  return findings.length + docs + extension > 0 ? 'patch' : 'none'
}

/** Applies a bump, which is one part lower while the version is 0.y.z. A prerelease becomes its own release if that is enough. */
function bumped({ prefix, major, minor, patch, isPrerelease }: Version, demanded: Exclude<Bump, 'none'>): string {
  const bump = major === 0 ? EARLY[demanded] : demanded
  const suffices = isPrerelease && patchless(bump, minor, patch)
  const next = suffices
    ? [major, minor, patch]
    : { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] }[bump]
  return `${prefix}${next.join('.')}`
}

/** Before 1.0.0, a minor version may break clients. */
const EARLY: Record<Exclude<Bump, 'none'>, Exclude<Bump, 'none'>> = { major: 'minor', minor: 'patch', patch: 'patch' }

/** Whether the release of a prerelease is already such a bump from the release before it. */
function patchless(bump: Exclude<Bump, 'none'>, minor: number, patch: number): boolean {
  if (bump === 'major') return minor === 0 && patch === 0
  return bump === 'patch' || patch === 0
}

/** Parses a semantic version (semver.org, 2.0.0), also after a `v`. Missing parts are zero, but a year is not a version. */
function parseVersion(text: string): Version | undefined {
  const parts =
    /^(v?)(?!\d{4}$)(0|[1-9]\d*)(?:\.(0|[1-9]\d*)(?:\.(0|[1-9]\d*)(-[\da-z-]+(?:\.[\da-z-]+)*)?(?:\+[\da-z-]+(?:\.[\da-z-]+)*)?)?)?$/i.exec(
      text,
    )
  if (parts === null) return undefined
  const [, prefix = '', major, minor = 0, patch = 0, prerelease] = parts
  return {
    prefix,
    major: Number(major),
    minor: Number(minor),
    patch: Number(patch),
    isPrerelease: prerelease !== undefined,
  }
}
