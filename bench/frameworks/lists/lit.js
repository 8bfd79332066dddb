import { LitElement, html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { fitting } from './rows.js'

class List extends LitElement {
  static properties = { text: { state: true } }

  constructor() {
    super()
    this.text = ''
  }

  createRenderRoot() {
    return this
  }

  render() {
    return html`<input type="search" aria-label="Search" .value=${this.text} @input=${(event) => (this.text = event.currentTarget.value)} />
      <ul>
        ${repeat(
          fitting(this.text),
          ({ name }) => name,
          ({ name, summary, level }) =>
            html`<li class=${level}><a href=${`#/${name}`}>${name}</a> <span>${summary}</span></li>`,
        )}
      </ul>`
  }
}

customElements.define('x-list', List)
document.getElementById('app').append(document.createElement('x-list'))
