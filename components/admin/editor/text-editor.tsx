'use client'

import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react'
import { insertBlock, toFigure, type ChosenPicture } from './edit'
import { toEditorOptions } from './editor-options'
import { toHandle, type TextEditorHandle } from './editor-handle'
import { usePastedMarkdown } from './pasted-markdown'
import { readSelection } from './read-selection'
import type { Editor, EditorEvents } from '@tiptap/core'
import { Button } from '@/components/admin-ui/button'
import { LinkPanel } from '@/components/admin/editor/toolbar/link-panel'
import { PicturePanel } from '@/components/admin/editor/toolbar/picture-panel'
import { ShortcutList } from '@/components/admin/editor/toolbar/shortcut-list'
import { TableToolbar } from '@/components/admin/editor/toolbar/table-toolbar'
import { Toolbar } from '@/components/admin/editor/toolbar/toolbar'
import { uploadAt, type UploadPicture } from './uploads'

export type TextEditorProps = {
  id: string
  /** The id of what names the field, such as the heading 'Texto'. */
  labelledBy: string
  /** The text at the beginning; later texts come by the handle's `setHtml`. */
  html: string
  /** Whether what is typed becomes Spanish typography. */
  isSpanish: boolean
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
  const { id, labelledBy, html, isSpanish, ref } = props
  const t = useTranslations('room.editor')
  const frame = useRef<HTMLDivElement>(null)
  const [isLinkOpen, setLinkOpen] = useState(false)
  const hintId = `${id}-hint`

  // Made once: to read and compare them at each rendering would cost more than the rendering.
  const [options] = useState(() => toEditorOptions({ id, labelledBy, hintId, html, isSpanish }))
  const editor = useEditor(options, [])
  const message = useEditorEvents(editor, frame, props, () => setLinkOpen(true))
  useImperativeHandle(ref, () => toHandle(editor), [editor])
  const markdown = usePastedMarkdown(editor, props.renderMarkdown)
  const state = useEditorState({ editor, selector: ({ editor }) => readSelection(editor.state) })

  const pickPicture = async () => {
    const picture = await props.onPickPicture()
    if (editor.isDestroyed) return
    if (picture) insertBlock(editor, toFigure(editor.schema, picture))
    editor.view.focus()
  }
  return (
    <div ref={frame} className="editor">
      <div className="editor-head">
        <Toolbar
          editor={editor}
          state={state}
          controls={id}
          isLinkOpen={isLinkOpen}
          onOpenLink={() => setLinkOpen(true)}
          onPickPicture={() => void pickPicture()}
        />
        {isLinkOpen && (
          <LinkPanel
            editor={editor}
            href={state.link}
            needsWords={state.isEmpty}
            onClose={() => setLinkOpen(false)}
          />
        )}
        {!isLinkOpen && state.picture && <PicturePanel editor={editor} picture={state.picture} />}
        {!isLinkOpen && state.tableCaption !== null && (
          <TableToolbar editor={editor} caption={state.tableCaption} />
        )}
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
      </div>
      <EditorContent editor={editor} className="editor-paper" />
      <ShortcutList hintId={hintId} />
    </div>
  )
}

/** Does what the editor asks its page for; answers what is to be said of it. */
function useEditorEvents(
  editor: Editor,
  frame: RefObject<HTMLElement | null>,
  props: Pick<TextEditorProps, 'onDirty' | 'uploadPicture'>,
  openLink: () => void,
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
    const touch = () => props.onDirty?.()
    const reportLost = ({ pictures, frames }: EditorEvents['pasteLost']) =>
      setMessage(
        [
          ...(pictures > 0 ? [t('picture.lost', { count: pictures })] : []),
          ...(frames > 0 ? [t('framesLost', { count: frames })] : []),
        ].join(' '),
      )
    editor.on('linkWanted', openLink).on('toolbarWanted', focusToolbar)
    editor.on('picturesGiven', takePictures).on('pasteLost', reportLost).on('update', touch)
    return () => {
      editor.off('linkWanted', openLink).off('toolbarWanted', focusToolbar)
      editor.off('picturesGiven', takePictures).off('pasteLost', reportLost).off('update', touch)
    }
  })
  return message
}
