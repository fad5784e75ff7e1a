'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react'
import { addBeside, insertBlock, toFigure, type ChosenPicture } from './edit'
import { useWrittenLanguage } from './written-language'
import { toEditorOptions, type JointEditing } from './editor-options'
import { toHandle, type TextEditorHandle } from './editor-handle'
import { usePastedMarkdown } from './pasted-markdown'
import { Slash } from './slash/slash'
import { useEditor } from './use-editor'
import { useEditorValue } from './use-editor-value'
import { useFocusMode } from './use-focus-mode'
import { WordCount } from './word-count'
import { readSelection } from './read-selection'
import type { Editor, EditorEvents } from '@tiptap/core'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { Transaction } from '@tiptap/pm/state'
import { EditorPanels, type Offers, type PanelName } from '@/components/admin/editor/toolbar/editor-panels'
import { ShortcutList } from '@/components/admin/editor/toolbar/shortcut-list'
import { Toolbar } from '@/components/admin/editor/toolbar/toolbar'
import { uploadAt, type UploadPicture } from './uploads'

/** Loaded when a pointer first comes. */
const BlockGrip = onDemand(() => import('./block-grip').then((module) => module.BlockGrip))

export type TextEditorProps = Offers & {
  id: string
  /** The id of what names the field, such as the heading 'Texto'. */
  labelledBy: string
  /** The text at the beginning; later texts come by the handle's `setHtml`. */
  html: string
  /** Whether what is typed becomes Spanish typography. */
  isSpanish: boolean
  /** Whose pages the text may embed, beside those that all may. */
  frameHosts?: readonly string[]
  /** Where several write in the text, which then is the session's. */
  joint?: JointEditing | null
  /** Somebody else has changed the text. */
  onOthers?: () => void
  /** At each change, at once: costs nothing. The text is read by the handle's `getHtml` when it is wanted. */
  onDirty?: () => void
  onPickPicture: () => Promise<ChosenPicture | null>
  /** What Markdown looks like to readers; without it pasted Markdown is not asked about. */
  renderMarkdown?: (markdown: string) => Promise<string>
  /** Stores a picture that was pasted or dropped; null where that was refused. */
  uploadPicture?: UploadPicture
  ref?: Ref<TextEditorHandle>
}

/** A publication's text as it will be read, with its tools above. Runs in the browser alone (`lazy-text-editor.tsx`). */
export function TextEditor(props: TextEditorProps) {
  const { id, labelledBy, html, isSpanish, frameHosts, joint, ref } = props
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<PanelName | null>(null)
  const [isHovered, setHovered] = useState(false)
  const focus = useFocusMode()

  const language = useWrittenLanguage()
  const { editor, place } = useEditor(() =>
    toEditorOptions({ id, labelledBy, hintId: `${id}-hint`, html, isSpanish, language, frameHosts, joint }),
  )
  const message = useEditorEvents(editor, frame, props, setOpen)
  useImperativeHandle(ref, () => toHandle(editor), [editor])
  const markdown = usePastedMarkdown(editor, props.renderMarkdown)
  const state = useEditorValue(editor, readSelection)

  const pickPicture = async (beside?: number) => {
    const picture = await props.onPickPicture()
    if (editor.isDestroyed) return
    if (picture && beside !== undefined) addBeside(editor, beside, picture)
    else if (picture) insertBlock(editor, toFigure(editor.schema, picture))
    editor.view.focus()
  }
  return (
    <div ref={frame} className="editor" data-focus={focus.isOn || undefined} onBlur={focus.onBlur}>
      <div className="editor-head">
        <Toolbar
          editor={editor}
          state={state}
          controls={id}
          open={open}
          onOpen={(panel) => setOpen(panel === open ? null : panel)}
          isFocused={focus.isOn}
          onFocusMode={focus.toggle}
          onPickPicture={() => void pickPicture()}
        />
        <EditorPanels
          editor={editor}
          state={state}
          open={open}
          markdown={markdown}
          message={message}
          offers={props}
          onClose={() => setOpen(null)}
          onAddBeside={(position) => void pickPicture(position)}
          embedding={{ hosts: frameHosts ?? [], onPickPicture: props.onPickPicture }}
        />
      </div>
      <div className="editor-paper" onPointerMove={() => setHovered(true)}>
        {isHovered && <BlockGrip editor={editor} />}
        <div ref={place} />
      </div>
      <Slash editor={editor} query={state.slash} frame={frame} onPickPicture={() => void pickPicture()} />
      <div className="editor-foot">
        <WordCount editor={editor} />
        <ShortcutList hintId={`${id}-hint`} />
      </div>
    </div>
  )
}

/** Does what the editor asks its page for; answers what is to be said of it. */
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
    const focusToolbar = () => frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
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

/** Of a session of several people; undoing is one's own. */
function isOfOthers(transaction: Transaction): boolean {
  const meta = transaction.getMeta('y-sync$') as { isChangeOrigin?: boolean; isUndoRedoOperation?: boolean }
  return Boolean(meta?.isChangeOrigin && !meta.isUndoRedoOperation)
}
