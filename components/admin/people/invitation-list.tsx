'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import type { PendingInvitation } from '@/lib/base/domain/account'
import { LinkShown } from './link-shown'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

type InvitationListProps = {
  organisation: string
  invitations: PendingInvitation[]
  /** Whether links go by mail; else they are shown. */
  isMailOn: boolean
}

/** Who has been invited and has not come yet. */
export function InvitationList({ organisation, invitations, isMailOn }: InvitationListProps) {
  const t = useTranslations('room.people')
  const names = useTranslations('room.roles')
  const format = useFormatter()
  const { perform, isBusy, problems } = useOperation('revokeInvitation', organisation)
  const resend = useOperation('resendInvitation', organisation)
  const [made, setMade] = useState<{ email: string; link: string | null } | null>(null)
  return (
    <div>
      <ul className="room-rows">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id}>
            <div>
              <p className="font-semibold">{email}</p>
              <p className="text-note text-ink-soft">
                {t('invitationFacts', {
                  role: names(role),
                  until: format.dateTime(expiresAt, { dateStyle: 'medium' }),
                })}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                isBusy={resend.isBusy}
                aria-label={t(isMailOn ? 'resendOf' : 'renewOf', { email })}
                onClick={async () => setMade((await resend.perform({ id }))?.answer ?? null)}
              >
                {t(isMailOn ? 'resend' : 'renew')}
              </Button>
              <Button isBusy={isBusy} aria-label={t('revokeOf', { email })} onClick={() => perform({ id })}>
                {t('revoke')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ProblemNotice problem={problems.form ?? resend.problems.form} />
      {made && <LinkShown made={made} hint={t('invitationLasts')} />}
    </div>
  )
}
