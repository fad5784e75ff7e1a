import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { CloseButton, Dialog } from '@/components/member/ui/dialog'
import type { User } from '@/lib/features/company/member/users/user'

type DeleteDialogProps = {
  /** The user to delete; null while the dialog is closed. */
  user: User | null
  /** Element to focus after closing, because the user's row may have been removed. */
  finalFocus: RefObject<HTMLElement | null>
  onClose: () => void
  onDelete: (user: User) => void
}

export function DeleteDialog({ user, finalFocus, onClose, onDelete }: DeleteDialogProps) {
  const t = useTranslations('sections')
  return (
    <Dialog
      kind="question"
      width="w-[30rem]"
      isAlert
      title={t('users.delete', { name: user?.name ?? '' })}
      description={t('users.deleteText')}
      isOpen={user !== null}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <CloseButton>{t('common.cancel')}</CloseButton>
        <button type="button" onClick={() => user && onDelete(user)} className={buttonStyles.solid}>
          {t('users.deleteConfirm')}
        </button>
      </div>
    </Dialog>
  )
}
