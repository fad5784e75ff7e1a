import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'

type Source = { title: string; read: () => unknown; onDragged: (isDragged: boolean) => void }
type Target = { onOver: (isOver: boolean) => void; onDrop: (value: unknown) => void }

/** Has an element dragged, or something dropped on it, until the function that it answers is called. */
export function connectDrag(element: HTMLElement, source: Source | null, target: Target | null): () => void {
  return combine(
    ...(target ? [toTarget(element, target)] : []),
    ...(source ? [toSource(element, source)] : []),
  )
}

const toTarget = (element: HTMLElement, { onOver, onDrop }: Target) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => source.element !== element,
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source }) => {
      onOver(false)
      onDrop(source.data.value)
    },
  })

const toSource = (element: HTMLElement, { title, read, onDragged }: Source) =>
  draggable({
    element,
    getInitialData: () => ({ value: read() }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        render: ({ container }) => container.append(createPreview(title)),
      }),
    onDragStart: () => onDragged(true),
    onDrop: () => onDragged(false),
  })

/** Its title: the element itself would cover what it is dragged over. */
function createPreview(title: string): HTMLElement {
  const preview = document.createElement('div')
  preview.className = 'board-preview'
  preview.textContent = title
  return preview
}
