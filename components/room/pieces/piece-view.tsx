import { useTranslations } from 'next-intl'
import { toStatus, type Piece } from '@/lib/domain/piece'
import { StatusMark } from './status-mark'

/** A piece for who may read it and not write it. `html` is the article's own, behind its gate. */
export function PieceView({ piece, html }: { piece: Piece; html: string }) {
  const t = useTranslations('room.pieces')
  const { kicker, title, summary } = piece.fields
  return (
    <article className="mx-auto flex w-full max-w-measure flex-col gap-4 font-serif">
      <p className="room-note font-sans">{t('notes.readOnly')}</p>
      <p className="font-sans">
        <StatusMark status={toStatus(piece)} />
      </p>
      <p className="text-note text-ink-soft">{kicker}</p>
      <h1 className="text-headline font-semibold">{title || t('untitled')}</h1>
      <p className="text-standfirst">{summary}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
