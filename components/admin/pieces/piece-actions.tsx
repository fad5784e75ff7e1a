import { ChevronDown, Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionMenu } from '@/components/admin-ui/action-menu'
import { Button } from '@/components/admin-ui/button'
import { onDemand } from '@/components/admin-ui/on-demand'
import { LazyPieceDialogs } from './lazy-piece-dialogs'
import type { OpenDialog } from './piece-dialogs'
import type { MenuProps, PieceActionsProps } from './saved-piece-actions'
import { isChangedSince, isVersionSaved, type PieceCommand } from './writing'

/** Loaded once the publication has been saved. */
const SavedPieceActions = onDemand(() =>
  import('./saved-piece-actions').then((module) => module.SavedPieceActions),
)

export function PieceActions(props: PieceActionsProps) {
  const { writing, mayPublish } = props
  const t = useTranslations('room.previews')
  const [open, setOpen] = useState<OpenDialog | null>(null)
  /** Saves a version if there are changes, without a message. */
  const save = async () => {
    if (isVersionSaved(writing)) return true
    const isDone = await writing.act('savePiece')
    if (isDone) writing.endNotice()
    return isDone
  }
  const saveAndOpen = async (dialog: OpenDialog) => {
    if (await save()) setOpen(dialog)
  }
  const shared = {
    ...props,
    save,
    onOpen: setOpen,
    onSaveAndOpen: (name: OpenDialog) => void saveAndOpen(name),
  }
  return (
    <div className="piece-actions">
      {writing.piece && (
        // An icon on phones. Hidden on the narrowest ones, where only the menu has this action.
        <div className="piece-preview">
          <Button isBusy={writing.busy === 'savePiece'} onClick={() => void saveAndOpen('preview')}>
            <Eye aria-hidden="true" />
            <span>{t('open')}</span>
          </Button>
        </div>
      )}
      <div className="split-button">
        <PrimaryAction {...shared} />
        {mayPublish && <PublishMenu {...shared} />}
      </div>
      <MoreActions {...shared} />
      {open && <LazyPieceDialogs {...props} open={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** Button for the next step, such as publishing. Disabled if there is no next step. */
function PrimaryAction({ writing, mayPublish: mayAtAll, isHeld, onSaveAndOpen }: MenuProps) {
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
        // Saves first, because the dialog lists the possible reviewers of the saved version.
        if (command === 'submitForReview') onSaveAndOpen('review')
        else if (!isOff) void act(command)
      }}
    >
      {t(text)}
    </Button>
  )
}

function PublishMenu({ writing, onSaveAndOpen }: MenuProps) {
  const t = useTranslations('room')
  const isWaiting = writing.piece?.state === 'review' || writing.piece?.state === 'scheduled'
  return (
    <ActionMenu label={t('pieces.publishMenu')} kind="split" trigger={<ChevronDown aria-hidden="true" />}>
      <button type="button" onClick={() => onSaveAndOpen('schedule')}>
        {t('scheduling.open')}
      </button>
      <button type="button" onClick={() => onSaveAndOpen('newsletter')}>
        {t('pieces.withNewsletter')}
      </button>
      {!isWaiting && (
        <button type="button" onClick={() => onSaveAndOpen('review')}>
          {t('pieces.submit')}
        </button>
      )}
      <button type="button" onClick={() => onSaveAndOpen('release')}>
        {t('releases.into')}
      </button>
    </ActionMenu>
  )
}

function MoreActions(props: MenuProps) {
  const { writing, mayPublish } = props
  const t = useTranslations('room.pieces')
  const { piece, act } = writing
  const isWaiting = piece?.state === 'review' || piece?.state === 'scheduled'
  const saveNow = (mayPublish || !isWaiting) && (
    <button type="button" onClick={() => void act('savePiece')}>
      {t('saveNow')}
    </button>
  )
  return (
    <ActionMenu label={t('more')}>
      {piece ? (
        <SavedPieceActions {...props} piece={piece}>
          {saveNow}
        </SavedPieceActions>
      ) : (
        saveNow
      )}
    </ActionMenu>
  )
}
