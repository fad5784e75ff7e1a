import { useTranslations } from 'next-intl'
import { memo, useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { JointEditing } from '@/components/admin/editor/editor-options'
import type { TextEditorHandle } from '@/components/admin/editor/editor-handle'
import { LazyTextEditor } from '@/components/admin/editor/lazy-text-editor'
import type { MarkdownEditorHandle } from '@/components/admin/editor/markdown-editor'
import { renderMarkdown } from '@/components/admin/editor/render-markdown'
import { useTextPictures } from '@/components/admin/media/use-text-pictures'
import { onDemand } from '@/components/admin-ui/on-demand'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import type { PieceFormat } from '@/lib/base/domain/piece'
import type { TextHandle } from './text-handle'

const MarkdownEditor = onDemand(() =>
  import('@/components/admin/editor/markdown-editor').then((module) => module.MarkdownEditor),
)

const FileChooser = onDemand(() =>
  import('@/components/admin/media/files/file-chooser').then((module) => module.FileChooser),
)

const CropDialog = onDemand(() =>
  import('@/components/admin/media/crop-dialog').then((module) => module.CropDialog),
)

/** Lists the forms that a text can embed. Empty if the request fails. */
async function listForms(organisation: string) {
  const outcome = await performRemotely('listFormChoices', organisation, {})
  return outcome.kind === 'done' ? outcome.answer.forms : []
}

/** Lists the categories, tags and authors whose publications a text can list. null if the request fails. */
async function listSources(organisation: string) {
  const outcome = await performRemotely('listTopicChoices', organisation, {})
  return outcome.kind === 'done' ? outcome.answer : null
}

/** Manages the content of the text field, and provides access to it by the ref `text`. */
function useText(content: string, text: RefObject<TextHandle | null>) {
  const rich = useRef<TextEditorHandle>(null)
  const plain = useRef<MarkdownEditorHandle>(null)
  const [initial, setInitial] = useState(content)
  // The saved text; null after an edit. Returned unchanged, because the editor may serialise it differently.
  const savedText = useRef<string | null>(content)
  const [joint, setJoint] = useState<JointEditing | null>(null)
  const cursor = useRef<{ from: number; to: number } | null>(null)
  useEffect(() => {
    // In co-editing, the text is always read from the editor.
    if (joint) savedText.current = null
    if (cursor.current) rich.current?.focusAt(cursor.current)
    cursor.current = null
  }, [joint])
  useImperativeHandle(text, () => ({
    // While the editor is loading, the text is still the initial one.
    read: () => savedText.current ?? rich.current?.getHtml() ?? plain.current?.getMarkdown() ?? initial,
    write: (next) => {
      setInitial(next)
      rich.current?.setHtml(next)
      plain.current?.setMarkdown(next)
      savedText.current = next
    },
    join: (next, content) => {
      cursor.current = rich.current?.readCursor() ?? null
      savedText.current = content
      // Synchronous, so that nothing is typed before the editor is replaced.
      flushSync(() => {
        setInitial(content)
        setJoint(next)
      })
    },
    listBrokenPictures: () => rich.current?.listBrokenPictures() ?? [],
    goTo: (place) => (rich.current ?? plain.current)?.goTo(place),
    quoteIn: (place, language) => rich.current?.quoteIn(place, language) ?? false,
    getEditor: () => rich.current?.editor ?? null,
  }))
  return { rich, plain, initial, joint, forget: () => void (savedText.current = null) }
}

const toOffers = (organisation: string) => ({
  findPieces: async (words: string) => (await import('./find-pieces')).findPieces(organisation, words),
  listForms: () => listForms(organisation),
  listSources: () => listSources(organisation),
})

type TextOfPieceProps = {
  organisation: string
  format: PieceFormat | null
  content: string
  isSpanish: boolean
  frameHosts: readonly string[]
  onDirty: () => void
  onNote: () => void
  text: RefObject<TextHandle | null>
}

/** The text field: rich text or Markdown. Memoised, because it manages its content itself. */
export const TextOfPiece = memo(
  function TextOfPiece({
    organisation,
    format,
    content,
    isSpanish,
    frameHosts,
    onDirty,
    onNote,
    text,
  }: TextOfPieceProps) {
    const t = useTranslations('room.pieces.fields')
    const { rich, plain, initial, joint, forget } = useText(content, text)
    const touch = () => {
      forget()
      onDirty()
    }
    const { pickPicture, uploadPicture, chooser } = useTextPictures(organisation)
    const renderPreview = (markdown: string) => renderMarkdown(organisation, markdown)
    const shared = { id: 'texto', labelledBy: 'texto-label', onDirty: touch }
    return (
      <div className="flex flex-col gap-1.5">
        <span id="texto-label" className="sr-only">
          {t('content')}
        </span>
        {format === 'markdown' ? (
          <MarkdownEditor
            {...shared}
            ref={plain}
            markdown={initial}
            onPickPicture={pickPicture}
            onNote={onNote}
            renderPreview={renderPreview}
          />
        ) : (
          <LazyTextEditor
            {...shared}
            ref={rich}
            html={initial}
            isSpanish={isSpanish}
            frameHosts={frameHosts}
            joint={joint}
            onOthers={forget}
            onPickPicture={pickPicture}
            onNote={onNote}
            renderMarkdown={renderPreview}
            uploadPicture={uploadPicture}
            {...toOffers(organisation)}
            chooseFile={(onEnd) => <FileChooser organisation={organisation} onEnd={onEnd} />}
            framePicture={(address, onEnd) => (
              <CropDialog organisation={organisation} address={address} onEnd={onEnd} />
            )}
          />
        )}
        {chooser}
      </div>
    )
  },
  () => true,
)
