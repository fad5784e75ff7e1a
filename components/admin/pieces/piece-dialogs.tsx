'use client'

import { TrashDialog } from '@/components/admin/trash/trash-dialog'
import { CorrectionsDialog } from '@/components/admin/corrections/corrections-dialog'
import { ReviewDialog } from '@/components/admin/review/review-dialog'
import { ScheduleDialog } from '@/components/admin/schedule/schedule-dialog'
import { ShareDialog } from '@/components/admin/sharing/share-dialog'
import { WithdrawDialog } from '@/components/admin/sharing/withdraw-dialog'
import { TemplateDialog } from '@/components/admin/templates/template-dialog'
import { IntoReleaseDialog } from './into-release-dialog'
import { PreviewDialog } from './preview-dialog'
import type { PieceWriting } from './use-piece'

export type OpenDialog =
  | 'schedule'
  | 'release'
  | 'preview'
  | 'withdraw'
  | 'share'
  | 'template'
  | 'bin'
  | 'corrections'
  | 'review'

type PieceDialogsProps = {
  organisation: string
  writing: PieceWriting
  open: OpenDialog
  onClose: () => void
}

/** The dialogs of a publication's actions. */
export function PieceDialogs({ organisation, writing, open, onClose }: PieceDialogsProps) {
  const { piece, accept, change } = writing
  if (!piece) return null
  switch (open) {
    case 'review':
      return (
        <ReviewDialog
          organisation={organisation}
          piece={piece}
          onSubmit={writing.submit}
          onSent={writing.report}
          onClose={onClose}
        />
      )
    case 'preview':
      return <PreviewDialog organisation={organisation} id={piece.id} onClose={onClose} />
    case 'release':
      return <IntoReleaseDialog organisation={organisation} piece={piece.id} onClose={onClose} />
    case 'schedule':
      return (
        <ScheduleDialog
          organisation={organisation}
          id={piece.id}
          onClose={onClose}
          onChange={(changed) => {
            onClose()
            accept(changed)
          }}
        />
      )
    case 'withdraw':
      return (
        <WithdrawDialog
          organisation={organisation}
          id={piece.id}
          onClose={onClose}
          onConfirm={(copies) => {
            onClose()
            void change('withdrawPiece', copies)
          }}
        />
      )
    case 'share':
      return (
        <ShareDialog
          organisation={organisation}
          id={piece.id}
          isLive={piece.publishedVersion !== null}
          onClose={onClose}
        />
      )
    case 'template':
      return <TemplateDialog organisation={organisation} id={piece.id} onClose={onClose} />
    case 'bin':
      return <TrashDialog organisation={organisation} id={piece.id} onClose={onClose} />
    case 'corrections':
      return <CorrectionsDialog organisation={organisation} id={piece.id} onClose={onClose} />
  }
}
