'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { buttonStyles } from '@/components/ui/button-styles'
import { PublishingTools } from './publishing-tools'
import { ConfirmDialog } from '@/components/admin-ui/dialog'
import type { PieceWriting } from './use-piece'

type PieceActionsProps = {
  organisation: string
  writing: PieceWriting
  mayPublish: boolean
  liveHref: string | null
}

/** What can be done with a piece, by the person who has it open. */
export function PieceActions({ organisation, writing, mayPublish, liveHref }: PieceActionsProps) {
  const t = useTranslations('room.pieces')
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { piece, busy, act, change } = writing
  const isLive = piece !== null && piece.publishedVersion !== null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {liveHref && (
        <a href={liveHref} target="_blank" rel="noreferrer" className={buttonStyles.text}>
          {t('live')}
        </a>
      )}
      <PublishingTools
        organisation={organisation}
        piece={piece}
        mayPublish={mayPublish}
        save={() => act('savePiece')}
        onChange={writing.accept}
      />
      {mayPublish && isLive && (
        <Button look="text" onClick={() => setWithdrawing(true)}>
          {t('withdraw')}
        </Button>
      )}
      {piece?.state === 'review' && (
        <Button look="text" onClick={() => void change('returnToDraft')}>
          {t('returnToDraft')}
        </Button>
      )}
      {piece?.state !== 'review' && piece?.state !== 'scheduled' && (
        <Button
          look={mayPublish ? 'text' : 'solid'}
          isBusy={busy === 'submitForReview'}
          onClick={() => void act('submitForReview')}
        >
          {t('submit')}
        </Button>
      )}
      <Button isBusy={busy === 'savePiece'} onClick={() => void act('savePiece')}>
        {t('saveNow')}
      </Button>
      {mayPublish && (
        <Button look="solid" isBusy={busy === 'publishPiece'} onClick={() => void act('publishPiece')}>
          {t('publish')}
        </Button>
      )}
      {isWithdrawing && (
        <ConfirmDialog
          title={t('withdrawing.title')}
          text={t('withdrawing.text')}
          action={t('withdraw')}
          onClose={() => setWithdrawing(false)}
          onConfirm={() => {
            setWithdrawing(false)
            void change('withdrawPiece')
          }}
        />
      )}
    </div>
  )
}
