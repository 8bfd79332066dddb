import { render } from 'preact'
import { useState } from 'preact/hooks'
import { fitting } from './rows.js'

function List() {
  const [text, setText] = useState('')
  return (
    <>
      <input type="search" aria-label="Search" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <ul>
        {fitting(text).map(({ name, summary, level }) => (
          <li key={name} class={level}>
            <a href={`#/${name}`}>{name}</a> <span>{summary}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

render(<List />, document.getElementById('app'))
