import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chronospec, inFolder, root, wordsOf } from './support/cli.ts'

const guide = 'docs/guides/owner.md'

/** Blocks of a guide, in the order of the text: what a file says from there on, or a command with what it prints. */
const blocks = [...readFileSync(join(root, guide), 'utf8').matchAll(/^```(yaml|console)([^\n]*)\n([^]*?)^```/gm)]

/** The day of the guide, for commands that read the clock. */
const DAY = ['--today', '2026-11-22']
const BY_CLOCK = /^\$ chronospec (?:init|timeline)/

it('the guide for owners goes as it says, command by command, on a document of our own', async () => {
  await inFolder((folder) => {
    copyFileSync(join(root, 'docs/guides/shop.yaml'), join(folder, 'shop.yaml'))
    const file = join(folder, 'schedule.yaml')
    for (const [, language, info, text] of blocks) {
      if (language === 'console') {
        const [line, ...printed] = text!.trimEnd().split('\n')
        const run = chronospec([...wordsOf(line!.replace('$ chronospec ', '')), ...(BY_CLOCK.test(line!) ? DAY : [])], {
          cwd: folder,
        })
        expect(`${run.err}${run.out}`.trimEnd(), line).toBe(printed.join('\n'))
      } else if (info!.includes('drafted')) {
        expect(readFileSync(file, 'utf8').endsWith(`\n${text}`)).toBe(true)
      } else {
        const [, replaced] = / replace=(.*)$/.exec(info!) ?? []
        const before = replaced === undefined ? '' : readFileSync(file, 'utf8')
        writeFileSync(file, replaced === undefined ? text! : before.replace(replaced, () => text!.trimEnd()))
      }
    }
  })
})

it('the document of the guide is the one that the tests of commands are about', () => {
  const [shown, tested] = ['docs/guides/shop.yaml', 'test/fixtures/models/shop.yaml'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  expect(shown).toBe(tested)
})
