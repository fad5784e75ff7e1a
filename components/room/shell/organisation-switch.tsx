'use client'

import { useRouter } from 'next/navigation'

type OrganisationSwitchProps = {
  label: string
  current: string
  organisations: { id: string; name: string }[]
}

/** Leads to another of the person's organisations. */
export function OrganisationSwitch({ label, current, organisations }: OrganisationSwitchProps) {
  const router = useRouter()
  return (
    <label className="flex flex-col gap-1 text-note text-ink-soft">
      {label}
      <select
        className="text-box min-h-11 text-ui text-ink"
        value={current}
        onChange={({ target }) => router.push(`/${target.value}`)}
      >
        {organisations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
