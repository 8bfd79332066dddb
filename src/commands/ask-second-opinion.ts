import type { SecondOpinion } from '../interop/openapi-diff/second-opinion.ts'
import type { Finding } from '../rules/judge.ts'
import type { Args } from './command.ts'
import type { OpenedRef } from './opened-ref.ts'

/** The opinion of another tool on the two sides, and the lines that report it to people. */
export interface AskedOpinion {
  readonly opinion: SecondOpinion
  readonly lines: readonly string[]
}

/** Asks openapi-diff where `--second-opinion` says so. All findings count, also those that are not listed. */
export async function askSecondOpinion(
  base: OpenedRef,
  revision: OpenedRef,
  findings: readonly Finding[],
  args: Args,
): Promise<AskedOpinion | undefined> {
  if (args['second-opinion'] !== true) return undefined
  const { SECOND_OPINION_LIMITS, secondOpinion } = await import('../interop/openapi-diff/second-opinion.ts')
  const { secondOpinionLines } = await import('../interop/openapi-diff/second-opinion-lines.ts')
  const opinion = await secondOpinion(base.document, revision.document, findings, SECOND_OPINION_LIMITS)
  return { opinion, lines: secondOpinionLines(opinion) }
}
