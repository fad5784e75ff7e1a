import { useTranslations } from 'next-intl'
import { AnnounceSetting } from '@/components/admin/subscribers/announce-setting'
import { Button } from '@/components/admin-ui/button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import type { Piece } from '@/lib/base/domain/piece'

type PublishDialogProps = {
  organisation: string
  piece: Piece
  /** Origin of the organisation's site; null without a domain. */
  siteOrigin: string | null
  onPublish: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before publishing. Used if publishing mails subscribers, which cannot be undone, and for
 * publications that are scheduled or in review.
 */
export function PublishDialog({ organisation, piece, siteOrigin, onPublish, onClose }: PublishDialogProps) {
  const t = useTranslations('room.pieces')
  const { id, state } = piece
  const site = siteOrigin === null ? organisation : new URL(siteOrigin).host
  return (
    <Dialog title={t('publishing.title')} onClose={onClose}>
      <p>
        {(state === 'scheduled' || state === 'review') && `${t(`publishing.${state}`)} `}
        {t('publishing.text', { site })}
      </p>
      <AnnounceSetting organisation={organisation} piece={id} />
      <DialogActions close={t('cancel')} onClose={onClose}>
        <Button
          look="solid"
          onClick={() => {
            onClose()
            onPublish()
          }}
        >
          {t('publishNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
