import { readFileSync } from 'node:fs'

// The floor: Node reads and parses the files it is given, and does nothing else.
const [, , ...files] = process.argv
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) JSON.parse(text)
  else (await import('js-yaml')).load(text, { maxDepth: 1000 })
}
