import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '@/components/admin-ui/button'
import { buttonStyles } from '@/components/ui/button-styles'
import type { PieceWriting } from './use-piece'

type WritingNotesProps = { organisation: string; writing: PieceWriting }

/** Notes above a text: other editors, and copies in this browser. */
export function WritingNotes({ organisation, writing }: WritingNotesProps) {
  const t = useTranslations('room.pieces.notes')
  const format = useFormatter()
  const { copy, newer, otherEditors, setAside } = writing
  const toTime = (at: string | number) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      {newer && (
        <div role="alert" className="room-note" data-trouble>
          <p>{newer.by === null ? t('newerOwn') : t('newer', { name: newer.by })}</p>
          <div>
            <Button look="solid" onClick={() => void writing.showNewest()}>
              {t('showNewest')}
            </Button>
          </div>
        </div>
      )}
      {!writing.isJoint &&
        otherEditors.map(({ id, name, savedAt }) => (
          <p key={id} className="room-note items-start">
            <span>{t('otherWriter', { name, at: toTime(savedAt) })}</span>
            {writing.piece && (
              <Link
                href={`/${organisation}/publicaciones/${writing.piece.id}/cambios?antes=version&despues=copia-${id}`}
                className={buttonStyles.text}
              >
                {t('showCopy', { name })}
              </Link>
            )}
          </p>
        ))}
      {copy && (
        <section className="room-note" aria-label={t('kept')}>
          <p>{t('keptText', { at: toTime(copy.at) })}</p>
          <p className="line-clamp-2 text-ink-soft">{copy.fields.title || copy.fields.summary || '—'}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="solid" onClick={writing.recover}>
              {t('recover')}
            </Button>
            <Button onClick={writing.discardCopy}>{t('discard')}</Button>
          </div>
        </section>
      )}
      {setAside && (
        <p className="room-note">
          {t('setAside')}{' '}
          <Button look="text" onClick={writing.takeBack}>
            {t('takeBack')}
          </Button>
        </p>
      )}
    </>
  )
}
