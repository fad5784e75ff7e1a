import { useEffect, useId, useRef, useState, type InputEvent } from 'react'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import type { OperationAnswer } from '@/lib/features/operation-table'

/** Pause in typing before names are requested, in ms. */
const PAUSE_MS = 150

/** Returns the props of an input that suggests organisation names for the typed text. */
export function useOrganisationNames({ areTemplatesFirst = false } = {}) {
  const id = useId()
  const [named, setNamed] = useState<OperationAnswer<'findOrganisations'>>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  async function find(text: string) {
    const outcome = await performRemotely('findOrganisations', ALL_ORGANISATIONS, { text, areTemplatesFirst })
    if (outcome.kind === 'done' && newest.current === text) setNamed(outcome.answer)
  }

  function findSoon(text: string) {
    newest.current = text
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void find(text), PAUSE_MS)
  }

  return {
    named,
    list: id,
    autoComplete: 'off',
    onFocus: () => findSoon(newest.current),
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => findSoon(currentTarget.value),
    options: (
      <datalist id={id}>
        {named.map((organisation) => (
          <option key={organisation.id} value={organisation.name}>
            {organisation.id}
          </option>
        ))}
      </datalist>
    ),
  }
}
