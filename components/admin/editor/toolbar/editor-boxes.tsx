import { onDemand } from '@/components/admin-ui/on-demand'
import { toBlockRect, toSelectionRect, toTableRect } from '@/components/admin/editor/floating/anchors'
import { FloatingBox } from '@/components/admin/editor/floating/floating-box'
import type { ChosenPicture } from '@/components/admin/editor/text/edit'
import type { SelectionState } from '@/components/admin/editor/text/read-selection'
import type { PanelProps } from './editor-panels'

const LinkPanel = onDemand(() => import('./link-panel').then((module) => module.LinkPanel))
const PicturePanel = onDemand(() => import('./picture-panel').then((module) => module.PicturePanel))
const EmbedPanel = onDemand(() => import('./embed-panel').then((module) => module.EmbedPanel))
const NewEmbedPanel = onDemand(() => import('./embed-panel').then((module) => module.NewEmbedPanel))
const FormPanel = onDemand(() => import('./form-panel').then((module) => module.FormPanel))
const TableToolbar = onDemand(() => import('./table-toolbar').then((module) => module.TableToolbar))
const BlockBox = onDemand(() => import('./block-box').then((module) => module.BlockBox))

type EditorBoxesProps = PanelProps & {
  state: SelectionState
  /** Hosts whose pages the text may embed, and a dialog that chooses the preview picture of an embed. */
  embedding: { hosts: readonly string[]; onPickPicture: () => Promise<ChosenPicture | null> }
  onAddBeside: (position: number) => void
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

/** Floating panel of the element with the cursor: below a picture or embed, above a table or block. */
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
        isBelowTitle
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
      isBelowTitle
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
