import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { readFormAnswer } from '@/app/room/read-form-answer'
import { AccountField, AccountForm } from '@/components/admin/accounts/account-form'
import { AccountPage } from '@/components/admin/accounts/account-page'
import { PasskeySignIn } from '@/components/admin/accounts/passkey-sign-in'
import { isOidcOn } from '@/lib/features/accounts/oidc'
import { toReturnPath } from '@/lib/features/accounts/return-path'
import { readPerson } from '@/lib/features/accounts/session'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.signIn'))('title') }
}

export default async function SignIn({ searchParams }: PageProps<'/room/[locale]/entrar'>) {
  const { volver } = await searchParams
  const next = toReturnPath(typeof volver === 'string' ? volver : null)
  if (await readPerson()) redirect(next)
  const [t, answer] = await Promise.all([getTranslations('room.signIn'), readFormAnswer('sign-in')])
  return (
    <AccountPage title={t('title')}>
      <AccountForm action="sign-in" submit={t('submit')} hidden={{ next }} answer={answer}>
        <AccountField name="email" kind="email" label={t('email')} autoComplete="username" />
        <AccountField name="password" kind="password" label={t('password')} autoComplete="current-password" />
      </AccountForm>
      <div className="flex flex-col gap-3 border-t border-line pt-6">
        <PasskeySignIn next={next} />
        {isOidcOn() && (
          // Not the router's link: it leads to another site.
          <a
            className="button-outline justify-center"
            href={`/api/auth/oidc?volver=${encodeURIComponent(next)}`}
          >
            {t('company')}
          </a>
        )}
      </div>
      <p className="text-note text-ink-soft">{t('forgotten')}</p>
    </AccountPage>
  )
}
