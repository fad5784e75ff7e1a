import { useTranslations } from 'next-intl'
import { AccountField } from './account-form'

export function NewPasswordField({ label }: { label?: string }) {
  const t = useTranslations('room.fields')
  return (
    <AccountField
      name="password"
      kind="password"
      label={label ?? t('password')}
      autoComplete="new-password"
      hint={t('passwordHint')}
    />
  )
}
