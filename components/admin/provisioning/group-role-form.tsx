'use client'

import { useTranslations } from 'next-intl'
import { useId, type SubmitEvent } from 'react'
import { useOrganisationNames } from '@/components/admin/organisations/use-organisation-names'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { SelectField, TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { parseRole, roles } from '@/lib/base/domain/roles'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'

/** Grants a role to a group of the company directory, in one organisation or all. `groups`: names to suggest. */
export function DirectoryRoleForm({ groups }: { groups: string[] }) {
  const t = useTranslations('room.directory')
  const names = useTranslations('room.roles')
  const list = useId()
  const { options, named: _, ...organisation } = useOrganisationNames()
  const { perform, isBusy, problems } = useOperation('saveDirectoryRole', ALL_ORGANISATIONS)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const read = (field: string) => String(data.get(field) ?? '')
    const role = parseRole(read('role')) ?? 'contributor'
    if (await perform({ group: read('group'), organisation: read('organisation'), role })) form.reset()
  }
  return (
    <form onSubmit={save} noValidate className="flex max-w-[40rem] flex-col gap-5">
      <TextField
        name="group"
        label={t('group')}
        hint={t('groupHint')}
        list={list}
        required
        problem={problems.group}
      />
      <datalist id={list}>
        {groups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </datalist>
      <TextField
        name="organisation"
        label={t('organisation')}
        hint={t('organisationHint')}
        problem={problems.organisation}
        {...organisation}
      />
      {options}
      <SelectField
        name="role"
        label={t('role')}
        options={roles.map((role) => ({ id: role, name: names(role) }))}
        problem={problems.role}
      />
      <ProblemNotice problem={problems.form} />
      <SubmitButton className="self-start" isBusy={isBusy}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}
