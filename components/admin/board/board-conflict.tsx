'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { AlertIcon } from '@/components/ui/icons'

type BoardConflictProps = {
  /** Who has saved; null for nobody in particular. */
  name: string | null
  isTheirsShown: boolean
  isSaving: boolean
  onShow: (isTheirs: boolean) => void
  onKeep: () => void
  onTake: () => void
}

/** Two people have arranged one board: each can be looked at, and one is chosen. */
export function BoardConflict(props: BoardConflictProps) {
  const { isTheirsShown, isSaving, onShow, onKeep, onTake } = props
  const t = useTranslations('room.board.conflict')
  const name = props.name ?? t('somebody')
  return (
    <div role="alert" className="room-note" data-trouble>
      <p className="flex items-center gap-2 font-semibold">
        <AlertIcon />
        {t('title', { name })}
      </p>
      <p>{isTheirsShown ? t('shown', { name }) : t('text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onShow(!isTheirsShown)}>{t(isTheirsShown ? 'own' : 'theirs')}</Button>
        <Button onClick={onTake}>{t('take')}</Button>
        <Button look="solid" isBusy={isSaving} onClick={onKeep}>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
