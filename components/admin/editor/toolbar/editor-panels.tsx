'use client'

import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { onDemand } from '@/components/admin-ui/on-demand'
import { EditorFindPanel } from '@/components/admin/editor/find/lazy-find-panel'
import type { usePastedMarkdown } from '@/components/admin/editor/pasted-markdown'
import type { SelectionState } from '@/components/admin/editor/read-selection'
import { insertEmbed, type ChosenFile, type ChosenPicture } from '@/components/admin/editor/edit'
import type { ListForms } from './form-panel'
import type { FindPieces } from './piece-choices'

/** What a tool opens below the toolbar; what the cursor stands in has a panel while none of these is open. */
export type PanelName = 'link' | 'form' | 'embed' | 'file' | 'find' | 'outline'

const LinkPanel = onDemand(() => import('./link-panel').then((module) => module.LinkPanel))
const PicturePanel = onDemand(() => import('./picture-panel').then((module) => module.PicturePanel))
const EmbedPanel = onDemand(() => import('./embed-panel').then((module) => module.EmbedPanel))
const NewEmbedPanel = onDemand(() => import('./embed-panel').then((module) => module.NewEmbedPanel))
const FormPanel = onDemand(() => import('./form-panel').then((module) => module.FormPanel))
const TableToolbar = onDemand(() => import('./table-toolbar').then((module) => module.TableToolbar))
const Outline = onDemand(() => import('@/components/admin/editor/outline').then((module) => module.Outline))

/** The dialog in which a file of the library is chosen; null where none was. */
type ChooseFile = (onEnd: (file: ChosenFile | null) => void) => ReactNode

/** What of its organisation a text may link to, and show. */
export type Offers = {
  /** Other pieces by words of their titles, for links. */
  findPieces?: FindPieces
  /** The forms that readers may send. */
  listForms?: ListForms
  chooseFile?: ChooseFile
}

type EditorPanelsProps = {
  editor: Editor
  state: SelectionState
  open: PanelName | null
  markdown: ReturnType<typeof usePastedMarkdown>
  /** What is to be said of what somebody did. */
  message: string
  offers: Offers
  /** Whose pages the text may embed, and how a picture for one is chosen. */
  embedding: { hosts: readonly string[]; onPickPicture: () => Promise<ChosenPicture | null> }
  onClose: () => void
  /** Another picture is to stand beside that of this position. */
  onAddBeside: (position: number) => void
}

/** What stands between the toolbar and the text. */
export function EditorPanels(props: EditorPanelsProps) {
  const { editor, state, open, markdown, message, onClose, onAddBeside } = props
  const { picture, embed, tableCaption } = state
  const t = useTranslations('room.editor')
  const endFile = (file: ChosenFile | null) => {
    onClose()
    if (file) insertEmbed(editor, file)
    // Once the dialog has given back the focus.
    queueMicrotask(() => editor.view.focus())
  }
  return (
    <>
      {open === 'link' && (
        <LinkPanel
          editor={editor}
          href={state.link}
          needsWords={state.isEmpty}
          findPieces={props.offers.findPieces}
          onClose={onClose}
        />
      )}
      {open === 'form' && <FormPanel editor={editor} list={props.offers.listForms} onClose={onClose} />}
      {open === 'embed' && <NewEmbedPanel editor={editor} hosts={props.embedding.hosts} onClose={onClose} />}
      {open === 'file' && props.offers.chooseFile?.(endFile)}
      {open === 'find' && <EditorFindPanel editor={editor} onClose={onClose} />}
      {open === 'outline' && <Outline editor={editor} onClose={onClose} />}
      {open === null && picture && (
        <PicturePanel editor={editor} picture={picture} onAddBeside={() => onAddBeside(picture.position)} />
      )}
      {open === null && embed && <EmbedPanel editor={editor} embed={embed} {...props.embedding} />}
      {open === null && tableCaption !== null && <TableToolbar editor={editor} caption={tableCaption} />}
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
