import { type Args, type Io, STANDARD_INPUT } from './command.ts'
import { writeWhole } from './write-all.ts'

/** Whether a report goes to standard output: without `--output`, or with `-o -`. */
export function isToStdout(args: Args): boolean {
  return typeof args['output'] !== 'string' || args['output'] === STANDARD_INPUT
}

/** Writes a report to the file that `--output` names, else to standard output. */
export async function writeReport(text: string, args: Args, io: Io): Promise<void> {
  if (isToStdout(args)) io.out(text)
  else await writeWhole(String(args['output']), text, io.cwd)
}
