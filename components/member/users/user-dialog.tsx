import { Dialog } from '@base-ui/react/dialog'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { SubmitButton } from '@/components/member/ui/submit-button'
import { buttonStyles } from '@/components/ui/button-styles'
import { findProblems, type Problems } from '@/lib/member/problems'
import { roles, userDraft, type User, type UserDraft } from '@/lib/member/users/user'
import { InputField, SelectField } from '@/components/member/fields/controls'
import { dialogBackdrop, dialogPopup } from './dialog-look'

type UserDialogProps = {
  isOpen: boolean
  /** Who is edited; null: somebody is added. */
  user: User | null
  onClose: () => void
  onSave: (draft: UserDraft) => void
}

/** Asks for a user's name, address and role. */
export function UserDialog({ isOpen, user, onClose, onSave }: UserDialogProps) {
  const t = useTranslations('sections.users')
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <Dialog.Popup className={dialogPopup}>
          <Dialog.Title className="text-title-s font-semibold">
            {user ? t('form.editTitle') : t('form.addTitle')}
          </Dialog.Title>
          <UserForm user={user} onSave={onSave} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
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
      <InputField
        name="name"
        label={t('users.form.name')}
        defaultValue={user?.name}
        problem={problems.name}
      />
      <InputField
        name="email"
        type="email"
        label={t('users.form.email')}
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
        <Dialog.Close className={buttonStyles.outline}>{t('common.cancel')}</Dialog.Close>
        <SubmitButton className={buttonStyles.solid}>{t('common.save')}</SubmitButton>
      </div>
    </form>
  )
}
