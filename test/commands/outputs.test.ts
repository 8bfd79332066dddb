import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inProject } from '../support/project.ts'

describe('several formats in one run', () => {
  it('go to standard output and to files, each what it is alone', async () => {
    await inProject((project) => {
      const run = project.diff(['--format', 'text', '--format', 'json=out/diff.json', '--format', 'markdown=diff.md'])
      expect(run).toMatchObject({ code: 0, err: '' })
      expect(run.out).toBe(project.diff().out)
      expect(project.read('out/diff.json')).toBe(project.diff(['--format', 'json']).out)
      expect(project.read('diff.md')).toBe(project.diff(['--format', 'markdown']).out)
    })
  })

  it('go to the file of --output where one names none', async () => {
    await inProject((project) => {
      const run = project.diff(['--format', 'json=diff.json', '--format', 'text', '-o', 'diff.txt'])
      expect(run).toEqual({ code: 0, out: '', err: '' })
      expect(project.read('diff.txt')).toBe(project.diff().out)
      expect(project.diff(['--format', 'json=-']).out).toBe(project.read('diff.json'))
    })
  })

  it('are all left as they were where one cannot be written', async () => {
    await inProject((project) => {
      project.write('diff.md', 'as it was')
      mkdirSync(join(project.folder, 'diff.json'))
      const run = project.diff(['--format', 'text', '--format', 'markdown=diff.md', '--format', 'json=diff.json'])
      expect(run).toMatchObject({ code: 2, out: '' })
      expect(run.err).toMatch(/^chronospec: cannot write diff.json: it is a folder; nothing was changed; .*\n$/)
      expect(project.read('diff.md')).toBe('as it was')
    })
  })

  it('are rejected where one file is meant by two names', async () => {
    await inProject((project) => {
      project.write('diff.md', 'as it was')
      symlinkSync('diff.md', join(project.folder, 'link.json'))
      symlinkSync('.', join(project.folder, 'here'))
      const linked = project.diff(['--format', 'markdown=diff.md', '--format', 'json=link.json'])
      expect(linked).toMatchObject({ code: 2, out: '' })
      expect(linked.err).toMatch(/^chronospec: two formats are written to the same file, .*link.json; give each .*\n$/)
      expect(project.diff(['--format', 'markdown=new.md', '--format', 'json=here/new.md'])).toMatchObject({ code: 2 })
      expect(project.diff(['--format', 'json=here/w.yaml', '--write-waivers=w.yaml'])).toMatchObject({
        code: 2,
        err: expect.stringContaining('the report and the waivers are written to the same file') as string,
      })
      expect(project.read('diff.md')).toBe('as it was')
    })
  })

  it('are written except for a format that cannot express it, which is then rejected', async () => {
    await inProject((project) => {
      project.write('library-1.yaml', project.read('library-1.yaml').replace('version: 1.0.0', 'version: latest'))
      const run = project.diff(['--format', 'text', '--format', 'json=diff.json', '--format', 'next-version=next.txt'])
      expect(run.code).toBe(2)
      expect(run.err).toMatch(
        /^chronospec: the version of .*library-1.yaml is "latest", so there is no next semantic version/,
      )
      expect(run.out).toBe(project.diff().out)
      expect(project.read('diff.json')).toBe(project.diff(['--format', 'json']).out)
      expect(existsSync(join(project.folder, 'next.txt'))).toBe(false)
    })
  })

  it('write nothing where the input cannot be read', async () => {
    await inProject((project) => {
      project.write('library-2.yaml', 'paths: [')
      expect(project.diff(['--format', 'json=diff.json']).code).toBe(2)
      expect(existsSync(join(project.folder, 'diff.json'))).toBe(false)
    })
  })
})

describe('what is wrong with a document', () => {
  const said = 'library-2.yaml:3:1: "paths" must be an object, not a list'

  it('is in reports for people, and beside those for programs', async () => {
    await inProject((project) => {
      project.write('library-2.yaml', 'openapi: 3.1.1\ninfo: { title: Library, version: 2.0.0 }\npaths: []\n')
      for (const format of ['text', 'html']) {
        const run = project.diff(['--format', format])
        expect(run.out).toContain('must be an object, not a list')
        expect(run).toMatchObject({ code: 0, err: '' })
      }
      for (const words of [
        ['--format', 'singleline'],
        ['--format', 'text=diff.txt'],
      ])
        expect(project.diff(words).err).toContain(said)
      expect(project.diff(['--format', 'json', '-q']).err).toBe('')
    })
  })

  it('has its place in JSON', async () => {
    await inProject((project) => {
      project.write('library-2.yaml', 'openapi: 3.1.1\ninfo: { title: Library, version: 2.0.0 }\npaths: []\n')
      const { problems } = JSON.parse(project.diff(['--format', 'json']).out) as { problems: object[] }
      expect(problems).toMatchObject([
        {
          side: 'revision',
          file: expect.stringMatching(/library-2.yaml$/) as string,
          line: 3,
          column: 1,
          hint: 'write what OpenAPI requires there',
        },
      ])
    })
  })
})
