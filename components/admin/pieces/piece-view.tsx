import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { toStatus, type Piece } from '@/lib/base/domain/piece'
import { NotesPanel } from '@/components/admin/review/notes-panel'
import { ReviewStrip } from '@/components/admin/review/review-strip'
import { StatusMark } from '@/components/admin-ui/status-mark'

type PieceViewProps = {
  organisation: string
  piece: Piece
  /** Text of the article as sanitised HTML. */
  html: string
  /** Path of the publication's file in `CONTENT_FOLDER`; null if the publication is read-only for another reason. */
  file: string | null
}

/** Shows a publication to a person who may not edit it. */
export function PieceView({ organisation, piece, html, file }: PieceViewProps) {
  const t = useTranslations('room.pieces')
  const { kicker, title, summary } = piece.fields
  return (
    <article className="mx-auto flex w-full max-w-measure flex-col gap-4 font-serif site-type">
      <p className="room-note font-sans">
        <span>
          {file === null ? t('notes.readOnly') : t.rich('notes.fromFolder', { file, code: toCode })}
        </span>
      </p>
      <p className="font-sans">
        <StatusMark status={toStatus(piece)} />
      </p>
      <ReviewStrip organisation={organisation} piece={piece} />
      <p className="text-note text-ink-soft">{kicker}</p>
      <h1 className="text-headline font-semibold">{title || t('untitled')}</h1>
      <p className="text-standfirst">{summary}</p>
      <div dir="auto" className="prose" data-text-of-piece dangerouslySetInnerHTML={{ __html: html }} />
      <NotesPanel organisation={organisation} piece={piece} />
    </article>
  )
}

const toCode = (chunks: ReactNode) => <code className="break-all">{chunks}</code>
