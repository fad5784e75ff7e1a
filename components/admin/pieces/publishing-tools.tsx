'use client'

import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Piece } from '@/lib/base/domain/piece'
import { PreviewDialog } from './preview-dialog'
import { ScheduleDialog } from '@/components/admin/schedule/schedule-dialog'

export type PublishingToolsProps = {
  organisation: string
  /** Null until it has been saved for the first time. */
  piece: Piece | null
  mayPublish: boolean
  /** Saves what is written as a version, and resolves with whether it has. */
  save: () => Promise<boolean>
  /** The piece as an operation has left it. */
  onChange: (piece: Piece) => void
}

/** Scheduling, preview and revisions of a piece. */
export function PublishingTools({ organisation, piece, mayPublish, save, onChange }: PublishingToolsProps) {
  const t = useTranslations('room')
  const [open, setOpen] = useState<'schedule' | 'preview' | null>(null)
  const close = () => setOpen(null)
  if (!piece) return null
  const begin = async (dialog: 'schedule' | 'preview') => {
    if (await save()) setOpen(dialog)
  }
  return (
    <>
      <Link href={`/${organisation}/publicaciones/${piece.id}/cambios`} className={buttonStyles.text}>
        {t('revisions.open')}
      </Link>
      <Button look="text" onClick={() => void begin('preview')}>
        {t('previews.open')}
      </Button>
      {mayPublish && (
        <Button look="text" onClick={() => void begin('schedule')}>
          {t('scheduling.open')}
        </Button>
      )}
      {open === 'preview' && <PreviewDialog organisation={organisation} id={piece.id} onClose={close} />}
      {open === 'schedule' && (
        <ScheduleDialog
          organisation={organisation}
          id={piece.id}
          onClose={close}
          onChange={(changed) => {
            close()
            onChange(changed)
          }}
        />
      )}
    </>
  )
}

/** When a piece is published or withdrawn by itself, or that it was not. */
export function ScheduleNote({ piece, timeZone }: { piece: Piece; timeZone: string }) {
  const t = useTranslations('room.scheduling')
  const format = useFormatter()
  const show = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'full', timeStyle: 'short', timeZone })
  const { state, publishAt, withdrawAt } = piece
  const notes = [
    ...(publishAt === null
      ? []
      : [t(state === 'scheduled' ? 'willPublish' : 'missed', { at: show(publishAt) })]),
    ...(withdrawAt === null ? [] : [t('willWithdraw', { at: show(withdrawAt) })]),
  ]
  return notes.length === 0 ? null : (
    <p role="note" className="border-l-4 border-mark bg-wash px-4 py-2 text-note">
      {notes.join(' ')} <span className="text-ink-soft">{t('zone', { zone: timeZone })}</span>
    </p>
  )
}
