import { useTranslations } from 'next-intl'
import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react'
import type { BlockName } from '@/lib/features/kernel/article/block-table'
import { isWhole } from './text/find-block'
import { addBeside, insertBlock, toFigure, type ChosenPicture } from './text/edit'
import { useWrittenLanguage } from './written-language'
import { toEditorOptions, type JointEditing } from './editor-options'
import { toHandle, type TextEditorHandle } from './editor-handle'
import { usePastedMarkdown } from './html/pasted-markdown'
import { useEditor } from './use-editor'
import { useEditorValue } from './text/use-editor-value'
import { useFirstUse } from './use-first-use'
import { useFocusMode } from './use-focus-mode'
import { useLongToolbar } from './use-long-toolbar'
import { readSelection } from './text/read-selection'
import type { Editor, EditorEvents } from '@tiptap/core'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { Transaction } from '@tiptap/pm/state'
import { EditorPanels, type Offers, type PanelName } from '@/components/admin/editor/toolbar/editor-panels'
import type { ToolbarContext } from '@/components/admin/editor/toolbar/toolbar'
import type { ToolName } from '@/components/admin/editor/toolbar/tools'
import { AtSelection } from './at-selection'
import { EditorFoot } from './editor-foot'
import { uploadAt, type UploadPicture } from './text/uploads'

/** Loaded when the person opens the toolbar, and when a pointer or the focus first enters the text. */
const LongToolbar = onDemand(() => import('./toolbar/long-toolbar').then((module) => module.LongToolbar))
const BlockGrip = onDemand(() => import('./block-grip').then((module) => module.BlockGrip))

export type TextEditorProps = Offers & {
  id: string
  /** Id of the element that labels the field, such as the heading 'Texto'. */
  labelledBy: string
  /** Initial HTML of the text. `setHtml` of the handle replaces it later. */
  html: string
  /** True to replace typed characters by Spanish typography. */
  isSpanish: boolean
  /** Placeholder of an empty text; by default that for publications. */
  placeholder?: string
  /** Tools to offer; by default those for publications. With `button`, a paragraph with only a link is a button. */
  tools?: readonly ToolName[]
  /** Hosts whose pages the text may embed, in addition to those allowed everywhere. */
  frameHosts?: readonly string[]
  /** Co-editing session. Its text replaces `html`. */
  joint?: JointEditing | null
  /** Called after a change by another person. */
  onOthers?: () => void
  /** Called after each change by this person. `getHtml` of the handle returns the text. */
  onDirty?: () => void
  onPickPicture: () => Promise<ChosenPicture | null>
  onNote?: () => void
  /** Renders Markdown like an article. Without it, pasted Markdown is inserted unchanged. */
  renderMarkdown?: (markdown: string) => Promise<string>
  /** Uploads a pasted or dropped picture. Returns null if the server rejected it. */
  uploadPicture?: UploadPicture
  ref?: Ref<TextEditorHandle>
}

/**
 * Edits a publication's text in the layout that readers see. Tools are at the selection and at an empty line, or in a
 * toolbar above the text. Runs only in the browser (`lazy-text-editor.tsx`).
 */
export function TextEditor(props: TextEditorProps) {
  const { id, frameHosts, ref } = props
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<PanelName | null>(null)
  const use = useFirstUse()
  const focus = useFocusMode()
  const toolbar = useLongToolbar()
  const { editor, place } = useTextEditor(props)
  const message = useEditorEvents(editor, frame, props, setOpen)
  useImperativeHandle(ref, () => toHandle(editor), [editor])
  useLinkButtons(editor, props.tools?.includes('button') === true)
  const markdown = usePastedMarkdown(editor, props.renderMarkdown)
  const state = useEditorValue(editor, readSelection)

  const pickPicture = usePickPicture(editor, props.onPickPicture)
  const tools: ToolbarContext = {
    editor,
    state,
    controls: id,
    open,
    onOpen: (panel) => setOpen(panel === open ? null : panel),
    isFocused: focus.isOn,
    onFocusMode: focus.toggle,
    onPickPicture: () => void pickPicture(),
    onNote: props.onNote,
    offered: props.tools,
  }
  const panels = { editor, open, offers: props, onClose: () => setOpen(null) }
  return (
    <div ref={frame} className="editor" {...focus.frame} {...use.frame}>
      {/* The toolbar and the open panel, which stay visible while the text scrolls. */}
      <div className="editor-head">
        {toolbar.isShown && <LongToolbar {...tools} />}
        <EditorPanels {...panels} markdown={markdown} message={message} />
      </div>
      <div className="editor-paper" onPointerMove={use.point}>
        {use.isUsed && <BlockGrip editor={editor} />}
        <div ref={place} />
      </div>
      <AtSelection
        tools={tools}
        panels={panels}
        frameHosts={frameHosts ?? []}
        hasToolbar={toolbar.isShown}
        use={use}
        onPickPicture={props.onPickPicture}
        onAddBeside={(position) => void pickPicture(position)}
      />
      <EditorFoot
        tools={tools}
        hintId={`${id}-hint`}
        hasToolbar={toolbar.isShown}
        onToolbar={toolbar.toggle}
      />
    </div>
  )
}

function useTextEditor(props: TextEditorProps) {
  const { id, labelledBy, html, isSpanish, frameHosts, joint } = props
  const t = useTranslations('room.editor')
  const language = useWrittenLanguage()
  const placeholders = { empty: props.placeholder ?? t('placeholder'), line: t('emptyLine') }
  const toBlockLabel = (name: BlockName) => (isWhole(name) ? t(`tools.${name}` as 'tools.callout') : '')
  const field = { id, labelledBy, hintId: `${id}-hint`, html, isSpanish, language, frameHosts, joint }
  return useEditor(() => toEditorOptions({ ...field, placeholders, toBlockLabel }))
}

/** Shows paragraphs that contain only a link as buttons. */
function useLinkButtons(editor: Editor, hasButtons: boolean) {
  useEffect(() => {
    if (!hasButtons) return
    import('./link-buttons').then(
      ({ createLinkButtons }) => editor.isDestroyed || editor.registerPlugin(createLinkButtons()),
      // Ignores a failed loading (offline): the paragraphs then look like links.
      () => {},
    )
  }, [editor, hasButtons])
}

/** Returns a function that asks for a picture and inserts it; with `beside`, into the figure at that position. */
function usePickPicture(editor: Editor, choose: TextEditorProps['onPickPicture']) {
  return async (beside?: number) => {
    const picture = await choose()
    if (editor.isDestroyed) return
    if (picture && beside !== undefined) addBeside(editor, beside, picture)
    else if (picture) insertBlock(editor, toFigure(editor.schema, picture))
    editor.view.focus()
  }
}

/** Handles events of the editor, such as pasted pictures. Returns the message to announce. */
function useEditorEvents(
  editor: Editor,
  frame: RefObject<HTMLElement | null>,
  props: Pick<TextEditorProps, 'onDirty' | 'onOthers' | 'uploadPicture'>,
  openPanel: (panel: PanelName) => void,
): string {
  const t = useTranslations('room.editor')
  const [message, setMessage] = useState('')
  const takePictures = async ({ files, position }: { files: File[]; position: number }) => {
    const upload = props.uploadPicture
    if (!upload) return setMessage(t('picture.useButton'))
    const label = t('picture.uploading')
    setMessage(label)
    const failures = await uploadAt(editor, files, position, { upload, label })
    setMessage(failures > 0 ? t('picture.failed', { count: failures }) : '')
  }
  useEffect(() => {
    const focusToolbar = () =>
      frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
    const touch = ({ transaction }: EditorEvents['update']) =>
      isOfOthers(transaction) ? props.onOthers?.() : props.onDirty?.()
    const reportLost = ({ pictures, frames }: EditorEvents['pasteLost']) =>
      setMessage(
        [
          ...(pictures > 0 ? [t('picture.lost', { count: pictures })] : []),
          ...(frames > 0 ? [t('framesLost', { count: frames })] : []),
        ].join(' '),
      )
    editor.on('panelWanted', openPanel).on('toolbarWanted', focusToolbar)
    editor.on('picturesGiven', takePictures).on('pasteLost', reportLost).on('update', touch)
    return () => {
      editor.off('panelWanted', openPanel).off('toolbarWanted', focusToolbar)
      editor.off('picturesGiven', takePictures).off('pasteLost', reportLost).off('update', touch)
    }
  })
  return message
}

/** Returns true if another person made the change in co-editing. Undo counts as this person's change. */
function isOfOthers(transaction: Transaction): boolean {
  const meta = transaction.getMeta('y-sync$') as { isChangeOrigin?: boolean; isUndoRedoOperation?: boolean }
  return Boolean(meta?.isChangeOrigin && !meta.isUndoRedoOperation)
}
