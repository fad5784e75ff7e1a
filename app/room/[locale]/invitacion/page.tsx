import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { readFormAnswer } from '@/app/room/read-form-answer'
import { openLink } from '@/app/room/open-link'
import { AccountField, AccountForm } from '@/components/admin/accounts/account-form'
import { AccountPage } from '@/components/admin/accounts/account-page'
import { FixedEmail } from '@/components/admin/accounts/fixed-email'
import { NewPasswordField } from '@/components/admin/accounts/new-password-field'
import { VoidLink } from '@/components/admin/accounts/void-link'
import { isOidcOn } from '@/lib/features/people/accounts/oidc'
import { readPerson } from '@/lib/features/people/accounts/session'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.invitation'))

/**
 * The page of an invitation link. People with an account must sign in to accept: the link alone must not sign them in,
 * because its creator may have kept it.
 */
export default async function Invitation({ searchParams }: PageProps<'/room/[locale]/invitacion'>) {
  const { link, token, hasPassword } = await openLink(searchParams, 'invitation')
  if (!link || !link.role) return <VoidLink kind="invitation" />
  const [t, fields, roles, room] = await Promise.all([
    getTranslations('room.invitation'),
    getTranslations('room.fields'),
    getTranslations('room.roles'),
    getTranslations('room'),
  ])
  const lead = t('lead', { role: roles(link.role), organisation: link.organisationName ?? room('name') })
  if (link.isForAccount) {
    const person = await readPerson()
    const here = `/invitacion?clave=${encodeURIComponent(token)}`
    return (
      <AccountPage title={t('title')} lead={lead}>
        {person?.email === link.email ? (
          <AccountForm action="accept-invitation" submit={t('accept')} hidden={{ token }} />
        ) : (
          <p className="text-body">
            {t('signInFirst', { email: link.email ?? '' })}{' '}
            <Link className="text-primary underline" href={`/entrar?volver=${encodeURIComponent(here)}`}>
              {t('signIn')}
            </Link>
          </p>
        )}
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('title')} lead={lead}>
      <AccountForm
        action="redeem-invitation"
        submit={t('submit')}
        hidden={{ token }}
        answer={await readFormAnswer('redeem-invitation')}
      >
        <FixedEmail label={fields('email')} email={link.email ?? ''} />
        <AccountField name="name" label={fields('name')} autoComplete="name" />
        {hasPassword && <NewPasswordField />}
      </AccountForm>
      {isOidcOn() && (
        // A plain link: it redirects to the provider's site, which Next's router cannot load.
        <a
          className="button-outline justify-center"
          href={`/api/auth/oidc?invitacion=${encodeURIComponent(token)}`}
        >
          {t('company')}
        </a>
      )}
    </AccountPage>
  )
}
