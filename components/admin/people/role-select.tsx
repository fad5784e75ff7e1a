'use client'

import { useTranslations } from 'next-intl'
import type { Member } from '@/lib/base/domain/account'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'

const memberRoles = ['contributor', 'author', 'editor', 'administrator'] as const

/** Changes a person's role in an organisation. Takes effect with the person's next request. */
export function RoleSelect({ organisation, person }: { organisation: string; person: Member }) {
  const t = useTranslations('room.people')
  const names = useTranslations('room.roles')
  const { perform, isBusy, problems } = useOperation('changeRole', organisation)
  const change = (value: string) => {
    const role = memberRoles.find((candidate) => candidate === value)
    if (role) void perform({ personId: person.id, role })
  }
  return (
    <div className="flex flex-col gap-1">
      <select
        className="text-box min-h-11"
        aria-label={t('roleOf', { name: person.name })}
        aria-busy={isBusy}
        value={person.role}
        onChange={({ target }) => change(target.value)}
      >
        {memberRoles.map((role) => (
          <option key={role} value={role}>
            {names(role)}
          </option>
        ))}
      </select>
      <ProblemNotice problem={problems.form} />
    </div>
  )
}
