'use client'

import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { Modal } from './modal'

type ConfirmDialogProps = {
  title: string
  text: string
  action: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that readers notice at once. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslations('room.pieces')
  return (
    <Modal title={title} onClose={onClose}>
      <p className="text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={buttonStyles.solid} onClick={onConfirm}>
          {action}
        </button>
        <button type="button" className={buttonStyles.outline} onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </Modal>
  )
}
