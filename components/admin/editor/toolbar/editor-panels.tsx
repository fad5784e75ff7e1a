import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { onDemand } from '@/components/admin-ui/on-demand'
import { EditorFindPanel } from '@/components/admin/editor/find/lazy-find-panel'
import type { usePastedMarkdown } from '@/components/admin/editor/html/pasted-markdown'
import { insertEmbed, type ChosenFile } from '@/components/admin/editor/text/edit'
import type { ListForms } from './form-panel'
import type { ListSources } from './list-fields'
import type { FindPieces } from './piece-choices'
import type { FramePicture } from './picture-panel'

/** The panel that the person has opened with a tool. Without one, the panel of the element at the cursor is shown. */
export type PanelName = 'link' | 'form' | 'embed' | 'file' | 'find' | 'outline'

const Outline = onDemand(() => import('./outline').then((module) => module.Outline))

/** Renders a dialog that chooses a file of the media library. `onEnd` gets null if it is cancelled. */
type ChooseFile = (onEnd: (file: ChosenFile | null) => void) => ReactNode

/** Access to content of the organisation that a text can link or embed. */
export type Offers = {
  findPieces?: FindPieces
  listForms?: ListForms
  /** Lists the categories, tags and authors whose publications a text can list. */
  listSources?: ListSources
  chooseFile?: ChooseFile
  /**
   * Renders the dialog that crops a library picture. If missing, pictures have the width of the column and cannot be
   * cropped.
   */
  framePicture?: FramePicture
}

export type PanelProps = { editor: Editor; open: PanelName | null; offers: Offers; onClose: () => void }

type EditorPanelsProps = PanelProps & {
  markdown: ReturnType<typeof usePastedMarkdown>
  message: string
}

export function EditorPanels(props: EditorPanelsProps) {
  const { editor, open, markdown, message, onClose } = props
  const t = useTranslations('room.editor')
  const endFile = (file: ChosenFile | null) => {
    onClose()
    if (file) insertEmbed(editor, file)
    // Focuses the text in a microtask, because the closed dialog first restores the focus.
    queueMicrotask(() => editor.view.focus())
  }
  return (
    <>
      {open === 'file' && props.offers.chooseFile?.(endFile)}
      {open === 'find' && <EditorFindPanel editor={editor} onClose={onClose} />}
      {open === 'outline' && <Outline editor={editor} onClose={onClose} />}
      <p aria-live="polite" className="editor-message">
        {markdown.pasted ? t('markdownPasted') : message}
      </p>
      {markdown.pasted && (
        <div className="editor-panel">
          <Button look="solid" onClick={() => void markdown.format()}>
            {t('formatMarkdown')}
          </Button>
          <Button onClick={markdown.dismiss}>{t('leaveMarkdown')}</Button>
        </div>
      )}
    </>
  )
}
