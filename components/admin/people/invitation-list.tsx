'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import type { PendingInvitation } from '@/lib/base/domain/account'
import { LinkShown } from './link-shown'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

type InvitationListProps = {
  place: string
  /** True for a list of several organisations, in which each row names its organisation. */
  isAcross?: boolean
  invitations: PendingInvitation[]
  /** True if invitations are mailed. Otherwise their links are shown. */
  isMailOn: boolean
}

export function InvitationList({ place, isAcross = false, invitations, isMailOn }: InvitationListProps) {
  return (
    <ul className="room-rows">
      {invitations.map((invitation) => (
        <InvitationLine
          key={invitation.id}
          place={invitation.organisation?.id ?? place}
          isAcross={isAcross}
          invitation={invitation}
          isMailOn={isMailOn}
        />
      ))}
    </ul>
  )
}

type InvitationLineProps = Required<Omit<InvitationListProps, 'invitations'>> & {
  invitation: PendingInvitation
}

function InvitationLine({ place, isAcross, invitation, isMailOn }: InvitationLineProps) {
  const t = useTranslations('room.people')
  const names = useTranslations('room.roles')
  const format = useFormatter()
  const { perform, isBusy, problems } = useOperation('revokeInvitation', place)
  const resend = useOperation('resendInvitation', place)
  const [made, setMade] = useState<{ email: string; link: string | null } | null>(null)
  const { id, email, role, expiresAt, organisation } = invitation
  return (
    <li>
      <div>
        <p className="font-semibold">{email}</p>
        {isAcross && organisation && <p className="text-note">{organisation.name}</p>}
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
      <ProblemNotice problem={problems.form ?? resend.problems.form} />
      {made && (
        <div className="basis-full">
          <LinkShown made={made} hint={t('invitationLasts')} />
        </div>
      )}
    </li>
  )
}
