'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionMenu } from '@/components/admin-ui/action-menu'
import { Button } from '@/components/admin-ui/button'
import { onDemand } from '@/components/admin-ui/on-demand'
import { LazyPieceDialogs } from './lazy-piece-dialogs'
import type { OpenDialog } from './piece-dialogs'
import type { MenuProps, PieceActionsProps } from './saved-piece-actions'
import { isChangedSince, type PieceCommand } from './writing'

/** Not needed for a new piece. */
const SavedPieceActions = onDemand(() =>
  import('./saved-piece-actions').then((module) => module.SavedPieceActions),
)

/** The actions of a piece: one button and a menu. */
export function PieceActions(props: PieceActionsProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  // The dialog shows who may review the version that is saved.
  const submit = async () => {
    if (await props.writing.act('savePiece')) setOpen('review')
  }
  return (
    <div className="piece-actions">
      <PrimaryAction {...props} onSubmit={() => void submit()} />
      <MoreActions {...props} onOpen={setOpen} onSubmit={() => void submit()} />
      {open && <LazyPieceDialogs {...props} open={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** The next step of a piece; disabled if there is none. */
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

function MoreActions({ onSubmit, ...props }: MenuProps & { onSubmit: () => void }) {
  const { writing, mayPublish } = props
  const t = useTranslations('room.pieces')
  const { piece, act } = writing
  const isWaiting = piece?.state === 'review' || piece?.state === 'scheduled'
  return (
    <ActionMenu label={t('more')}>
      {(mayPublish || !isWaiting) && (
        <button type="button" onClick={() => void act('savePiece')}>
          {t('saveNow')}
        </button>
      )}
      {mayPublish && !isWaiting && (
        <button type="button" onClick={onSubmit}>
          {t('submit')}
        </button>
      )}
      {piece && <SavedPieceActions {...props} piece={piece} />}
    </ActionMenu>
  )
}
