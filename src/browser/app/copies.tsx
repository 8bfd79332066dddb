import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { LEVELS } from '../../rules/rule.ts'
import type { Pair } from '../engine/engine.ts'
import type { Wanted } from '../engine/find.ts'
import { today } from './days.ts'
import { ask } from './engine-client.ts'

/** Buttons that copy the report, or the command that prints it. */
export function Copies({ pair, wanted }: { pair: Pair; wanted: Wanted }): JSX.Element {
  const [said, say] = useState('')
  const timer = useRef(0)
  const copy = async (what: string, made: Promise<string>): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await made)
      say(`${what} copied`)
    } catch {
      say('The browser does not allow the page to copy')
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => say(''), 4000)
  }
  const flags = [
    ...wanted.classes.map((each) => ` --only ${each}`),
    ...(wanted.levels.length > 0
      ? [` --level ${LEVELS[Math.max(...wanted.levels.map((level) => LEVELS.indexOf(level)))]}`]
      : []),
    ...wanted.mine.map((each) => ` --operation '${each.replaceAll("'", "'\\''")}'`),
  ]
  return (
    <div class="buttons">
      <span class="soft small" role="status">
        {said}
      </span>
      <button type="button" onClick={() => void copy('Markdown', ask(['reportText', pair, wanted, 'markdown', today]))}>
        Copy Markdown
      </button>
      <button type="button" onClick={() => void copy('JSON', ask(['reportText', pair, wanted, 'json', today]))}>
        Copy JSON
      </button>
      <button
        type="button"
        onClick={() =>
          void copy('Command', Promise.resolve(`chronospec diff ${pair.base} ${pair.revision}${flags.join('')}`))
        }
      >
        Copy command
      </button>
    </div>
  )
}
