import { getTranslations } from 'next-intl/server'
import { readFormAnswer } from '@/app/room/read-form-answer'
import { openLink } from '@/app/room/open-link'
import { AccountField, AccountForm } from '@/components/admin/accounts/account-form'
import { AccountPage } from '@/components/admin/accounts/account-page'
import { FixedEmail } from '@/components/admin/accounts/fixed-email'
import { NewPasswordField } from '@/components/admin/accounts/new-password-field'
import { VoidLink } from '@/components/admin/accounts/void-link'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.start'))

/** Creates an owner account, once per link. The links come from the setup and from `cartelera owner create`. */
export default async function Start({ searchParams }: PageProps<'/room/[locale]/empezar'>) {
  const { link, token, hasPassword } = await openLink(searchParams, 'owner')
  if (!link) return <VoidLink kind="owner" />
  const [t, fields] = await Promise.all([getTranslations('room.start'), getTranslations('room.fields')])
  const answer = await readFormAnswer('redeem-owner')
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      <AccountForm action="redeem-owner" submit={t('submit')} hidden={{ token }} answer={answer}>
        <AccountField name="name" label={fields('name')} autoComplete="name" />
        {link.email === null ? (
          <AccountField name="email" kind="email" label={fields('email')} autoComplete="username" />
        ) : (
          <FixedEmail label={fields('email')} email={link.email} />
        )}
        {hasPassword && <NewPasswordField />}
      </AccountForm>
    </AccountPage>
  )
}
