import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Workshop, workshop } from '../support/untrusted.ts'

const LACKS = 'this partial clone lacks its contents, and chronospec fetches nothing'
const SUBMODULE = 'it is in a submodule, which is a separate repository'

let shop: Workshop
beforeAll(async () => {
  shop = await workshop()
})
afterAll(() => shop.remove())

/** The one line that a comparison is rejected with, without its hint. */
async function rejection(repository: string, ref: string): Promise<string> {
  const { code, out, err } = await shop.diff(repository, ref)
  expect([code, out]).toEqual([2, ''])
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  return err.replace('chronospec: ', '').split('; ')[0]!.trimEnd()
}

const idOf = async (repository: string, name: string): Promise<string> =>
  (await shop.git(repository, 'rev-parse', name)).out.trim()

async function removeObject(repository: string, id: string): Promise<void> {
  rmSync(join(shop.folder, repository, '.git/objects', id.slice(0, 2), id.slice(2)))
}

/** A clone of loose objects, so that each can be taken out. */
async function looseClone(): Promise<string> {
  const repository = await shop.clone()
  const { folder } = shop
  rmSync(join(folder, repository, '.git'), { recursive: true })
  await shop.git(repository, 'init', '-q', '-b', 'main')
  await shop.git(repository, 'add', 'openapi.yaml', 'pets')
  await shop.git(repository, 'commit', '-qm', 'first')
  return repository
}

describe('a partial clone', () => {
  let blobless = ''
  let treeless = ''
  beforeAll(async () => {
    blobless = await shop.clone('--filter=blob:none', '--no-checkout')
    treeless = await shop.clone('--filter=tree:1', '--no-checkout')
  })

  it.each([
    ['main:openapi.yaml', `cannot read main:openapi.yaml: ${LACKS}`],
    ['main:pets/pet.yaml', `cannot read main:pets/pet.yaml: ${LACKS}`],
    ['main:none.yaml', 'there is no file none.yaml in the revision main'],
    ['main:pets/none.yaml', 'there is no file pets/none.yaml in the revision main'],
    ['main:openapi.yaml/none', 'cannot read main:openapi.yaml/none: it is a link to a file that does not exist'],
    ['main:pets', 'cannot read main:pets: it is a folder'],
    ['main:module', `cannot read main:module: ${SUBMODULE}`],
    ['main:module/a.yaml', `cannot read main:module/a.yaml: ${SUBMODULE}`],
    ['none:openapi.yaml', 'there is no file none:openapi.yaml, and "none" is not a revision of this repository'],
  ])('distinguishes the files it lacks from those a revision does not have: %s', async (ref, said) => {
    expect(await rejection(blobless, ref)).toBe(said)
  })

  it('that lacks a folder too says so of the files in it', async () => {
    expect(await rejection(treeless, 'main:pets/pet.yaml')).toBe(`cannot read main:pets/pet.yaml: ${LACKS}`)
    expect(await rejection(treeless, 'main:none.yaml')).toBe('there is no file none.yaml in the revision main')
  })

  it('that lacks all folders says so of any file', async () => {
    const repository = await shop.clone('--filter=tree:0', '--no-checkout')
    expect(await rejection(repository, 'main:none.yaml')).toBe(`cannot read main:none.yaml: ${LACKS}`)
  })
})

describe('a branch of a remote repository', () => {
  it('that the clone does not have is fetched with the command that the error names', async () => {
    const repository = await shop.clone()
    const { err } = await shop.diff(repository, 'origin/next:openapi.yaml')
    expect(err).toBe(
      'chronospec: there is no file origin/next:openapi.yaml, and "origin/next" is not a revision of this repository; if it is a branch there, run git fetch origin next:refs/remotes/origin/next\n',
    )
    const other = await shop.diff(repository, 'upstream/next:openapi.yaml')
    expect(other.err).toContain('; name a day (YYYY-MM-DD or today), ')
  })
})

describe('a damaged repository', () => {
  it('that lost a file, or a file that a reference leads to, says which it lacks', async () => {
    const repository = await looseClone()
    await removeObject(repository, await idOf(repository, 'main:pets/pet.yaml'))
    expect(await rejection(repository, 'main:openapi.yaml')).toBe(`cannot read main:pets/pet.yaml: ${LACKS}`)
    await removeObject(repository, await idOf(repository, 'main:openapi.yaml'))
    expect(await rejection(repository, 'main:openapi.yaml')).toBe(`cannot read main:openapi.yaml: ${LACKS}`)
    expect(await rejection(repository, 'main:none.yaml')).toBe('there is no file none.yaml in the revision main')
  })

  it('that lost a folder or a commit says that the clone lacks the contents', async () => {
    const repository = await looseClone()
    await removeObject(repository, await idOf(repository, 'main:pets'))
    expect(await rejection(repository, 'main:pets/pet.yaml')).toBe(`cannot read main:pets/pet.yaml: ${LACKS}`)
    await removeObject(repository, await idOf(repository, 'main'))
    expect(await rejection(repository, 'main:openapi.yaml')).toBe(`cannot read main:openapi.yaml: ${LACKS}`)
  })

  it('whose .git is a file that leads nowhere gets one clear line', async () => {
    const repository = await shop.clone()
    rmSync(join(shop.folder, repository, '.git'), { recursive: true })
    shop.write(`${repository}/.git`, 'gitdir: none\n')
    expect(await rejection(repository, 'main:openapi.yaml')).toMatch(
      /^cannot read main:openapi.yaml: not a git repository: /,
    )
  })
})

it('a shallow clone says that it is one where it has no such revision', async () => {
  const repository = await shop.clone('--depth=1')
  expect(await rejection(repository, 'main~1:openapi.yaml')).toBe(
    'there is no file main~1:openapi.yaml, and "main~1" is not a revision of this repository, which is a shallow clone and lacks others',
  )
})

it('a repository of another user gets one clear line', async () => {
  const repository = await shop.clone()
  const { code, err } = await shop.diff(repository, 'main:openapi.yaml', { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' })
  expect([code, err.split('; ')[0]]).toEqual([
    2,
    'chronospec: cannot read main:openapi.yaml: the repository belongs to another user, and git does not read it',
  ])
})

it('a path in a submodule is distinguished from one that is not there, also in a whole clone', async () => {
  const repository = await shop.clone()
  expect(await rejection(repository, 'main:module')).toBe(`cannot read main:module: ${SUBMODULE}`)
  expect(await rejection(repository, 'main:module/a.yaml')).toBe(`cannot read main:module/a.yaml: ${SUBMODULE}`)
})
