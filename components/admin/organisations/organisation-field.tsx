import { useState } from 'react'
import { TextField } from '@/components/admin-ui/field'
import type { OrganisationId } from '@/lib/base/domain/model'
import { useOrganisationNames } from './use-organisation-names'

type OrganisationFieldProps = {
  label: string
  /** Name of the initially selected organisation. */
  initial: string
  onChoose: (organisation: OrganisationId) => void
  /** Called once the text is empty. */
  onClear?: () => void
}

/** Selects one of the person's organisations by typing its name, for forms where they are too many for a list. */
export function OrganisationField({ label, initial, onChoose, onClear }: OrganisationFieldProps) {
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
          const organisation = named.find(({ name }) => name === target.value)
          if (organisation) onChoose(organisation.id)
          if (target.value === '') onClear?.()
        }}
      />
      {options}
    </div>
  )
}
