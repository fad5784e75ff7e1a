'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import type { PieceWriting } from './use-piece'

type WritingNotesProps = {
  writing: PieceWriting
  otherEditors: { name: string; savedAt: string }[]
}

/** What is to be known above a text: who else writes, what this browser kept. */
export function WritingNotes({ writing, otherEditors }: WritingNotesProps) {
  const t = useTranslations('room.pieces.notes')
  const format = useFormatter()
  const { copy, setAside } = writing
  const toTime = (at: string | number) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      {otherEditors.map(({ name, savedAt }) => (
        <p key={name} className="room-note">
          {t('otherWriter', { name, at: toTime(savedAt) })}
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
