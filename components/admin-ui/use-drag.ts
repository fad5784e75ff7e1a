import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

type Drag<Value> = {
  /** What is dragged; null for a place that nothing can be taken from. */
  value: Value | null
  title: string
  isOff: boolean
  /** Absent where nothing can be dropped. */
  onDrop?: (value: Value) => void
}

/** An element that something is dropped on, and that may be dragged itself. */
export function useDrag<Value>(ref: RefObject<HTMLElement | null>, options: Drag<Value>) {
  const { value, title, isOff, onDrop } = options
  const [isOver, onOver] = useState(false)
  const [isDragged, onDragged] = useState(false)
  const drop = useEffectEvent((dropped: Value) => onDrop?.(dropped))
  const read = useEffectEvent(() => value)
  const isSource = value !== null
  const isTarget = onDrop !== undefined
  useEffect(() => {
    const element = ref.current
    if (!element || isOff) return undefined
    const source = isSource ? { title, read: () => read(), onDragged } : null
    const target = isTarget ? { onOver, onDrop: (dropped: unknown) => drop(dropped as Value) } : null
    let disconnect: (() => void) | 'over' | null = null
    void library.then((found) => {
      if (found && disconnect === null) disconnect = found.connectDrag(element, source, target)
    })
    if (source) element.addEventListener('pointerover', load, { once: true })
    // A pointer that came before this script rests on it, and may send no event any more.
    if (source && element.matches(':hover')) load()
    return () => {
      element.removeEventListener('pointerover', load)
      if (typeof disconnect === 'function') disconnect()
      disconnect = 'over'
    }
  }, [isSource, isTarget, isOff, ref, title])
  return { isOver, isDragged }
}

/** Dragging needs a pointer: its script comes with the first one over what can be dragged. Without it there are the menus. */
let load = () => {}
const library = new Promise<typeof import('./drag') | null>((resolve) => {
  load = () => void import('./drag').then(resolve, () => resolve(null))
})
