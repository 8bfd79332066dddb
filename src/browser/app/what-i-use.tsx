import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { counted } from './days.ts'
import { operationsIn, useKept } from './mine.ts'

/** A switch that shows only the operations that the reader uses, and the list of them. */
export function WhatIUse({
  mine,
  onChange,
}: {
  mine: readonly string[]
  onChange: (mine: readonly string[]) => void
}): JSX.Element {
  const [kept, keep] = useKept()
  const [isOpen, open] = useState(false)
  const list = mine.length > 0 ? mine : kept.operations
  const [text, setText] = useState(list.join('\n'))
  return (
    <div class="mine">
      <label class="check">
        <input
          type="checkbox"
          checked={mine.length > 0}
          onChange={({ currentTarget: { checked } }) => {
            if (checked && list.length === 0) open(true)
            else onChange(checked ? list : [])
          }}
        />{' '}
        Only what I use
      </label>{' '}
      <button type="button" class="link" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        {list.length === 0 ? 'list operations' : counted(list.length, 'operation')}
      </button>
      {isOpen && (
        <form
          class="panel"
          onSubmit={(event) => {
            event.preventDefault()
            const operations = operationsIn(text)
            keep({ operations })
            onChange(operations)
            open(false)
          }}
        >
          <label>
            The operations that you call, one per line. They stay in this browser and in the address of the page.
            <textarea
              rows={6}
              placeholder={'GET /zones\nPOST /zones/{zone_id}/dns_records'}
              value={text}
              onInput={({ currentTarget: { value } }) => setText(value)}
            />
          </label>
          <button type="submit">Show only these</button>
        </form>
      )}
    </div>
  )
}
