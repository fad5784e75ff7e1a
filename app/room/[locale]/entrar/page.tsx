import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { openStore } from '@/app/room/enter-room'
import { readFormAnswer } from '@/app/room/read-form-answer'
import { AccountField, AccountForm } from '@/components/admin/accounts/account-form'
import { AccountPage } from '@/components/admin/accounts/account-page'
import { NewPasskey } from '@/components/admin/accounts/passkey-list'
import { PasskeySignIn } from '@/components/admin/accounts/passkey-sign-in'
import { isOidcOn } from '@/lib/features/people/accounts/oidc'
import { toReturnPath } from '@/lib/features/people/accounts/return-path'
import { readSession } from '@/lib/features/people/accounts/session'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.signIn'))

/** `?otra` shows the form to a person who is signed in: a form sent without JavaScript required a recent sign-in. */
export default async function SignIn({ searchParams }: PageProps<'/room/[locale]/entrar'>) {
  const { volver, otra } = await searchParams
  const next = toReturnPath(typeof volver === 'string' ? volver : null)
  const [store, session] = await Promise.all([openStore(), readSession()])
  if (session?.isPending) return <SecondStep next={next} personId={session.person.id} />
  if (session && otra === undefined) redirect(next)
  const [t, policy] = await Promise.all([getTranslations('room.signIn'), store.policy.getSignInPolicy()])
  return (
    <AccountPage title={t('title')}>
      {policy !== 'no-password' && <PasswordSignIn next={next} />}
      <div className="flex flex-col gap-3 border-line not-first:border-t not-first:pt-6">
        <PasskeySignIn next={next} />
        {isOidcOn() && <CompanySignIn next={next} />}
      </div>
      <p className="text-note text-ink-soft">{t('forgotten')}</p>
    </AccountPage>
  )
}

async function PasswordSignIn({ next }: { next: string }) {
  const [t, answer] = await Promise.all([getTranslations('room.signIn'), readFormAnswer('sign-in')])
  return (
    <AccountForm action="sign-in" submit={t('submit')} hidden={{ next }} answer={answer}>
      <AccountField name="email" kind="email" label={t('email')} autoComplete="username" />
      <AccountField name="password" kind="password" label={t('password')} autoComplete="current-password" />
    </AccountForm>
  )
}

async function CompanySignIn({ next }: { next: string }) {
  const t = await getTranslations('room.signIn')
  // A plain link: it redirects to the provider's site, which Next's router cannot load.
  return (
    <a className="button-outline justify-center" href={`/api/auth/oidc?volver=${encodeURIComponent(next)}`}>
      {t('company')}
    </a>
  )
}

/** The second step of signing in: confirms a passkey, or creates the first one. */
async function SecondStep({ next, personId }: { next: string; personId: string }) {
  const [store, t] = await Promise.all([openStore(), getTranslations('room.secondStep')])
  const hasPasskey = (await store.passkeys.listPasskeys(personId)).length > 0
  return (
    <AccountPage title={t('title')} lead={t(hasPasskey ? 'use' : 'add')}>
      <div className="flex flex-col gap-3">
        {hasPasskey ? <PasskeySignIn next={next} /> : <NewPasskey />}
        {isOidcOn() && <CompanySignIn next={next} />}
      </div>
      <form method="post" action="/api/auth/sign-out">
        <button type="submit" className="button-subtle min-h-11">
          {t('signOut')}
        </button>
      </form>
    </AccountPage>
  )
}
