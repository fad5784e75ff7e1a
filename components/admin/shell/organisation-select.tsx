'use client'

import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { Options, type Option } from '@/components/admin-ui/options'

type OrganisationSelectProps = {
  label: string
  current: string | null
  options: Option[]
  /** Leads to the search; null where the options are all. */
  search: string | null
}

/** Leads to the organisation that is chosen. */
export function OrganisationSelect({ label, current, options, search }: OrganisationSelectProps) {
  const router = useRouter()
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="text-note text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        className="text-box min-h-11 px-2 text-note text-ink"
        value={current ?? ''}
        onChange={({ target }) => router.push(`/${target.value}`)}
      >
        <Options none={current === null ? '—' : undefined} options={options} />
        {search && <option value="organizaciones">{search}</option>}
      </select>
    </>
  )
}
