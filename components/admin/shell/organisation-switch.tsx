'use client'

import { useRouter } from 'next/navigation'
import { useId } from 'react'

type OrganisationSwitchProps = {
  label: string
  /** Null where none is shown. */
  current: string | null
  organisations: { id: string; name: string }[]
}

/** Leads to another of the person's organisations. */
export function OrganisationSwitch({ label, current, organisations }: OrganisationSwitchProps) {
  const router = useRouter()
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-note text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        className="text-box min-h-11 text-ui text-ink"
        value={current ?? ''}
        onChange={({ target }) => router.push(`/${target.value}`)}
      >
        {current === null && <option value="">—</option>}
        {organisations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
