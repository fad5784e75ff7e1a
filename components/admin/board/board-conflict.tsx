import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { AlertIcon } from '@/components/ui/icons'
import type { Arranging } from './use-board'

type BoardConflictProps = {
  arranging: Arranging
  isTheirsShown: boolean
  onShow: (isTheirs: boolean) => void
}

/** Resolves a conflict with another person's arrangement of the board: shows both, and lets this person choose one. */
export function BoardConflict({ arranging, isTheirsShown, onShow }: BoardConflictProps) {
  const t = useTranslations('room.board.conflict')
  const name = arranging.server.savedBy ?? t('somebody')
  return (
    <div role="alert" className="room-note" data-trouble>
      <p className="flex items-center gap-2 font-semibold">
        <AlertIcon />
        {t('title', { name })}
      </p>
      <p>{isTheirsShown ? t('shown', { name }) : t('text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onShow(!isTheirsShown)}>{t(isTheirsShown ? 'own' : 'theirs')}</Button>
        <Button onClick={arranging.takeTheirs}>{t('take')}</Button>
        <Button look="solid" isBusy={arranging.isSaving} onClick={() => void arranging.save(true)}>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
