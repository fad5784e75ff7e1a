import { useRef, type ReactNode } from 'react'
import { StateMark, type StateShape } from './state-mark'
import { useDrag } from './use-drag'

type BoardProps = { label: string; isBusy: boolean; children: ReactNode }

/** A board of `BoardColumn`s. On desktops it scrolls sideways, also with the arrow keys. */
export function Board({ label, isBusy, children }: BoardProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="plan-board" aria-busy={isBusy}>
      {children}
    </div>
  )
}

type BoardColumnProps<Value> = {
  label: string
  shape?: StateShape
  count: ReactNode
  /** Text of a column without cards; null if it has cards. */
  empty: string | null
  onDrop: (value: Value) => void
  children: ReactNode
}

/**
 * A column of a board, onto which cards are dropped. Keyboard users move cards by their menus. On desktops a column
 * without cards is a narrow strip, which expands when it gets the focus.
 */
export function BoardColumn<Value>(props: BoardColumnProps<Value>) {
  const { label, shape, count, empty, onDrop, children } = props
  const ref = useRef<HTMLElement>(null)
  const { isOver } = useDrag<Value>(ref, { value: null, title: '', isOff: false, onDrop })
  const isEmpty = empty !== null
  return (
    <section
      ref={ref}
      aria-label={label}
      tabIndex={isEmpty ? 0 : undefined}
      className="plan-column"
      data-empty={isEmpty || undefined}
      data-over={isOver || undefined}
    >
      <h2>
        {shape && <StateMark shape={shape}>{null}</StateMark>}
        {label} <span className="queue-count">{count}</span>
      </h2>
      {isEmpty && <p className="plan-empty">{empty}</p>}
      {children}
    </section>
  )
}
