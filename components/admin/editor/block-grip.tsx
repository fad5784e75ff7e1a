import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { GripVertical } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'

type Grip = { position: number; top: number }

/**
 * Drag handle beside the block under the pointer. Hidden from screen readers: keyboard users move blocks by Alt+Up and
 * Alt+Down, or in the toolbar.
 */
export function BlockGrip({ editor }: { editor: Editor }) {
  const element = useRef<HTMLDivElement>(null)
  const [grip, setGrip] = useState<Grip | null>(null)
  useEffect(() => {
    const paper = element.current?.parentElement
    const follow = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && paper) setGrip(findGrip(editor, event.clientY, paper))
    }
    const leave = () => setGrip(null)
    paper?.addEventListener('pointermove', follow)
    paper?.addEventListener('pointerleave', leave)
    return () => {
      paper?.removeEventListener('pointermove', follow)
      paper?.removeEventListener('pointerleave', leave)
    }
  }, [editor])
  const begin = (event: DragEvent) => {
    const { view, state } = editor
    const node = grip && state.doc.nodeAt(grip.position)
    if (!grip || !node) return
    const selection = NodeSelection.create(state.doc, grip.position)
    view.dispatch(state.tr.setSelection(selection))
    const dom = view.nodeDOM(grip.position)
    if (dom instanceof Element) event.dataTransfer.setDragImage(dom, 0, 0)
    event.dataTransfer.setData('text/plain', node.textContent)
    event.dataTransfer.effectAllowed = 'move'
    setDragging(view, { slice: selection.content(), move: true })
  }
  const end = () => {
    setDragging(editor.view, null)
    setGrip(null)
  }
  return (
    <div
      ref={element}
      aria-hidden="true"
      className="editor-grip"
      hidden={grip === null}
      draggable
      style={{ top: grip?.top ?? 0 }}
      onDragStart={begin}
      onDragEnd={end}
    >
      <GripVertical />
    </div>
  )
}

/** Sets the content that ProseMirror moves on drop. */
function setDragging(view: EditorView, dragging: EditorView['dragging']): void {
  view.dragging = dragging
}

function findGrip(editor: Editor, y: number, paper: Element): Grip | null {
  const text = editor.view.dom
  for (const block of text.children) {
    const { top, bottom } = block.getBoundingClientRect()
    if (y < top || y > bottom) continue
    const position = editor.view.posAtDOM(block, 0)
    const $position = editor.state.doc.resolve(position)
    const start = $position.depth > 0 ? $position.before(1) : position
    return { position: start, top: top - paper.getBoundingClientRect().top }
  }
  return null
}
