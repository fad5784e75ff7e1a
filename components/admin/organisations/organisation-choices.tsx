import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { CheckField, TextField } from '@/components/admin-ui/field'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { useOrganisationNames } from './use-organisation-names'

export type OrganisationOption = { id: string; name: string }

/** Organisations to choose from. If `areMore`, the list is incomplete, and a search field finds the others. */
export type OrganisationOptions = { organisations: OrganisationOption[]; areMore: boolean }

type OrganisationChoicesProps = OrganisationOptions & {
  legend: string
  className: string
  /** Id of the organisation that the form belongs to, which cannot be chosen. */
  home: string
  chosen: OrganisationOption[]
  onChange: (organisations: OrganisationOption[]) => void
}

/**
 * Selects other organisations by check boxes. If there are too many to list, shows only the selected ones and a search
 * field.
 */
export function OrganisationChoices(props: OrganisationChoicesProps) {
  const { legend, className, home, organisations, areMore, chosen, onChange } = props
  // Keeps deselected organisations in the list, so that the focus is not lost.
  const [listedOrganisations, setShown] = useState(() => unite(areMore ? [] : organisations, chosen))
  const listed = listedOrganisations.filter(({ id }) => id !== home)
  if (listed.length === 0 && !areMore) return null
  const add = (organisations: OrganisationOption[]) => {
    const added = organisations.filter(({ id }) => id !== home)
    setShown(unite(listedOrganisations, added))
    onChange(unite(chosen, added))
  }
  return (
    <fieldset>
      <legend className="text-ui font-semibold">{legend}</legend>
      <div className={className}>
        {listed.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.some((other) => other.id === id)}
            onChange={({ target }) =>
              onChange(
                target.checked ? unite(chosen, [{ id, name }]) : chosen.filter((other) => other.id !== id),
              )
            }
          />
        ))}
      </div>
      {areMore && <AddField home={home} onAdd={add} />}
    </fieldset>
  )
}

function unite(first: OrganisationOption[], second: OrganisationOption[]) {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !ids.has(id))]
}

function AddField({ home, onAdd }: { home: string; onAdd: (organisations: OrganisationOption[]) => void }) {
  const t = useTranslations('room.organisations')
  const { options, named: _, ...input } = useOrganisationNames()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const text = typed.trim()
  const find = async (isComplete: boolean) => {
    const outcome = await performRemotely('findOrganisations', ALL_ORGANISATIONS, { text, isComplete })
    if (outcome.kind !== 'done') return setProblem(toProblem(outcome))
    const [first, ...others] = outcome.answer
    const isNone = !first || (others.length === 0 && first.id === home)
    if (isNone || (others.length > 0 && !isComplete)) return setProblem('noOrganisation')
    setProblem(null)
    setTyped('')
    onAdd(outcome.answer)
  }
  const add = () => (text === '' ? null : find(false))
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }
  return (
    <div>
      <TextField
        look="small"
        label={t('search')}
        {...input}
        value={typed}
        problem={problem}
        onKeyDown={addByEnter}
        onChange={({ target }) => setTyped(target.value)}
        beside={
          <>
            <Button onClick={() => void add()}>{t('add')}</Button>
            <Button onClick={() => void find(true)}>
              {text === '' ? t('addAll') : t('addMatches', { text })}
            </Button>
          </>
        }
      />
      {options}
    </div>
  )
}
