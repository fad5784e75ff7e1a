import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readFormAnswer } from '@/app/room/read-form-answer'
import { openLink } from '@/app/room/open-link'
import { AccountField, AccountForm } from '@/components/admin/accounts/account-form'
import { AccountPage } from '@/components/admin/accounts/account-page'
import { FixedEmail } from '@/components/admin/accounts/fixed-email'
import { VoidLink } from '@/components/admin/accounts/void-link'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.newPassword'))('title') }
}

/** Where a link leads by which somebody sets a new password. */
export default async function NewPassword({ searchParams }: PageProps<'/room/[locale]/clave'>) {
  const { link, token } = await openLink(searchParams, 'password')
  if (!link) return <VoidLink kind="password" />
  const [t, fields] = await Promise.all([getTranslations('room.newPassword'), getTranslations('room.fields')])
  const answer = await readFormAnswer('redeem-password')
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      <AccountForm action="redeem-password" submit={t('submit')} hidden={{ token }} answer={answer}>
        <FixedEmail label={fields('email')} email={link.email ?? ''} />
        <AccountField
          name="password"
          kind="password"
          label={fields('newPassword')}
          autoComplete="new-password"
          hint={fields('passwordHint')}
        />
      </AccountForm>
    </AccountPage>
  )
}
