'use client'

import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { Options, type Option } from '@/components/admin-ui/options'
import type { Role } from '@/lib/base/domain/roles'

/** Loaded on demand, to keep pages small. If that fails (offline), the other organisation's home page is opened. */
const loadSections = () =>
  import('@/lib/features/kernel/operations/navigation').catch(() => ({
    toSameSection: (target: string) => `/${target}`,
  }))

type OrganisationSelectProps = {
  label: string
  current: string | null
  options: Option[]
  /** The signed-in person's role by organisation id. */
  roles: Partial<Record<string, Role>>
  /** Label of the option that opens the search for other organisations; null if `options` contains all. */
  search: string | null
}

/** Select field that opens the current section in another organisation. */
export function OrganisationSelect({ label, current, options, roles, search }: OrganisationSelectProps) {
  const router = useRouter()
  const id = useId()
  return (
    <div className="folded:hidden">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className="text-box min-h-11 truncate px-2 text-ui font-semibold text-ink panel:min-h-9"
        value={current ?? ''}
        onChange={async ({ target: { value } }) => {
          const role = roles[value] ?? roles[current ?? '']
          const { toSameSection } = await loadSections()
          router.push(toSameSection(value, role, new URL(location.href)))
        }}
      >
        <Options none={current === null ? '—' : undefined} options={options} />
        {search && <option value="organizaciones">{search}</option>}
      </select>
    </div>
  )
}
