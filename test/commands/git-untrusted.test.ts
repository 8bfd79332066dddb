import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { devNull } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startedChronospec } from '../support/cli.ts'
import { READING, type Workshop, workshop } from '../support/untrusted.ts'

const LACKS =
  'this partial clone lacks its contents, and chronospec fetches nothing; ' +
  'fetch them with git show REVISION:PATH, or clone without --filter'

let shop: Workshop
beforeAll(async () => {
  shop = await workshop()
})
afterAll(() => shop.remove())

async function configure(repository: string, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) await shop.git(repository, 'config', key, value)
}

describe('a repository that lacks the document', () => {
  const plants: Readonly<Record<string, () => Record<string, string>>> = {
    'remote.*.uploadpack': () => ({ 'remote.origin.uploadpack': shop.program }),
    'core.sshCommand': () => ({ 'remote.origin.url': 'ssh://a.example/a', 'core.sshCommand': shop.program }),
    'an ext:: address': () => ({ 'remote.origin.url': `ext::${shop.program}`, 'protocol.ext.allow': 'always' }),
    'core.gitProxy': () => ({ 'remote.origin.url': 'git://a.example/a', 'core.gitProxy': shop.program }),
    'remote.*.vcs': () => ({ 'remote.origin.vcs': 'planted/helper', 'protocol.allow': 'always' }),
  }

  it.each(Object.keys(plants))('does not run what it names by %s, as git would', async (kind) => {
    const repository = await shop.clone('--filter=blob:none', '--no-checkout')
    shop.write(`${repository}/git-remote-planted/helper`, `#!/bin/sh\n'${shop.program}'\n`, 0o755)
    await configure(repository, plants[kind]!())
    await shop.git(repository, 'cat-file', '-e', 'main:openapi.yaml')
    expect(shop.wasRun()).toBe(true)

    const { code, out, err } = await shop.diff(repository, 'main:openapi.yaml')
    expect(shop.wasRun()).toBe(false)
    expect([code, out, err]).toEqual([2, '', `chronospec: cannot read main:openapi.yaml: ${LACKS}\n`])

    const folders = await shop.diffFolders(repository, 'main:.')
    expect(shop.wasRun()).toBe(false)
    expect(folders.code).toBe(2)
    expect(folders.err).toContain('chronospec: cannot read main:openapi.yaml: ')
  })

  it('is not completed over HTTP, and asks no helper for a password', async () => {
    const requests: IncomingMessage[] = []
    const server = createServer((request, response) => {
      requests.push(request)
      response.writeHead(401, { 'www-authenticate': 'Basic realm="a"' }).end()
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.git`
    const repository = await shop.clone('--filter=blob:none', '--no-checkout')
    await configure(repository, {
      'remote.origin.url': address,
      'fetch.bundleURI': address,
      'credential.helper': `!'${shop.program}'`,
      'core.askPass': shop.program,
    })
    await shop.git(repository, 'cat-file', '-e', 'main:openapi.yaml')
    expect([requests.splice(0).length > 0, shop.wasRun()]).toEqual([true, true])

    const { code, err } = await shop.diff(repository, 'main:openapi.yaml')
    expect([requests.length, shop.wasRun()]).toEqual([0, false])
    expect([code, err]).toEqual([2, `chronospec: cannot read main:openapi.yaml: ${LACKS}\n`])
    server.close()
  })

  it('is not completed for a file that a reference leads to', async () => {
    const repository = await shop.clone('--filter=blob:none', '--no-checkout')
    await shop.git(repository, 'cat-file', '-e', 'main:openapi.yaml')
    await configure(repository, { 'remote.origin.uploadpack': shop.program })
    const { code, out, err } = await shop.diff(repository, 'main:openapi.yaml')
    expect(shop.wasRun()).toBe(false)
    expect([code, out, err]).toEqual([2, '', `chronospec: cannot read main:pets/pet.yaml: ${LACKS}\n`])
  })
})

describe('a repository that holds the document', () => {
  /** What a repository names, by settings or files of its own, and the call of git that runs it. */
  const plants: Readonly<Record<string, { plant: (repository: string) => unknown; provoke?: string[] }>> = {
    'core.fsmonitor': {
      plant: (repository) => configure(repository, { 'core.fsmonitor': shop.program }),
      provoke: ['status'],
    },
    'include.path': {
      plant: (repository) => {
        shop.write(`${repository}/.git/more`, `[core]\n\tfsmonitor = ${shop.program}\n`)
        return configure(repository, { 'include.path': 'more' })
      },
      provoke: ['status'],
    },
    hooks: {
      plant: (repository) => {
        for (const name of HOOKS)
          shop.write(`${repository}/.git/hooks/${name}`, `#!/bin/sh\n'${shop.program}'\n`, 0o755)
      },
      provoke: ['commit', '--allow-empty', '-m', 'a'],
    },
    'core.hooksPath': {
      plant: (repository) => {
        for (const name of HOOKS) shop.write(`${repository}/planted/${name}`, `#!/bin/sh\n'${shop.program}'\n`, 0o755)
        return configure(repository, { 'core.hooksPath': 'planted' })
      },
      provoke: ['commit', '--allow-empty', '-m', 'a'],
    },
    'filters of attributes': {
      plant: (repository) => {
        shop.write(`${repository}/.gitattributes`, '* filter=planted\n')
        const { program } = shop
        return configure(repository, { 'filter.planted.smudge': program, 'filter.planted.clean': program })
      },
      provoke: ['cat-file', '--filters', 'HEAD:openapi.yaml'],
    },
    'diff drivers of attributes': {
      plant: (repository) => {
        shop.write(`${repository}/.gitattributes`, '* diff=planted\n')
        return configure(repository, { 'diff.planted.textconv': shop.program, 'diff.external': shop.program })
      },
      provoke: ['cat-file', '--textconv', 'HEAD:openapi.yaml'],
    },
    aliases: {
      plant: (repository) => {
        const alias = `!'${shop.program}'`
        return configure(repository, { 'alias.planted': alias, 'alias.cat-file': alias, 'alias.rev-parse': alias })
      },
      provoke: ['planted'],
    },
    'gpg.program': {
      plant: (repository) => configure(repository, { 'gpg.program': shop.program, 'log.showSignature': 'true' }),
      provoke: ['commit', '--allow-empty', '-S', '-m', 'a'],
    },
    'core.alternateRefsCommand': {
      plant: (repository) => {
        shop.write(`${repository}/.git/objects/info/alternates`, `${join(shop.folder, 'origin/.git/objects')}\n`)
        return configure(repository, { 'core.alternateRefsCommand': shop.program })
      },
      provoke: ['rev-list', '--alternate-refs'],
    },
    pagers: {
      plant: (repository) => {
        const { program } = shop
        return configure(repository, { 'core.pager': program, 'pager.cat-file': program, 'pager.rev-parse': program })
      },
    },
    trace2: {
      plant: (repository) => {
        const target = join(shop.folder, 'trace')
        return configure(repository, { 'trace2.normalTarget': target, 'trace2.eventTarget': target })
      },
    },
  }
  const HOOKS =
    `pre-commit prepare-commit-msg commit-msg post-commit post-checkout post-index-change reference-transaction
    fsmonitor-watchman pre-auto-gc post-merge pre-push post-rewrite`.split(/\s+/)

  it.each(Object.keys(plants))('is read without running what it names by: %s', async (kind) => {
    const { plant, provoke } = plants[kind]!
    const repository = await shop.clone()
    await plant(repository)
    if (provoke !== undefined) {
      await shop.git(repository, ...provoke)
      expect(shop.wasRun()).toBe(true)
    }
    const { code, out, err } = await shop.diff(repository, 'main:openapi.yaml')
    expect(shop.wasRun()).toBe(false)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('Nothing differs.')

    const folders = await shop.diffFolders(repository, 'main:.')
    expect(shop.wasRun()).toBe(false)
    expect([folders.code, folders.err]).toEqual([0, ''])
    expect(folders.out).toContain('2 documents: 1 new, 1 unchanged')
  })

  it('is read by every command without running any of what it names', async () => {
    const repository = await shop.clone()
    for (const { plant } of Object.values(plants)) await plant(repository)
    await shop.git(repository, 'status')
    expect(shop.wasRun()).toBe(true)
    for (const words of READING) {
      const { code, err } = startedChronospec(words, {
        cwd: join(shop.folder, repository),
        env: { GIT_CONFIG_GLOBAL: devNull },
      })
      expect([words, shop.wasRun(), err]).toEqual([
        words,
        false,
        expect.not.stringMatching(/internal error|cannot read/),
      ])
      expect(code).toBe(0)
    }
  })

  it('is read by the git of PATH, not by a program of that name in the repository', async () => {
    const repository = await shop.clone()
    shop.write(`${repository}/git`, `#!/bin/sh\n'${shop.program}'\n`, 0o755)
    const { code } = await shop.diff(repository, 'main:openapi.yaml', { PATH: `.${delimiter}${process.env['PATH']}` })
    expect([code, shop.wasRun()]).toEqual([0, false])
  })

  it('is found by a GIT_DIR relative to the working directory', async () => {
    const [repository, other] = [await shop.clone(), await shop.clone()]
    await shop.git(repository, 'tag', 'here')
    const { code, err } = await shop.diff(other, 'here:openapi.yaml', { GIT_DIR: `../${repository}/.git` })
    expect([code, err]).toEqual([0, ''])
  })
})
