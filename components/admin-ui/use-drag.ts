import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
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
  const [isOver, setOver] = useState(false)
  const [isDragged, setDragged] = useState(false)
  const drop = useEffectEvent((dropped: Value) => onDrop?.(dropped))
  const read = useEffectEvent(() => value)
  const isSource = value !== null
  const isTarget = onDrop !== undefined
  useEffect(() => {
    const element = ref.current
    if (!element || isOff) return
    const target = () =>
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.element !== element,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          drop(source.data.value as Value)
        },
      })
    const source = () =>
      draggable({
        element,
        getInitialData: () => ({ value: read() }),
        onGenerateDragPreview: ({ nativeSetDragImage }) =>
          setCustomNativeDragPreview({
            nativeSetDragImage,
            render: ({ container }) => container.append(createPreview(title)),
          }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      })
    return combine(...(isTarget ? [target()] : []), ...(isSource ? [source()] : []))
  }, [isSource, isTarget, isOff, ref, title])
  return { isOver, isDragged }
}

/** Its title: the element itself would cover what it is dragged over. */
function createPreview(title: string): HTMLElement {
  const preview = document.createElement('div')
  preview.className = 'board-preview'
  preview.textContent = title
  return preview
}
