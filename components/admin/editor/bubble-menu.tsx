import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Toolbar, type ToolbarContext } from '@/components/admin/editor/toolbar/toolbar'
import { pickTools } from '@/components/admin/editor/toolbar/tools'
import { toSelectionRect } from './floating/anchors'
import { useFloating } from './floating/use-floating'

type BubbleMenuProps = { tools: ToolbarContext; words: string }

/** Floating toolbar with formats above the selected words. Escape hides it until the selection changes. */
export function BubbleMenu({ tools, words }: BubbleMenuProps) {
  const { editor } = tools
  const t = useTranslations('room.editor')
  const box = useRef<HTMLDivElement>(null)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const isSelecting = useIsSelecting(editor)
  useFloating(box, {
    editor,
    toAnchor: () => toSelectionRect(editor),
    placement: isTouch() ? 'bottom-start' : 'top-start',
    moved: words,
  })
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setClosedFor(words)
    const text = editor.view.dom
    text.addEventListener('keydown', close)
    return () => text.removeEventListener('keydown', close)
  }, [editor, words])
  return (
    <div ref={box} className="editor-bubble" hidden={isSelecting || closedFor === words}>
      <Toolbar {...tools} shown={bubbleTools} label={t('toolbar')} className="editor-bubble-tools" />
    </div>
  )
}

const bubbleTools = pickTools([
  'bold',
  'italic',
  'link',
  'heading2',
  'heading3',
  'blockquote',
  'footnote',
  'note',
])

/** Returns true on touch screens, where the toolbar is below the words, because the system's menu is above them. */
const isTouch = () => matchMedia('(pointer: coarse)').matches

/** Returns true while a pointer is selecting words, which the toolbar would cover. */
function useIsSelecting(editor: Editor): boolean {
  const [isSelecting, setSelecting] = useState(false)
  useEffect(() => {
    const text = editor.view.dom
    const begin = () => setSelecting(true)
    const end = () => setSelecting(false)
    text.addEventListener('pointerdown', begin)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      text.removeEventListener('pointerdown', begin)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
  }, [editor])
  return isSelecting
}
