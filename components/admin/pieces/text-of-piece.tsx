'use client'

import { useTranslations } from 'next-intl'
import { memo, useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { JointEditing } from '@/components/admin/editor/editor-options'
import type { TextEditorHandle } from '@/components/admin/editor/editor-handle'
import { LazyTextEditor } from '@/components/admin/editor/lazy-text-editor'
import type { MarkdownEditorHandle } from '@/components/admin/editor/markdown-editor'
import { LazyPictureChooser } from '@/components/admin/media/lazy-picture-chooser'
import { sendPicture } from '@/components/admin/media/send-picture'
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

type TextPicture = { src: string; alt: string; caption: string }

/** A picture as texts have it: whole, so that its focal point says nothing. */
function toTextPicture({ address, alt, caption = '' }: { address: string; alt: string; caption?: string }) {
  return { src: address.split('#', 1)[0] ?? '', alt, caption }
}

async function uploadPicture(organisation: string, file: File) {
  const outcome = await sendPicture(organisation, file)
  return outcome.kind === 'done' ? toTextPicture(outcome.answer.picture) : null
}

async function renderMarkdown(organisation: string, content: string): Promise<string> {
  const outcome = await performRemotely('renderText', organisation, { content })
  if (outcome.kind !== 'done') throw new Error(outcome.kind)
  return outcome.answer.html
}

/** As many as are looked through at a glance. */
const MAX_LINKABLE = 6

const anyPiece = { status: null, category: null, person: null, from: null, to: null, page: 1 }

/** What is not read is none: the panel says so. */
async function listForms(organisation: string) {
  const outcome = await performRemotely('listFormChoices', organisation, {})
  return outcome.kind === 'done' ? outcome.answer.forms : []
}

async function findPieces(organisation: string, text: string) {
  const outcome = await performRemotely('listPieces', organisation, { ...anyPiece, text })
  if (outcome.kind !== 'done') throw new Error(outcome.kind)
  return outcome.answer.pieces.filter(({ title }) => title !== '').slice(0, MAX_LINKABLE)
}

/** What stands in the field, and how the page reads and writes it. `forget`: it is written in. */
function useText(content: string, text: RefObject<TextHandle | null>) {
  const rich = useRef<TextEditorHandle>(null)
  const plain = useRef<MarkdownEditorHandle>(null)
  const [initial, setInitial] = useState(content)
  // A text in which no one has written stays as it is, however the field would write it.
  const stored = useRef<string | null>(content)
  const [joint, setJoint] = useState<JointEditing | null>(null)
  const cursor = useRef<{ from: number; to: number } | null>(null)
  useEffect(() => {
    // What stands in the session is read from there.
    if (joint) stored.current = null
    if (cursor.current) rich.current?.focusAt(cursor.current)
    cursor.current = null
  }, [joint])
  useImperativeHandle(text, () => ({
    // The editor may still be loading: then no one has written.
    read: () => stored.current ?? rich.current?.getHtml() ?? plain.current?.getMarkdown() ?? initial,
    write: (next) => {
      setInitial(next)
      rich.current?.setHtml(next)
      plain.current?.setMarkdown(next)
      stored.current = next
    },
    join: (next, content) => {
      cursor.current = rich.current?.readCursor() ?? null
      stored.current = content
      // At once: nothing is typed in between.
      flushSync(() => {
        setInitial(content)
        setJoint(next)
      })
    },
    listBrokenPictures: () => rich.current?.listBrokenPictures() ?? [],
    goTo: (place) => (rich.current ?? plain.current)?.goTo(place),
    quoteIn: (place, language) => rich.current?.quoteIn(place, language) ?? false,
  }))
  return { rich, plain, initial, joint, forget: () => void (stored.current = null) }
}

type TextOfPieceProps = {
  organisation: string
  format: PieceFormat | null
  content: string
  isSpanish: boolean
  frameHosts: readonly string[]
  onDirty: () => void
  text: RefObject<TextHandle | null>
}

/** The text itself: as it will be read, or as the Markdown that it is. Rendered once: it owns what it shows. */
export const TextOfPiece = memo(
  function TextOfPiece({
    organisation,
    format,
    content,
    isSpanish,
    frameHosts,
    onDirty,
    text,
  }: TextOfPieceProps) {
    const t = useTranslations('room.pieces.fields')
    const { rich, plain, initial, joint, forget } = useText(content, text)
    const touch = () => {
      forget()
      onDirty()
    }
    const [answer, setAnswer] = useState<((picture: TextPicture | null) => void) | null>(null)
    const renderPreview = (markdown: string) => renderMarkdown(organisation, markdown)
    const pickPicture = () =>
      new Promise<TextPicture | null>((resolve) => {
        setAnswer(() => (picture: TextPicture | null) => {
          setAnswer(null)
          resolve(picture)
        })
      })
    const upload = (file: File) => uploadPicture(organisation, file)
    const shared = { id: 'texto', labelledBy: 'texto-label', onDirty: touch }
    return (
      <div className="flex flex-col gap-1.5">
        <span id="texto-label" className="piece-label">
          {t('content')}
        </span>
        {format === 'markdown' ? (
          <MarkdownEditor {...shared} ref={plain} markdown={initial} renderPreview={renderPreview} />
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
            renderMarkdown={renderPreview}
            uploadPicture={upload}
            findPieces={(words) => findPieces(organisation, words)}
            listForms={() => listForms(organisation)}
            chooseFile={(onEnd) => <FileChooser organisation={organisation} onEnd={onEnd} />}
          />
        )}
        {answer && (
          <LazyPictureChooser
            organisation={organisation}
            isForText
            onEnd={(picture) => answer(picture && toTextPicture(picture))}
          />
        )}
      </div>
    )
  },
  () => true,
)
