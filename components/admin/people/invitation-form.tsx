'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { TextField } from '@/components/ui/text-field'
import { roles as allRoles, type Role } from '@/lib/base/domain/roles'
import { LinkShown } from './link-shown'
import { ProblemLine } from '@/components/admin-ui/problem-line'
import { useOperation } from '@/components/admin-ui/use-operation'

/** Invites somebody; `roles` are those that whoever invites may give. */
export function InvitationForm({ organisation, roles }: { organisation: string; roles: Role[] }) {
  const t = useTranslations('room.people')
  const names = useTranslations('room.roles')
  const problemText = useProblemText()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const { perform, isBusy, problems } = useOperation('invitePerson', organisation)
  const [made, setMade] = useState<{ email: string; link: string | null } | null>(null)
  const invite = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const role = allRoles.find((one) => one === given.get('role')) ?? 'contributor'
    const done = await perform({ email: String(given.get('email')), role })
    setMade(done?.answer ?? null)
    if (done) form.current?.reset()
  }
  return (
    <form ref={form} onSubmit={invite} noValidate className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-[2_1_16rem]">
          <TextField
            name="email"
            kind="email"
            label={t('email')}
            defaultValue=""
            problem={problems.email === undefined ? null : problemText(problems.email)}
          />
        </div>
        <div className="flex flex-[1_1_10rem] flex-col gap-1.5">
          <label htmlFor={id} className="font-sans text-ui font-semibold">
            {t('role')}
          </label>
          <select id={id} name="role" className="text-box min-h-11" defaultValue="author">
            {roles.map((role) => (
              <option key={role} value={role}>
                {names(role)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <ProblemLine problem={problems.form} />
      <button className="button-solid self-start" aria-busy={isBusy}>
        {t('inviteButton')}
      </button>
      {made && <LinkShown made={made} hint={t('invitationLasts')} />}
    </form>
  )
}
