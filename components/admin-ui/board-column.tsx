import { useRef, type ReactNode } from 'react'
import { useDrag } from './use-drag'

type BoardColumnProps<Value> = {
  label: string
  count: ReactNode
  /** Text of a column without cards; null if it has cards. */
  empty: string | null
  onDrop: (value: Value) => void
  children: ReactNode
}

/** A column of a board, onto which cards are dropped. Keyboard users move cards by their menus. */
export function BoardColumn<Value>({ label, count, empty, onDrop, children }: BoardColumnProps<Value>) {
  const ref = useRef<HTMLElement>(null)
  const { isOver } = useDrag<Value>(ref, { value: null, title: '', isOff: false, onDrop })
  return (
    <section ref={ref} aria-label={label} className="plan-column" data-over={isOver || undefined}>
      <h2>
        {label} <span className="queue-count">{count}</span>
      </h2>
      {empty !== null && <p className="plan-empty">{empty}</p>}
      {children}
    </section>
  )
}
