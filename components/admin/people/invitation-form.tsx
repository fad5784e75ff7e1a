'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { SelectField, TextField } from '@/components/admin-ui/field'
import type { Role } from '@/lib/base/domain/roles'
import { LinkShown } from './link-shown'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

/** Invites a person. `roles`: the roles that the signed-in person may grant. */
export function InvitationForm({ organisation, roles }: { organisation: string; roles: Role[] }) {
  const t = useTranslations('room.people')
  const names = useTranslations('room.roles')
  const [role, setRole] = useState<Role>('author')
  const form = useRef<HTMLFormElement>(null)
  const { perform, isBusy, problems } = useOperation('invitePerson', organisation)
  const [made, setMade] = useState<{ email: string; link: string | null } | null>(null)
  const invite = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const formData = new FormData(event.currentTarget)
    const done = await perform({ email: String(formData.get('email')), role })
    setMade(done?.answer ?? null)
    if (!done) return
    form.current?.reset()
    setRole('author')
  }
  return (
    <form ref={form} onSubmit={invite} noValidate className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-[2_1_16rem]">
          <TextField type="email" name="email" label={t('email')} required problem={problems.email} />
        </div>
        <div className="flex-[1_1_10rem]">
          <SelectField
            name="role"
            label={t('role')}
            hint={t(`duties.${role}`)}
            value={role}
            onChange={({ target }) =>
              setRole(roles.find((candidate) => candidate === target.value) ?? 'contributor')
            }
            options={roles.map((role) => ({ id: role, name: names(role) }))}
          />
        </div>
      </div>
      <ProblemNotice problem={problems.form} />
      <SubmitButton className="self-start" isBusy={isBusy}>
        {t('inviteButton')}
      </SubmitButton>
      {made && <LinkShown made={made} hint={t('invitationLasts')} />}
    </form>
  )
}
