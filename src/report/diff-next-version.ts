import { ReportError } from './report-error.ts'
import type { Report } from './report.ts'

/** The parts of a semantic version that the next one is made of. */
interface Version {
  readonly prefix: string
  readonly major: number
  readonly minor: number
  readonly patch: number
  readonly isPrerelease: boolean
}

/** Only the semantic version that the revision must bear, given the version of the base and all that differs. */
export function diffNextVersion(report: Report): string {
  const { ref, version } = report.base
  const parsed = parseVersion(version)
  if (parsed === undefined)
    throw new ReportError(
      `the version of ${ref} is ${version === '' ? 'not stated' : `"${version}"`}, so there is no next semantic version`,
      'give info.version of the base document the form 1.4.2',
    )
  const bump = bumpFor(report)
  return `${bump === 'none' ? version : bumped(parsed, bump)}\n`
}

/** Classes of which a difference changes no message and no generated code. */
const TEXTS: ReadonlySet<string> = new Set(['docs', 'extension'])

type Bump = 'major' | 'minor' | 'patch' | 'none'

/** What the differences demand; that somebody waived one changes nothing for the clients of the API. */
function bumpFor({ findings, notListed }: Report): Bump {
  if (findings.some(({ level }) => level === 'breaking')) return 'major'
  const { docs = 0, extension = 0, ...weighty } = notListed
  if (findings.some((finding) => !TEXTS.has(finding.class)) || Object.values(weighty).some((found) => found > 0))
    return 'minor'
  return findings.length + docs + extension > 0 ? 'patch' : 'none'
}

/** A version that is out moves by the bump, one part further right while it is 0.y.z; a prerelease becomes its release where that suffices. */
function bumped({ prefix, major, minor, patch, isPrerelease }: Version, demanded: Exclude<Bump, 'none'>): string {
  const bump = major === 0 ? EARLY[demanded] : demanded
  const suffices = isPrerelease && patchless(bump, minor, patch)
  const next = suffices
    ? [major, minor, patch]
    : { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] }[bump]
  return `${prefix}${next.join('.')}`
}

/** Before 1.0.0 a minor version may break clients. */
const EARLY: Record<Exclude<Bump, 'none'>, Exclude<Bump, 'none'>> = { major: 'minor', minor: 'patch', patch: 'patch' }

/** Whether the release of a prerelease is already such a bump from the version before it. */
function patchless(bump: Exclude<Bump, 'none'>, minor: number, patch: number): boolean {
  if (bump === 'major') return minor === 0 && patch === 0
  return bump === 'patch' || patch === 0
}

/** Reads a semantic version (semver.org, 2.0.0), also with a `v` before it; a part that is not said is zero, but a year is no version. */
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
