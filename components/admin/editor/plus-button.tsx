import type { Editor } from '@tiptap/core'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { toBlockRect } from './floating/anchors'
import { useFloating } from './floating/use-floating'

/** Button at an empty line with the cursor. Opens the menu of blocks, like typing a slash. */
export function PlusButton({ editor, position }: { editor: Editor; position: number }) {
  const t = useTranslations('room.editor')
  const button = useRef<HTMLButtonElement>(null)
  useFloating(button, {
    editor,
    toAnchor: () => toGutter(toBlockRect(editor, position)),
    placement: 'left',
    moved: position,
  })
  return (
    <button
      ref={button}
      type="button"
      className="editor-plus"
      aria-label={t('insert')}
      title={`${t('insert')} (/)`}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        editor.view.focus()
        editor.view.dispatch(editor.state.tr.insertText('/'))
      }}
    >
      <Plus aria-hidden="true" />
    </button>
  )
}

/** Minimum window width in px at which the margin beside the text has room for the button. */
const HAS_GUTTER = 992

/** Returns the anchor of the button: the whole line, or its end if there is no margin. */
function toGutter(line: DOMRect | null): DOMRect | null {
  if (!line || innerWidth >= HAS_GUTTER) return line
  return new DOMRect(line.right + 8, line.top, 0, line.height)
}
