import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { emptyNewsletter } from '@/lib/base/domain/newsletter'
import type { Piece } from '@/lib/base/domain/piece'

type NewsletterDialogProps = {
  organisation: string
  piece: Piece
  /** Publishes the saved text without mailing it to subscribers. Returns false if that failed. */
  onPublish: () => Promise<boolean>
  onClose: () => void
}

/**
 * Publishes a publication, and opens the draft of a newsletter about it, instead of the usual mail to subscribers.
 * Nothing is mailed until the editor has confirmed the audience there.
 */
export function NewsletterDialog({ organisation, piece, onPublish, onClose }: NewsletterDialogProps) {
  const t = useTranslations('room.pieces')
  const router = useRouter()
  const options = { refresh: false } as const
  const create = useOperation('createLetter', organisation, options)
  const remove = useOperation('deleteLetter', organisation, options)
  const [isBusy, setBusy] = useState(false)
  const publish = async () => {
    setBusy(true)
    const { title, summary } = piece.fields
    const letter = await create.perform({
      ...emptyNewsletter,
      subject: title.slice(0, MAX_LINE),
      preheader: summary.slice(0, MAX_LINE),
      cards: [piece.card],
    })
    if (!letter) return setBusy(false)
    const { id } = letter.answer
    if (await onPublish()) return router.push(`/${organisation}/boletines/${id}`)
    await remove.perform({ id })
    onClose()
  }
  return (
    <Dialog title={t('withNewsletter')} onClose={onClose}>
      <p>{t('withNewsletterHint')}</p>
      <ProblemNotice problem={create.problems.form ?? create.problems.subject} />
      <DialogActions close={t('cancel')} onClose={onClose}>
        <Button look="solid" isBusy={isBusy} onClick={() => void publish()}>
          {t('publish')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Maximum length of a newsletter's subject and preview text. */
const MAX_LINE = 200
