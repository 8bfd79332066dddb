import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { type Run, chronospec, inFolder, root, wordsOf } from './support/cli.ts'
import { generatorFolder } from './support/deprecated-in-types.ts'

const guides = join(root, 'docs/guides')
const names = readdirSync(guides)

/** The day of the guides. */
const DAY = '2026-11-22'

/** A guide is up to a dozen commands, some of which compile. */
const TIMEOUT = 120_000

it.each(names.filter((name) => name.endsWith('.md')))(
  '%s goes as it says, command by command',
  { timeout: TIMEOUT },
  async (name) => {
    const page = readFileSync(join(guides, name), 'utf8')
    await inFolder((folder) => {
      for (const file of names.filter((each) => !each.endsWith('.md')))
        copyFileSync(join(guides, file), join(folder, file))
      symlinkSync(join(generatorFolder, 'node_modules'), join(folder, 'node_modules'))
      // In the order of the text: what a file says from there on, or a command with what it prints.
      for (const [, language, info, text] of page.matchAll(/^```(\w+)([^\n]*)\n([^]*?)^```/gm)) {
        if (language === 'console') runCommand(info!, text!, folder)
        else if (info!.includes('file=')) writeBlock(info!, text!, folder)
      }
    })
  },
)

/** Runs the command in the first line of a block, and expects that it prints the others, and the exit code that the block names. */
function runCommand(info: string, block: string, folder: string): void {
  const [line, ...printed] = block.trimEnd().split('\n')
  const { code, out, err } = runOf(line!.replace(/^\$ (?:npx )?/, ''), folder)
  expect(`${err}${out}`.trimEnd(), line).toBe(printed.join('\n'))
  const expected = / exit=(\d)$/.exec(info)?.[1]
  if (expected !== undefined) expect(code, line).toBe(Number(expected))
}

/** Git as on a machine of its own, which never looks above the folder of a guide. */
const GIT = {
  GIT_CEILING_DIRECTORIES: join(root, 'test'),
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_AUTHOR_DATE: '2019-03-04T12:00:00Z',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
}

function runOf(line: string, cwd: string): Run {
  const [program, ...words] = wordsOf(line)
  if (program === 'chronospec') return chronospec(words, { cwd, today: DAY })
  const path = program === 'tsc' ? join(cwd, 'node_modules/.bin/tsc') : program!
  const { status, stdout, stderr } = spawnSync(path, words, { cwd, encoding: 'utf8', env: { ...process.env, ...GIT } })
  return { code: status, out: stdout, err: stderr }
}

/** Writes the file that a block names, or replaces a line of it, or, where a command drafted it, expects that it ends so. */
function writeBlock(info: string, text: string, folder: string): void {
  const [, file, how, replaced] = / file=(\S+)(?: (drafted|replace)(?:=(.*))?)?$/.exec(info)!
  const path = join(folder, file!)
  mkdirSync(dirname(path), { recursive: true })
  if (how === 'drafted') expect(readFileSync(path, 'utf8').endsWith(`\n${text}`)).toBe(true)
  else if (how === undefined) writeFileSync(path, text)
  else {
    const before = readFileSync(path, 'utf8')
    expect(before).toContain(replaced)
    writeFileSync(
      path,
      before.replace(replaced!, () => text.trimEnd()),
    )
  }
}

it('the document of the guide for owners is the one that the tests of commands are about', () => {
  const [shown, tested] = ['docs/guides/shop.yaml', 'test/fixtures/models/shop.yaml'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  expect(shown).toBe(tested)
})
