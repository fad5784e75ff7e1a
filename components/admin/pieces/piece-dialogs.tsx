import { TrashDialog } from '@/components/admin/trash/trash-dialog'
import { CorrectionsDialog } from '@/components/admin/corrections/corrections-dialog'
import { ReviewDialog } from '@/components/admin/review/review-dialog'
import { ScheduleDialog } from '@/components/admin/schedule/schedule-dialog'
import { ShareDialog } from '@/components/admin/sharing/share-dialog'
import { WithdrawDialog } from '@/components/admin/sharing/withdraw-dialog'
import { TemplateDialog } from '@/components/admin/templates/template-dialog'
import { IntoReleaseDialog } from './into-release-dialog'
import { NewsletterDialog } from './newsletter-dialog'
import type { PublishOptions } from './piece-requests'
import { PreviewDialog } from './preview-dialog'
import { PublishDialog } from './publish-dialog'
import type { PieceWriting } from './use-piece'

export type OpenDialog =
  | 'publish'
  | 'schedule'
  | 'newsletter'
  | 'release'
  | 'preview'
  | 'previewLink'
  | 'withdraw'
  | 'share'
  | 'template'
  | 'bin'
  | 'corrections'
  | 'review'

type PieceDialogsProps = {
  organisation: string
  siteOrigin: string | null
  writing: PieceWriting
  open: OpenDialog
  onClose: () => void
}

export function PieceDialogs({ organisation, siteOrigin, writing, open, onClose }: PieceDialogsProps) {
  const { piece, accept, change } = writing
  if (!piece) return null
  const shared = { organisation, onClose }
  const publish = (more?: PublishOptions) => writing.act('publishPiece', more)
  switch (open) {
    case 'publish':
      return (
        <PublishDialog {...shared} piece={piece} siteOrigin={siteOrigin} onPublish={() => void publish()} />
      )
    case 'review':
      return <ReviewDialog {...shared} piece={piece} onSubmit={writing.submit} onSent={writing.report} />
    case 'preview':
    case 'previewLink':
      return (
        <PreviewDialog
          {...shared}
          id={piece.id}
          fields={writing.fields}
          hasLinksFirst={open === 'previewLink'}
        />
      )
    case 'release':
      return <IntoReleaseDialog {...shared} piece={piece.id} />
    case 'newsletter':
      return <NewsletterDialog {...shared} piece={piece} onPublish={() => publish({ announces: false })} />
    case 'schedule':
      return (
        <ScheduleDialog
          {...shared}
          id={piece.id}
          onChange={(changed) => {
            onClose()
            accept(changed)
          }}
        />
      )
    case 'withdraw':
      return (
        <WithdrawDialog
          {...shared}
          id={piece.id}
          onConfirm={(copies) => {
            onClose()
            void change('withdrawPiece', copies)
          }}
        />
      )
    case 'share':
      return <ShareDialog {...shared} id={piece.id} isLive={piece.publishedVersion !== null} />
    case 'template':
      return <TemplateDialog organisation={organisation} id={piece.id} onClose={onClose} />
    case 'bin':
      return <TrashDialog organisation={organisation} id={piece.id} onClose={onClose} />
    case 'corrections':
      return <CorrectionsDialog organisation={organisation} id={piece.id} onClose={onClose} />
  }
}
