import type { Editor } from '@tiptap/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { onDemand } from '@/components/admin-ui/on-demand'
import { EditorFindPanel } from '@/components/admin/editor/find/lazy-find-panel'
import type { usePastedMarkdown } from '@/components/admin/editor/html/pasted-markdown'
import type { SelectionState } from '@/components/admin/editor/text/read-selection'
import { toBlockRect, toSelectionRect, toTableRect } from '@/components/admin/editor/floating/anchors'
import { insertEmbed, type ChosenFile, type ChosenPicture } from '@/components/admin/editor/text/edit'
import { FloatingBox } from '@/components/admin/editor/floating/floating-box'
import type { ListForms } from './form-panel'
import type { ListSources } from './list-fields'
import type { FindPieces } from './piece-choices'
import type { FramePicture } from './picture-panel'

/** The panel that a tool has opened. Without it, the panel of the element at the cursor is shown. */
export type PanelName = 'link' | 'form' | 'embed' | 'file' | 'find' | 'outline'

const LinkPanel = onDemand(() => import('./link-panel').then((module) => module.LinkPanel))
const PicturePanel = onDemand(() => import('./picture-panel').then((module) => module.PicturePanel))
const EmbedPanel = onDemand(() => import('./embed-panel').then((module) => module.EmbedPanel))
const NewEmbedPanel = onDemand(() => import('./embed-panel').then((module) => module.NewEmbedPanel))
const FormPanel = onDemand(() => import('./form-panel').then((module) => module.FormPanel))
const TableToolbar = onDemand(() => import('./table-toolbar').then((module) => module.TableToolbar))
const BlockBox = onDemand(() => import('./block-box').then((module) => module.BlockBox))
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
  /** Without it, pictures have the width of the column and are not cropped. */
  framePicture?: FramePicture
}

export type PanelProps = { editor: Editor; open: PanelName | null; offers: Offers; onClose: () => void }

type EditorPanelsProps = PanelProps & {
  markdown: ReturnType<typeof usePastedMarkdown>
  message: string
}

type EditorBoxesProps = PanelProps & {
  state: SelectionState
  /** Hosts whose pages the text may embed, and a dialog that chooses the preview picture of an embed. */
  embedding: { hosts: readonly string[]; onPickPicture: () => Promise<ChosenPicture | null> }
  onAddBeside: (position: number) => void
}

export function EditorPanels(props: EditorPanelsProps) {
  const { editor, open, markdown, message, onClose } = props
  const t = useTranslations('room.editor')
  const endFile = (file: ChosenFile | null) => {
    onClose()
    if (file) insertEmbed(editor, file)
    // A microtask later, because the closed dialog restores the focus first.
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

/** Floating panel at the selection: of the open tool, otherwise of the element with the cursor. */
export function EditorBoxes(props: EditorBoxesProps) {
  return props.open === null ? <ElementBox {...props} /> : <SelectionBox {...props} />
}

function SelectionBox({ editor, state, open, offers, embedding, onClose }: EditorBoxesProps) {
  if (open !== 'link' && open !== 'form' && open !== 'embed') return null
  return (
    <FloatingBox
      editor={editor}
      toAnchor={() => toSelectionRect(editor)}
      placement="bottom-start"
      mayCover
      moved={open}
    >
      {open === 'link' && (
        <LinkPanel
          editor={editor}
          href={state.link}
          needsWords={state.isEmpty}
          findPieces={offers.findPieces}
          onClose={onClose}
        />
      )}
      {open === 'form' && <FormPanel editor={editor} list={offers.listForms} onClose={onClose} />}
      {open === 'embed' && <NewEmbedPanel editor={editor} hosts={embedding.hosts} onClose={onClose} />}
    </FloatingBox>
  )
}

/** The panel of a picture or embed is below it, the toolbar of a table or block above it. */
function ElementBox({ editor, state, offers, embedding, onAddBeside }: EditorBoxesProps) {
  const { picture, embed, tableCaption, block } = state
  const position = picture?.position ?? embed?.position
  const isTable = position === undefined && tableCaption !== null
  if (position === undefined && !isTable && block) {
    return (
      <FloatingBox
        key={`block-${block.position}`}
        editor={editor}
        toAnchor={() => toBlockRect(editor, block.position)}
        placement="top-start"
        moved={block.position}
      >
        <BlockBox
          editor={editor}
          block={block}
          listSources={offers.listSources}
          findPieces={offers.findPieces}
        />
      </FloatingBox>
    )
  }
  if (position === undefined && !isTable) return null
  return (
    <FloatingBox
      key={isTable ? 'table' : position}
      editor={editor}
      toAnchor={() => (position === undefined ? toTableRect(editor) : toBlockRect(editor, position))}
      placement={isTable ? 'top-start' : 'bottom-start'}
      mayCover={!isTable}
      moved={position}
    >
      {picture && (
        <PicturePanel
          editor={editor}
          picture={picture}
          framePicture={offers.framePicture}
          onPickPicture={embedding.onPickPicture}
          onAddBeside={() => onAddBeside(picture.position)}
        />
      )}
      {embed && <EmbedPanel editor={editor} embed={embed} {...embedding} />}
      {isTable && tableCaption !== null && <TableToolbar editor={editor} caption={tableCaption} />}
    </FloatingBox>
  )
}
