import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder, root, wordsOf } from './support/cli.ts'

const readme = read('README.md')
const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
)

const guides = readdirSync(join(root, 'docs/guides'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/guides/${name}`)

/** A `$ chronospec …` in a console block, with the output that stands below it. */
const CONSOLE = /^(```console\n\$ chronospec ([^\n]*)\n)([^]*?)^```/gm

/** The command lines of a page whose outputs it shows. */
function linesOf(page: string): string[] {
  return [...read(page).matchAll(CONSOLE)].map(([, , line]) => line!)
}

/** Pages whose commands name files of a folder by their names alone. */
const FOLDERS: Readonly<Record<string, string>> = { 'docs/overlays.md': 'test/fixtures/overlays' }

describe('the documentation', () => {
  it.each(pages.filter((page) => linesOf(page).length > 0))(
    '%s shows what its commands print; `npm run docs` writes it anew',
    async (page) => {
      const cwd = join(root, FOLDERS[page] ?? '.')
      const shown = read(page).replaceAll(CONSOLE, (_, head: string, line: string) => {
        const { out } = chronospec(wordsOf(line), { cwd })
        return `${head}${out.trimEnd()}${out === '' ? '' : '\n'}\`\`\``
      })
      await expect(shown).toMatchFileSnapshot(join(root, page))
    },
  )

  it('has a page for each command, which shows its help', () => {
    const commands = [...chronospec(['--help']).out.matchAll(/^ {2}chronospec (\w+)/gm)].map(([, name]) => name!)
    expect(commands.length).toBeGreaterThan(4)
    for (const name of commands) expect(linesOf(`docs/${name}.md`)).toContain(`${name} --help`)
  })

  it('has an index with every page', () => {
    const index = read('docs/README.md')
    const missing = [...pages, ...guides].filter((page) => {
      const isIndexed = index.includes(`(${page.replace('docs/', '')})`)
      return !isIndexed && !page.endsWith('README.md')
    })
    expect(missing).toEqual([])
  })

  it('leads, in the package too, nowhere that is not there', () => {
    const { files } = JSON.parse(read('package.json')) as { files: string[] }
    const isPacked = (name: string): boolean => files.some((each) => name === each || name.startsWith(`${each}/`))
    const lost = [...pages, ...guides].filter(isPacked).flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target]) => join(dirname(page), target!))
        .filter((target) => !isPacked(target))
        .map((target) => `${page}: ${target}`),
    )
    expect(lost, 'add them to files in package.json').toEqual([])
  })

  it('leads nowhere that is not there', () => {
    for (const page of [...pages, ...guides]) {
      const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) =>
        join(dirname(page), target!),
      )
      for (const link of links) expect(() => read(link), `${page} → ${link}`).not.toThrow()
    }
  })

  it('for contributors names only files and folders of the repository that are there', () => {
    const named = ['CONTRIBUTING.md', 'docs/design.md'].flatMap((page) =>
      [...read(page).matchAll(/`((?:src|test|bench|interop|spec|docs)\/[\w./-]+)`/g)].map(
        ([, path]) => `${page}: ${path}`,
      ),
    )
    const isThere = (line: string): boolean => existsSync(join(root, line.replace(/^.*: /, '')))
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((line) => !line.includes('NAME') && !isThere(line))).toEqual([])
  })

  it('of the README has a model and a program that do what it says', async () => {
    await inFolder((folder) => {
      for (const [, name, code] of readme.matchAll(/^```ts\n\/\/ (\S+)\n([^]*?)^```/gm)) {
        mkdirSync(dirname(join(folder, name!)), { recursive: true })
        writeFileSync(join(folder, name!), code!)
      }
      const printed = /from 22.18 on,\n\n```text\n([^]*?)```/.exec(readme)![1]!
      const hooks = JSON.stringify(pathToFileURL(join(root, 'dist/typescript-hooks.cjs')).href)
      const registering = `data:text/javascript,import { register } from 'node:module'; register(${hooks})`
      const run = spawnSync(process.execPath, ['--import', registering, 'example.ts'], {
        cwd: folder,
        encoding: 'utf8',
      })
      expect(run.stdout, run.stderr).toBe(printed)
      expect(chronospec(['check', '--model', 'spec/index.ts'], { cwd: folder }).out).toMatch(/is valid/)
    })
  })

  it('of the language has one model of all its examples, which compiles and is sound', async () => {
    const page = read('docs/model.md')
    const blocks = [...page.matchAll(/^```ts\n(?!\/\/ \S+\.ts\n)([^]*?)^```/gm)].map(([, code]) => code!)
    const code = blocks.join('\n')
    const index = read('src/library/model.ts')
    const exported = [
      ...index
        .slice(index.indexOf('// The language'), index.indexOf('// What is wrong'))
        .matchAll(/export \{([^}]*)\}/g),
    ]
      .flatMap(([, names]) => names!.split(','))
      .map((name) => name.trim())
    const words = exported.filter((name) => name !== '' && !name.startsWith('type '))
    expect(words.filter((word) => !new RegExp(`\\b${word}(<\\w+>)?\\(`).test(page))).toEqual([])
    await inFolder((folder) => {
      const used = words.filter((word) => new RegExp(`\\b${word}(<\\w+>)?\\(`).test(code))
      const imports = `import { type Parameter, type Schema, ${used.join(', ')} } from 'chronospec/model'\n`
      writeFileSync(join(folder, 'index.ts'), `${imports}\n${code}`)
      const options = { extends: join(root, 'tsconfig.json'), include: ['*.ts'], compilerOptions: { rootDir: root } }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
      const compiled = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
      expect(compiled.stdout).toBe('')
      expect(chronospec(['check', '--model', join(folder, 'index.ts')])).toMatchObject({ code: 0, err: '' })
    })
  })

  it('of the README names the command that .ci/run runs', () => {
    const [start, test] = [...readme.matchAll(/^```sh\n([^`]*?)\n```/gm)].map(([, line]) => line!)
    expect(start).toBe('npm ci && npm start')
    expect(read('.ci/run').split('\n')).toContain(test)
  })
})

function read(name: string): string {
  return readFileSync(join(root, name), 'utf8')
}
