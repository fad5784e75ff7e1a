import type { Editor } from '@tiptap/core'
import { onDemand } from '@/components/admin-ui/on-demand'

type Props = { onClose: () => void }

/** The find panel of the text editor, loaded on first use. */
export const EditorFindPanel = onDemand<Props & { editor: Editor }>(async () => {
  const [{ FindPanel }, { toEditorTarget }] = await Promise.all([
    import('./find-panel'),
    import('./editor-target'),
  ])
  return ({ editor, onClose }) => <FindPanel open={() => toEditorTarget(editor)} onClose={onClose} />
})

/** The find panel of the Markdown field. */
export const FieldFindPanel = onDemand<Props & { field: HTMLTextAreaElement }>(async () => {
  const [{ FindPanel }, { toFieldTarget }] = await Promise.all([
    import('./find-panel'),
    import('./field-target'),
  ])
  return ({ field, onClose }) => <FindPanel open={() => toFieldTarget(field)} onClose={onClose} />
})
