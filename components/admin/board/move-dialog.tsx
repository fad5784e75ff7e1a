import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { placements, type CardId } from '@/lib/base/domain/model'
import type { Arrangement, Place, Surface } from '@/lib/base/domain/arrangement'
import { PlaceChoice } from './place-choice'

type MoveDialogProps = {
  arrangement: Arrangement
  card: CardId
  surface: Surface
  title: string
  onChoose: (place: Place) => void
  onRemove: () => void
  onClose: () => void
}

export function MoveDialog({ title, surface, onRemove, onClose, ...choice }: MoveDialogProps) {
  const t = useTranslations('room.board')
  return (
    <Dialog title={t('moveTitle', { title })} onClose={onClose}>
      <PlaceChoice {...choice} of={surface === 'board' ? placements : ['trends']} />
      <DialogActions close={t('close')} onClose={onClose}>
        <Button onClick={onRemove}>{t(surface === 'board' ? 'outside' : 'outsideTrends')}</Button>
      </DialogActions>
    </Dialog>
  )
}
