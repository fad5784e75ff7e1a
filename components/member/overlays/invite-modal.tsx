'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { SubmitButton } from '@/components/member/ui/submit-button'
import { InputField } from '@/components/member/ui/text-fields'
import { ChoiceGroup } from '@/components/member/ui/choice-group'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { OverlayDialog } from './overlays'

/** Access levels of an invited person (specification, section 6): sample content only. */
const accessLevels = ['guest', 'owner', 'canEdit'] as const

type AccessLevel = (typeof accessLevels)[number]

type Invitation = { email: string; level: AccessLevel }

/** Sample form that invites a person with an access level (specification, sections 2 and 6). Sends nothing. */
export function InviteModal() {
  const t = useTranslations('member.invite')
  return (
    <OverlayDialog
      name="invite"
      kind="modal"
      width="w-[34rem]"
      title={t('title')}
      description={t('sampleNote')}
    >
      <InviteForm />
    </OverlayDialog>
  )
}

function InviteForm() {
  const t = useTranslations('member.invite')
  const [level, setLevel] = useState<AccessLevel>('guest')
  const [invited, setInvited] = useState<readonly Invitation[]>([])

  function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    setInvited((before) => [...before.filter((other) => other.email !== email), { email, level }])
    event.currentTarget.reset()
  }

  return (
    <div className="flex flex-col gap-5 p-5">
      <form onSubmit={invite} className="flex flex-col gap-5">
        <InputField
          look="small"
          type="email"
          name="email"
          label={t('email')}
          required
          autoComplete="off"
          maxLength={254}
          data-initial-focus
        />
        <ChoiceGroup
          look="segments"
          name="level"
          legend={t('level')}
          choices={accessLevels.map((value) => ({ value, label: t(value) }))}
          value={level}
          onChange={setLevel}
        />
        <SubmitButton className={`${buttonStyles.solidSmall} self-end`}>{t('invite')}</SubmitButton>
      </form>
      <div role="status" className="flex flex-col gap-2">
        {invited.length > 0 && (
          <>
            <p className="font-semibold">{t('invited', { count: invited.length })}</p>
            <ul aria-label={t('list')} className="divide-y divide-line border-y border-line">
              {invited.map((invitation) => (
                <li key={invitation.email} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="wrap-anywhere">{invitation.email}</span>
                  <span className="text-ink-soft">{t(invitation.level)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
