'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { ActionMenu } from '@/components/admin-ui/action-menu'
import { Button } from '@/components/admin-ui/button'
import { DuplicateButton } from '@/components/admin/templates/duplicate-button'
import { LazyPieceDialogs } from './lazy-piece-dialogs'
import type { OpenDialog } from './piece-dialogs'
import type { PieceWriting } from './use-piece'
import { isChangedSince, type PieceCommand } from './writing'

type PieceActionsProps = {
  organisation: string
  writing: PieceWriting
  mayPublish: boolean
  liveHref: string | null
  /** From another organisation: it is not passed on. */
  isReceived: boolean
  /** In another language than Spanish: others are offered the original. */
  isTranslation: boolean
  /** A rule keeps it from readers until it is approved. */
  isHeld: boolean
}

/** What can be done with a piece, by the person who has it open: one button, and a menu. */
export function PieceActions(props: PieceActionsProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  return (
    <div className="piece-actions">
      <PrimaryAction {...props} onSubmit={() => setOpen('review')} />
      <MoreActions {...props} onOpen={setOpen} />
      {open && <LazyPieceDialogs {...props} open={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** What comes next for a piece; off where there is nothing to do. */
function PrimaryAction({
  writing,
  mayPublish: mayAtAll,
  isHeld,
  onSubmit,
}: PieceActionsProps & { onSubmit: () => void }) {
  const t = useTranslations('room.pieces')
  const { piece, busy, act } = writing
  const isLive = piece !== null && piece.publishedVersion !== null
  const isWaiting = piece?.state === 'review' || piece?.state === 'scheduled'
  const isOff = mayAtAll && isLive && piece.state === 'published' && !isChangedSince(writing)
  const mayPublish = mayAtAll && (!isHeld || isOff)
  const command: PieceCommand = mayPublish ? 'publishPiece' : isWaiting ? 'savePiece' : 'submitForReview'
  const text = mayPublish ? (isLive ? 'update' : 'publish') : isWaiting ? 'saveNow' : 'submit'
  return (
    <Button
      look={isOff ? 'outline' : 'solid'}
      className={isOff ? 'pointer-events-none text-ink-soft' : ''}
      isBusy={busy === command}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (command === 'submitForReview') onSubmit()
        else if (!isOff) void act(command)
      }}
    >
      {t(text)}
    </Button>
  )
}

function MoreActions(props: PieceActionsProps & { onOpen: (dialog: OpenDialog) => void }) {
  const { organisation, writing, mayPublish, liveHref, isReceived, isTranslation, onOpen } = props
  const t = useTranslations('room')
  const { piece, act, change } = writing
  const isLive = piece !== null && piece.publishedVersion !== null
  const isWaiting = piece?.state === 'review' || piece?.state === 'scheduled'
  const saveAndOpen = async (dialog: OpenDialog) => {
    if (await act('savePiece')) onOpen(dialog)
  }
  return (
    <ActionMenu label={t('pieces.more')}>
      {(mayPublish || !isWaiting) && (
        <button type="button" onClick={() => void act('savePiece')}>
          {t('pieces.saveNow')}
        </button>
      )}
      {piece && (
        <>
          <Link href={`/${organisation}/publicaciones/${piece.id}/cambios`}>{t('revisions.open')}</Link>
          <button type="button" onClick={() => void saveAndOpen('preview')}>
            {t('previews.open')}
          </button>
        </>
      )}
      {liveHref && (
        <a href={liveHref} target="_blank" rel="noreferrer">
          {t('pieces.live')}
        </a>
      )}
      {piece && mayPublish && (
        <button type="button" onClick={() => void saveAndOpen('schedule')}>
          {t('scheduling.open')}
        </button>
      )}
      {piece && mayPublish && !isReceived && !isTranslation && (
        <button type="button" onClick={() => onOpen('share')}>
          {t('sharing.open')}
        </button>
      )}
      {mayPublish && !isWaiting && (
        <button type="button" onClick={() => onOpen('review')}>
          {t('pieces.submit')}
        </button>
      )}
      {piece?.state === 'review' && (
        <button type="button" onClick={() => void change('returnToDraft')}>
          {t('pieces.returnToDraft')}
        </button>
      )}
      {piece && mayPublish && <IntoRelease onClick={() => void saveAndOpen('release')} />}
      {mayPublish && isLive && <LiveActions onOpen={onOpen} />}
      {piece && <FilingActions {...props} id={piece.id} isBinnable={mayPublish || !isLive} />}
    </ActionMenu>
  )
}

function IntoRelease({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      {useTranslations('room.releases')('into')}
    </button>
  )
}

/** What is done with a piece that readers see. */
function LiveActions({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const t = useTranslations('room')
  return (
    <>
      <button type="button" onClick={() => onOpen('corrections')}>
        {t('corrections.open')}
      </button>
      <button type="button" onClick={() => onOpen('withdraw')}>
        {t('pieces.withdraw')}
      </button>
    </>
  )
}

type FilingActionsProps = Pick<PieceActionsProps, 'organisation' | 'writing' | 'isReceived'> & {
  id: number
  isBinnable: boolean
  onOpen: (dialog: OpenDialog) => void
}

/** What is done with a piece as a whole, whatever it says. */
function FilingActions({ organisation, writing, id, isReceived, isBinnable, onOpen }: FilingActionsProps) {
  const t = useTranslations('room')
  const save = () => writing.act('savePiece')
  return (
    <>
      {!isReceived && (
        <>
          <DuplicateButton organisation={organisation} id={id} title={writing.fields.title} save={save} />
          <button type="button" onClick={() => void save().then((isDone) => isDone && onOpen('template'))}>
            {t('templates.open')}
          </button>
        </>
      )}
      {isBinnable && (
        <button type="button" onClick={() => onOpen('bin')}>
          {t('bin.move')}
        </button>
      )}
    </>
  )
}
