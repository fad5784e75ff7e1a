import { useTranslations } from 'next-intl'
import { useState, type FormEvent, type RefObject } from 'react'
import { SubmitButton } from '@/components/member/ui/submit-button'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { findProblems, type Problems } from '@/lib/features/company/member/problems'
import { roles, userDraft, type User, type UserDraft } from '@/lib/features/company/member/users/user'
import { InputField, SelectField } from '@/components/member/ui/text-fields'
import { CloseButton, Dialog } from '@/components/member/ui/dialog'

type UserDialogProps = {
  isOpen: boolean
  /** The user to edit; null to add a user. */
  user: User | null
  onClose: () => void
  onSave: (draft: UserDraft) => void
}

/** Form with a user's name, address and role. */
export function UserDialog({ isOpen, user, onClose, onSave }: UserDialogProps) {
  const t = useTranslations('sections.users')
  return (
    <Dialog
      kind="question"
      width="w-[30rem]"
      title={user ? t('form.editTitle') : t('form.addTitle')}
      isOpen={isOpen}
      onClose={onClose}
    >
      <UserForm user={user} onSave={onSave} />
    </Dialog>
  )
}

function UserForm({ user, onSave }: Pick<UserDialogProps, 'user' | 'onSave'>) {
  const t = useTranslations('sections')
  const [problems, setProblems] = useState<Problems>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget))
    const draft = userDraft.safeParse(values)
    if (draft.success) onSave(draft.data)
    else setProblems(findProblems(userDraft, values))
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <InputField name="name" label={t('common.name')} defaultValue={user?.name} problem={problems.name} />
      <InputField
        name="email"
        type="email"
        label={t('common.email')}
        defaultValue={user?.email}
        problem={problems.email}
      />
      <SelectField
        name="role"
        label={t('users.columns.role')}
        defaultValue={user?.role ?? 'trial'}
        problem={problems.role}
        options={roles.map((role) => ({ value: role, text: t(`users.roles.${role}`) }))}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <CloseButton>{t('common.cancel')}</CloseButton>
        <SubmitButton className={buttonStyles.solid}>{t('common.save')}</SubmitButton>
      </div>
    </form>
  )
}

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
