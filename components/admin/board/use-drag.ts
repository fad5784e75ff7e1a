import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { CardId } from '@/lib/base/domain/model'

type Drag = {
  /** Null for a place that nothing can be taken from. */
  card: CardId | null
  title: string
  isOff: boolean
  onDrop: (card: CardId) => void
}

/** An element that cards are dropped on, and that may be a card itself. */
export function useDrag(ref: RefObject<HTMLElement | null>, { card, title, isOff, onDrop }: Drag) {
  const [isOver, setOver] = useState(false)
  const [isDragged, setDragged] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = ref.current
    if (!element || isOff) return
    const target = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.element !== element,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        drop(source.data.card as CardId)
      },
    })
    if (card === null) return target
    const source = draggable({
      element,
      getInitialData: () => ({ card }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          render: ({ container }) => container.append(createPreview(title)),
        }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
    return combine(source, target)
  }, [card, isOff, ref, title])
  return { isOver, isDragged }
}

/** A card's title: the card itself would cover the board. */
function createPreview(title: string): HTMLElement {
  const preview = document.createElement('div')
  preview.className = 'board-preview'
  preview.textContent = title
  return preview
}
