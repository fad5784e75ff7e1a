import { useState } from 'react'
import { TextField } from '@/components/admin-ui/field'
import type { OrganisationId } from '@/lib/base/domain/model'
import { useOrganisationNames } from './use-organisation-names'

type OrganisationFieldProps = {
  label: string
  /** The name of the one that is chosen at first. */
  initial: string
  onChoose: (organisation: OrganisationId) => void
}

/** One of the person's organisations, of more than a list shows: found by typing. */
export function OrganisationField({ label, initial, onChoose }: OrganisationFieldProps) {
  const { options, named, ...input } = useOrganisationNames()
  const [typed, setTyped] = useState(initial)
  return (
    <div>
      <TextField
        label={label}
        {...input}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          const chosen = named.find(({ name }) => name === target.value)
          if (chosen) onChoose(chosen.id)
        }}
      />
      {options}
    </div>
  )
}
