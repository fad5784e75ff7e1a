import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { enterRoom } from '@/app/room/enter-room'
import { AccountField, AccountForm } from '@/components/admin/accounts/account-form'
import { NewPasswordField } from '@/components/admin/accounts/new-password-field'
import { PasskeyList } from '@/components/admin/accounts/passkey-list'
import { SessionList } from '@/components/admin/accounts/session-list'
import { isMailConfigured } from '@/lib/base/mail/is-mail-configured'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { readSignedIn } from '@/lib/features/people/accounts/session'
import { readFormAnswer } from '@/app/room/read-form-answer'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.account'))

export default async function Account() {
  const [{ store, person }, signedIn] = await Promise.all([enterRoom(), readSignedIn()])
  if (!signedIn) redirect('/entrar')
  const [sessions, passkeys, passwordHash, policy, getsWeeklyMail] = await Promise.all([
    store.sessions.listSessions(person.id, new Date()),
    store.passkeys.listPasskeys(person.id),
    store.credentials.getPasswordHash(person.id),
    store.policy.getSignInPolicy(),
    store.weeklyMails.getsWeeklyMail(person.id),
  ])
  const t = await getTranslations('room.account')
  return (
    <>
      <PageHeading title={t('title')} />
      <You person={person} />
      {policy !== 'no-password' && <Password hasPassword={passwordHash !== null} />}
      <WeeklyMail isOn={getsWeeklyMail} />
      <section className="room-section">
        <h2>{t('passkeys')}</h2>
        <PasskeyList passkeys={passkeys} />
      </section>
      <section className="room-section">
        <h2>{t('sessions')}</h2>
        <SessionList sessions={sessions} current={signedIn.sessionId} />
      </section>
    </>
  )
}

async function You({ person: { name, email } }: { person: { name: string; email: string } }) {
  const [t, fields] = await Promise.all([getTranslations('room.account'), getTranslations('room.fields')])
  return (
    <section className="room-section">
      <h2>{t('you')}</h2>
      <AccountForm
        action="change-name"
        submit={t('saveName')}
        doneText={t('saved')}
        look="outline"
        answer={await readFormAnswer('change-name')}
      >
        <AccountField key={name} name="name" label={fields('name')} autoComplete="name" defaultValue={name} />
        <p className="text-note text-ink-soft">{t('email', { email })}</p>
      </AccountForm>
    </section>
  )
}

async function WeeklyMail({ isOn }: { isOn: boolean }) {
  const t = await getTranslations('room.account.analytics')
  return (
    <section className="room-section" id="lecturas">
      <h2>{t('title')}</h2>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t('lead')}</p>
        {isOn || isMailConfigured() ? (
          <AccountForm
            action="set-weekly-mail"
            submit={t(isOn ? 'off' : 'on')}
            hidden={{ weekly: isOn ? 'off' : 'on' }}
            look="outline"
            answer={await readFormAnswer('set-weekly-mail')}
          />
        ) : (
          <p className="text-note text-ink-soft">{t('noMail')}</p>
        )}
      </div>
    </section>
  )
}

async function Password({ hasPassword }: { hasPassword: boolean }) {
  const [t, fields] = await Promise.all([getTranslations('room.account'), getTranslations('room.fields')])
  return (
    <section className="room-section">
      <h2>{fields('password')}</h2>
      {hasPassword ? (
        <AccountForm
          action="change-password"
          submit={t('savePassword')}
          doneText={t('passwordSaved')}
          look="outline"
          answer={await readFormAnswer('change-password')}
        >
          <AccountField
            name="current"
            kind="password"
            label={fields('currentPassword')}
            autoComplete="current-password"
          />
          <NewPasswordField label={fields('newPassword')} />
          <p className="text-note text-ink-soft">{t('passwordEnds')}</p>
        </AccountForm>
      ) : (
        <p className="text-ink-soft">{t('noPassword')}</p>
      )}
    </section>
  )
}
