import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'

type Source = { title: string; read: () => unknown; onDragged: (isDragged: boolean) => void }
type Target = { onOver: (isOver: boolean) => void; onDrop: (value: unknown) => void }

/** Makes an element draggable, a drop target, or both. Returns a function that removes the listeners. */
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

/** Creates the drag preview: only the title, because a copy of the element would cover the drop target. */
function createPreview(title: string): HTMLElement {
  const preview = document.createElement('div')
  preview.className = 'drag-preview'
  preview.textContent = title
  return preview
}
