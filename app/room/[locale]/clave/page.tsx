import { getTranslations } from 'next-intl/server'
import { readFormAnswer } from '@/app/room/read-form-answer'
import { openLink } from '@/app/room/open-link'
import { AccountForm } from '@/components/admin/accounts/account-form'
import { AccountPage } from '@/components/admin/accounts/account-page'
import { FixedEmail } from '@/components/admin/accounts/fixed-email'
import { NewPasswordField } from '@/components/admin/accounts/new-password-field'
import { VoidLink } from '@/components/admin/accounts/void-link'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.newPassword'))

export default async function NewPassword({ searchParams }: PageProps<'/room/[locale]/clave'>) {
  const { link, token, hasPassword } = await openLink(searchParams, 'password')
  if (!link) return <VoidLink kind="password" />
  const [t, fields] = await Promise.all([getTranslations('room.newPassword'), getTranslations('room.fields')])
  const answer = await readFormAnswer('redeem-password')
  return (
    <AccountPage
      title={hasPassword ? t('title') : t('recoverTitle')}
      lead={hasPassword ? t('lead') : t('recoverLead')}
    >
      <AccountForm
        action="redeem-password"
        submit={hasPassword ? t('submit') : t('recover')}
        hidden={{ token }}
        answer={answer}
      >
        <FixedEmail label={fields('email')} email={link.email ?? ''} />
        {hasPassword && <NewPasswordField label={fields('newPassword')} />}
      </AccountForm>
    </AccountPage>
  )
}
