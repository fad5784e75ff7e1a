'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { Dialog } from '@/components/admin-ui/dialog'
import { TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { CloseIcon } from '@/components/ui/icons'
import type { OperationAnswer } from '@/lib/features/operation-table'

type SavedFiltersProps = {
  organisation: string
  filters: OperationAnswer<'listFilters'>
  /** What the list is narrowed to now, as its address has it; '' for nothing. */
  query: string
}

/** What the list is narrowed to often, under names that all of the organisation's people see. */
export function SavedFilters({ organisation, filters, query }: SavedFiltersProps) {
  const t = useTranslations('room.filters')
  const removing = useOperation('removeFilter', organisation)
  const [isNaming, setNaming] = useState(false)
  const isNew = query !== '' && filters.every((filter) => filter.query !== query)
  if (filters.length === 0 && !isNew) return null
  return (
    <nav aria-label={t('title')} className="saved-filters">
      <ul>
        {filters.map(({ id, name, query: saved, mayRemove }) => (
          <li key={id}>
            <Link
              href={`/${organisation}/publicaciones${saved}`}
              aria-current={saved === query ? 'true' : undefined}
            >
              {name}
            </Link>
            {mayRemove && saved === query && (
              <button
                type="button"
                aria-label={t('remove', { name })}
                title={t('remove', { name })}
                onClick={() => void removing.perform({ id })}
              >
                <CloseIcon />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isNew && (
        <Button look="subtle" onClick={() => setNaming(true)}>
          {t('save')}
        </Button>
      )}
      {isNaming && <NameDialog organisation={organisation} query={query} onClose={() => setNaming(false)} />}
      <ProblemNotice problem={removing.problems.form} />
    </nav>
  )
}

type NameDialogProps = { organisation: string; query: string; onClose: () => void }

function NameDialog({ organisation, query, onClose }: NameDialogProps) {
  const t = useTranslations('room.filters')
  const { perform, isBusy, problems } = useOperation('saveFilter', organisation)
  const [name, setName] = useState('')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (await perform({ name, query })) onClose()
  }
  return (
    <Dialog title={t('save')} onClose={onClose}>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('name')}
          hint={t('hint')}
          problem={problems.name ?? problems.form}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="solid" isBusy={isBusy}>
            {t('submit')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
