import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../run-program.mjs'
import { cache, versions } from '../tools.mjs'

const client = fileURLToPath(new URL('../clients/Ask.java', import.meta.url))

/** The jars that a generated client asks for in its pom.xml. */
const jars = join(cache, `java-${versions['openapi-generator']}`)

/** The client of openapi-generator for Java: compiled, and run with the jars that it names. */
export function java({ absent }) {
  return {
    key: 'openapi-generator-java',
    language: 'Java',
    extensions: ['.java'],
    absent,
    check: (jobs) => jobs.map((job) => fetchJars(join(job.folder, 'api')) ?? compile(job)),
    ask: (folder, url) => run('java', ['-Xmx1g', '-cp', `${join(folder, 'classes')}:${join(jars, '*')}`, 'Ask', url]),
  }
}

function compile({ folder, called }) {
  const main = join(folder, 'api', 'src', 'main')
  const sources = readdirSync(main, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.java'))
    .map((file) => join(main, file))
  if (called) {
    copyFileSync(client, join(folder, 'Ask.java'))
    sources.push(join(folder, 'Ask.java'))
  }
  return run('javac', ['-J-Xmx1g', '-nowarn', '-d', join(folder, 'classes'), '-cp', join(jars, '*'), ...sources]).failed
}

function fetchJars(project) {
  if (existsSync(jars)) return undefined
  const words = ['-q', '-B', 'dependency:copy-dependencies', '-DincludeScope=compile', `-DoutputDirectory=${jars}`]
  const { failed } = run('mvn', words, { cwd: project })
  if (failed !== undefined) rmSync(jars, { recursive: true, force: true })
  return failed
}
