import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

type Drag<Value> = {
  /** The dragged value; null if the element is not draggable. */
  value: Value | null
  title: string
  isOff: boolean
  /** Called with the value that is dropped on the element. Omitted if the element accepts no drops. */
  onDrop?: (value: Value) => void
}

/** Makes an element a drop target if `onDrop` is given, and draggable if `value` is not null. */
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
    void library.then((dragModule) => {
      if (dragModule && disconnect === null) disconnect = dragModule.connectDrag(element, source, target)
    })
    if (source) element.addEventListener('pointerover', load, { once: true })
    // Loads the drag library if the pointer was already over the element before hydration, because it may send no
    // further event.
    if (source && element.matches(':hover')) load()
    return () => {
      element.removeEventListener('pointerover', load)
      if (typeof disconnect === 'function') disconnect()
      disconnect = 'over'
    }
  }, [isSource, isTarget, isOff, ref, title])
  return { isOver, isDragged }
}

/** Loads the drag library when a pointer first enters a draggable element. If that fails, the menus still work. */
let load = () => {}
const library = new Promise<typeof import('./drag') | null>((resolve) => {
  load = () => void import('./drag').then(resolve, () => resolve(null))
})
