import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { visible } from '../../base/text.ts'
import type { Lane } from '../../site/lanes.ts'
import type { Day } from '../../time/day.ts'
import { counted, today } from './days.ts'
import { handed } from './globals.ts'
import { daysOf, inReadingOrder, isOpen, wordsOf } from './lanes.ts'
import { type View, moved, positionOf, ticksOf, viewOf, zoomed } from './time-scale.ts'

const [ROW, HEAD, BAR, THIN, TIP, NARROW] = [30, 26, 10, 3, 8, 640]
const MOST = 40

/** A chart of lifetimes as bars over time, with a line for today. */
export function Picture({ lanes }: { lanes: readonly Lane[] }): JSX.Element | null {
  const whole = useMemo(() => viewOf([today, ...lanes.flatMap(daysOf)], handed.head!.begins), [lanes])
  const [view, setView] = useState(whole)
  const [isAll, showAll] = useState(false)
  const [frame, width] = useWidth()
  useEffect(() => setView(whole), [whole])
  const change = (to: (before: View) => View): void => setView(to)
  useWheel(frame, change)
  if (lanes.length === 0) return null
  const ordered = inReadingOrder(lanes, today)
  const shown = isAll ? ordered : ordered.slice(0, MOST)
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => change((now) => zoomed(now, 0.6, 0.5)),
    '=': () => change((now) => zoomed(now, 0.6, 0.5)),
    '-': () => change((now) => zoomed(now, 1.6, 0.5)),
    '0': () => setView(whole),
    ArrowLeft: () => change((now) => moved(now, -0.15)),
    ArrowRight: () => change((now) => moved(now, 0.15)),
  }
  return (
    <figure class="picture">
      <div class="toolbar">
        <div class="legend soft small" aria-hidden="true">
          <span class="key used" /> in use <span class="key marked" /> deprecated <span class="key late" /> extended{' '}
          {lanes.some(({ added, deprecated }) => deprecated === 'always' && added === undefined) && (
            <>
              <span class="key open" /> deprecated, start unknown{' '}
            </>
          )}
          {lanes.some(isOpen) && (
            <>
              <span class="key tip" /> no sunset
            </>
          )}
        </div>
        <div class="buttons">
          <button type="button" onClick={keys['+']} aria-label="Zoom in">
            +
          </button>
          <button type="button" onClick={keys['-']} aria-label="Zoom out">
            −
          </button>
          <button type="button" onClick={keys['ArrowLeft']} aria-label="Earlier">
            ←
          </button>
          <button type="button" onClick={keys['ArrowRight']} aria-label="Later">
            →
          </button>
          <button type="button" onClick={keys['0']}>
            All
          </button>
        </div>
      </div>
      <div
        ref={frame}
        class="canvas"
        tabIndex={0}
        role="group"
        aria-label="Timeline. Plus and minus zoom, arrow keys move, 0 shows all"
        onKeyDown={(event) => {
          const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
          if (act === undefined) return
          event.preventDefault()
          act()
        }}
      >
        <Drawing lanes={shown} view={view} width={width} />
      </div>
      {shown.some(isOpen) && (
        <ul class="unseen">
          {shown.filter(isOpen).map((lane, index) => (
            <li key={index}>{visible(wordsOf(lane))}</li>
          ))}
        </ul>
      )}
      <figcaption class="soft small">
        {view.from} to {view.until}. {beginning()} Ctrl and the wheel zoom where the pointer is.
        {lanes.length > shown.length && (
          <>
            {' '}
            <button type="button" class="link" onClick={() => showAll(true)}>
              Show all {counted(lanes.length, 'line')}
            </button>
          </>
        )}
      </figcaption>
    </figure>
  )
}

/** What begins on the first day that is known. */
function beginning(): string {
  const { begins, kind } = handed.head!
  if (begins === null) return ''
  return kind === 'plan'
    ? `The API begins on ${begins}.`
    : `The first document is from ${begins}; elements that begin there may be older.`
}

function Drawing({ lanes, view, width }: { lanes: readonly Lane[]; view: View; width: number }): JSX.Element {
  const isNarrow = width < NARROW
  const [left, row] = isNarrow ? [0, ROW + 16] : [Math.min(300, Math.round(width * 0.32)), ROW]
  const height = HEAD + lanes.length * row + 4
  const x = (day: Day): number => left + clamp(positionOf(day, view)) * (width - left)
  const ticks = ticksOf(view, isNarrow ? 4 : 9)
  const isTodayShown = today >= view.from && today <= view.until
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={`${counted(lanes.length, 'subject')} over time; the lists on this page contain the same information`}
    >
      {ticks.map(({ day, label }) => (
        <g key={day}>
          <line class="tick" x1={x(day)} x2={x(day)} y1={HEAD - 6} y2={height} />
          <text class="scale" x={x(day)} y={12} text-anchor={x(day) > width - 40 ? 'end' : 'middle'}>
            {label}
          </text>
        </g>
      ))}
      {lanes.map((lane, index) => (
        <g key={`${lane.title} ${index}`} transform={`translate(0 ${HEAD + index * row})`}>
          <title>{visible(wordsOf(lane))}</title>
          {index % 2 === 0 && <rect class="stripe" x={0} y={0} width={width} height={row} />}
          <foreignObject
            x={isNarrow ? 4 : 8}
            y={0}
            width={isNarrow ? width - 8 : left - 18}
            height={isNarrow ? 22 : ROW}
          >
            <div class={isNarrow ? 'name' : 'name beside'}>{visible(lane.title)}</div>
          </foreignObject>
          <Bars lane={lane} x={x} view={view} y={row - ROW / 2 - BAR / 2} />
        </g>
      ))}
      {isTodayShown && (
        <g>
          <line class="today" x1={x(today)} x2={x(today)} y1={HEAD - 8} y2={height} />
          <text class="scale now" x={x(today)} y={HEAD - 2} text-anchor={x(today) > width - 40 ? 'end' : 'middle'}>
            today
          </text>
        </g>
      )}
    </svg>
  )
}

/** The spans of a life: in use, deprecated, extended; and the marks of its days. Without an end, it goes on at the right edge, with a tip. */
function Bars({ lane, x, view, y }: { lane: Lane; x: (day: Day) => number; view: View; y: number }): JSX.Element {
  const { added, announced, deprecated, sunset, extended } = lane
  // A mark that was always there has no known beginning: its line is thin.
  const isThin = deprecated === 'always' && added === undefined
  const { begins } = handed.head!
  const marked = deprecated === 'always' ? (added ?? begins ?? view.from) : deprecated
  const end = extended ?? sunset
  const spans: [kind: string, from: Day, until: Day][] = [
    ['used', added ?? begins ?? view.from, marked ?? sunset ?? view.until],
    ['marked', marked ?? view.until, sunset ?? end ?? view.until],
    ['late', sunset ?? view.until, extended ?? sunset ?? view.until],
  ]
  const [tip, middle] = [x(view.until) - TIP, y + BAR / 2]
  const hasTip = end === undefined && marked !== undefined && x(marked) < tip
  return (
    <>
      {spans.map(([kind, from, until]) => {
        const height = kind === 'marked' && isThin ? THIN : BAR
        const length = (hasTip && kind === 'marked' ? tip : x(until)) - x(from)
        return length <= 0 ? null : (
          <rect key={kind} class={kind} x={x(from)} y={middle - height / 2} width={length} height={height} rx={2} />
        )
      })}
      {hasTip && <path class="marked" transform={`translate(${tip} ${middle})`} d={`M-1 -6 L${TIP} 0 L-1 6 Z`} />}
      {announced !== undefined && isIn(announced, view) && (
        <path class="announced" transform={`translate(${x(announced)} ${middle})`} d="M0 -6 L6 0 L0 6 L-6 0 Z" />
      )}
      {extended !== undefined && sunset !== undefined && isIn(sunset, view) && (
        <line class="moved" x1={x(sunset)} x2={x(sunset)} y1={y - 3} y2={y + BAR + 3} />
      )}
      {end !== undefined && isIn(end, view) && (
        <rect class="end" x={x(end) - 2} y={y - 4} width={4} height={BAR + 8} rx={1} />
      )}
    </>
  )
}

function isIn(day: Day, { from, until }: View): boolean {
  return day >= from && day <= until
}

function clamp(position: number): number {
  return Math.min(1, Math.max(0, position))
}

type Frame = { current: HTMLDivElement | null }

/** The current width of an element. */
function useWidth(): [Frame, number] {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(800)
  useEffect(() => {
    if (frame.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(200, Math.floor(entry!.contentRect.width))))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return [frame, width]
}

/** Zooms with Ctrl and the wheel; without Ctrl, the wheel scrolls the page. */
function useWheel(frame: Frame, change: (to: (before: View) => View) => void): void {
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const turned = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, width } = element.getBoundingClientRect()
      change((now) => zoomed(now, event.deltaY > 0 ? 1.25 : 0.8, (event.clientX - left) / width))
    }
    element.addEventListener('wheel', turned, { passive: false })
    return () => element.removeEventListener('wheel', turned)
  }, [])
}
