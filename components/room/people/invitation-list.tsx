'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { PendingInvitation } from '@/lib/domain/account'
import { ProblemLine } from './problem-line'
import { useOperation } from './use-operation'

type InvitationListProps = { organisation: string; invitations: PendingInvitation[] }

/** Who has been invited and has not come yet. */
export function InvitationList({ organisation, invitations }: InvitationListProps) {
  const t = useTranslations('room.people')
  const names = useTranslations('room.roles')
  const format = useFormatter()
  const { perform, isBusy, problems } = useOperation('revokeInvitation', organisation)
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
            <button
              type="button"
              className="button-outline"
              aria-busy={isBusy}
              aria-label={t('revokeOf', { email })}
              onClick={() => perform({ id })}
            >
              {t('revoke')}
            </button>
          </li>
        ))}
      </ul>
      <ProblemLine problem={problems.form} />
    </div>
  )
}
