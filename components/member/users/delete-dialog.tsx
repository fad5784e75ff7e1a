import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { User } from '@/lib/member/users/user'
import { dialogBackdrop, dialogPopup } from './dialog-look'

type DeleteDialogProps = {
  /** Who would go; null while nobody is to. */
  user: User | null
  /** Where the focus goes: the row that asked may be gone. */
  finalFocus: RefObject<HTMLElement | null>
  onClose: () => void
  onDelete: (user: User) => void
}

/** Asks once more before somebody is deleted. */
export function DeleteDialog({ user, finalFocus, onClose, onDelete }: DeleteDialogProps) {
  const t = useTranslations('sections')
  return (
    <AlertDialog.Root open={user !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdrop} />
        <AlertDialog.Popup finalFocus={finalFocus} className={dialogPopup}>
          <AlertDialog.Title className="text-title-s font-semibold">
            {t('users.delete', { name: user?.name ?? '' })}
          </AlertDialog.Title>
          <AlertDialog.Description>{t('users.deleteText')}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Close className={buttonStyles.outline}>{t('common.cancel')}</AlertDialog.Close>
            <button type="button" onClick={() => user && onDelete(user)} className={buttonStyles.solid}>
              {t('users.deleteConfirm')}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
