import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { visible } from '../../base/text.ts'
import type { ReportView } from '../engine/engine.ts'
import { ElementLink, More } from './parts.tsx'

/** The number of rows shown at first. */
const ROWS = 200

/** A table of all removed elements. */
export function Removed({ removed }: Pick<ReportView, 'removed'>): JSX.Element | null {
  const [most, setMost] = useState(ROWS)
  if (removed.length === 0) return null
  return (
    <section>
      <h2>Removed</h2>
      <div class="wide" tabIndex={0} role="region" aria-label="Removed">
        <table>
          <thead>
            <tr>
              {['What', 'Name', 'Of', 'When', 'Status', 'Use instead'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {removed.slice(0, most).map(({ kind, name, where, day, lifecycle, replacement, renamedTo }, index) => (
              <tr key={index}>
                <td>{kind}</td>
                <th scope="row">{kind === 'operation' ? <ElementLink name={name} /> : <code>{visible(name)}</code>}</th>
                <td>{where.includes(' /') ? <ElementLink name={where} /> : <code>{visible(where)}</code>}</td>
                <td>{day ?? lifecycle?.sunset ?? ''}</td>
                <td>{renamedTo === undefined ? (lifecycle?.status ?? '') : 'renamed'}</td>
                <td>{visible(renamedTo ?? replacement ?? '')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <More
        left={removed.length > most ? (removed.length - most).toLocaleString('en') : undefined}
        onMore={() => setMost(most + 1000)}
      />
    </section>
  )
}
