import { ChevronDown, Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ActionMenu } from '@/components/admin-ui/action-menu'
import { Button } from '@/components/admin-ui/button'
import { onDemand } from '@/components/admin-ui/on-demand'
import { LazyPieceDialogs } from './lazy-piece-dialogs'
import type { OpenDialog } from './piece-dialogs'
import type { MenuProps, PieceActionsProps } from './saved-piece-actions'
import { isUpToDate, toNextStep, type NextStep } from './next-step'
import { isVersionSaved } from './writing'

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
        // The preview action is an icon on phones. On the narrowest phones it is hidden, and only the menu contains it.
        <div className="piece-preview">
          <Button
            className="max-[40rem]:px-2"
            isBusy={writing.busy === 'savePiece'}
            onClick={() => void saveAndOpen('preview')}
          >
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

/**
 * Button for the next step of the publication, such as publishing. Disabled if readers already see the current text.
 */
function PrimaryAction(props: MenuProps) {
  const { organisation, writing, mayPublish, gate, onSaveAndOpen } = props
  const t = useTranslations('room.pieces')
  const { piece, busy, act, change } = writing
  const step = toNextStep(writing, mayPublish, gate)
  const isOff = step === 'update' && isUpToDate(writing)
  const publish = async () => {
    // Loaded on the first attempt to publish. Ignores a failed loading, because publishing fails without a connection
    // anyway.
    const loaded = await import('./publish-warnings').catch(() => null)
    if (await loaded?.mailsSubscribers(organisation, piece?.id ?? null)) onSaveAndOpen('publish')
    else void act('publishPiece')
  }
  const steps: Record<NextStep, [command: typeof busy, run: () => void]> = {
    publish: ['publishPiece', () => void publish()],
    update: ['publishPiece', () => void act('publishPiece')],
    // Saves before the dialog opens, because the dialog lists the possible reviewers of the saved version.
    submit: ['submitForReview', () => onSaveAndOpen('review')],
    saveNow: ['savePiece', () => void act('savePiece')],
    reschedule: [null, () => onSaveAndOpen('schedule')],
    returnToDraft: ['returnToDraft', () => void change('returnToDraft')],
  }
  const [command, run] = steps[step]
  return (
    <Button
      look={isOff || step === 'returnToDraft' ? 'outline' : 'solid'}
      className={isOff ? 'pointer-events-none text-ink-soft' : ''}
      isBusy={busy !== null && busy === command}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || run()}
    >
      {t(step)}
    </Button>
  )
}

function PublishMenu({ writing, gate, onSaveAndOpen }: MenuProps) {
  const t = useTranslations('room')
  const isWaiting = writing.piece?.state === 'review' || writing.piece?.state === 'scheduled'
  return (
    <ActionMenu label={t('pieces.publishMenu')} kind="split" trigger={<ChevronDown aria-hidden="true" />}>
      {isWaiting && gate !== 'held' && (
        <button type="button" onClick={() => onSaveAndOpen('publish')}>
          {t('pieces.publishNow')}
        </button>
      )}
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
