import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { useQuery } from '@/components/admin-ui/use-query'
import type { Copies } from '@/lib/base/domain/sharing'
import { CopiesChoice } from './copies-choice'

type WithdrawDialogProps = {
  organisation: string
  id: number
  onConfirm: (copies: Copies) => void
  onClose: () => void
}

/** Confirms withdrawing a publication, and asks what happens to its copies. Opens when the copies are loaded. */
export function WithdrawDialog({ organisation, id, onConfirm, onClose }: WithdrawDialogProps) {
  const t = useTranslations('room.pieces')
  const { data, error } = useQuery('getSharing', organisation, { id, text: null })
  const [copies, setCopies] = useState<Copies>('withdraw')
  if (!data && !error) return null
  const count = data?.counts.taken ?? 0
  return (
    <Dialog title={t('withdrawing.title')} onClose={onClose}>
      <p className="text-ink-soft">{t('withdrawing.text')}</p>
      {count > 0 && <CopiesChoice count={count} value={copies} onChange={setCopies} />}
      <DialogActions close={t('cancel')} onClose={onClose}>
        <Button look="solid" onClick={() => onConfirm(copies)}>
          {t('withdraw')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
