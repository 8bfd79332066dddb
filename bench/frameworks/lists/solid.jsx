import { For, createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import { fitting } from './rows.js'

function List() {
  const [text, setText] = createSignal('')
  return (
    <>
      <input type="search" aria-label="Search" value={text()} onInput={(event) => setText(event.currentTarget.value)} />
      <ul>
        <For each={fitting(text())}>
          {({ name, summary, level }) => (
            <li class={level}>
              <a href={`#/${name}`}>{name}</a> <span>{summary}</span>
            </li>
          )}
        </For>
      </ul>
    </>
  )
}

render(() => <List />, document.getElementById('app'))
