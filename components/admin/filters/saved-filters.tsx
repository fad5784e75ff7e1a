'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { onDemand } from '@/components/admin-ui/on-demand'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { CloseIcon } from '@/components/ui/icons'
import type { FilteredList } from '@/lib/base/domain/filtered-list'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { choiceStyles } from './choice-styles'

/** Dialog that asks for a filter's name, loaded when a filter is saved. */
const LazyNameDialog = onDemand(() => import('./name-dialog').then(({ NameDialog }) => NameDialog))

const paths = { pieces: 'publicaciones', leads: 'contactos' } as const satisfies Record<FilteredList, string>

type SavedFiltersProps = {
  organisation: string
  list: FilteredList
  filters: OperationAnswer<'listFilters'>
  /** The current filter as a query string; '' for no filter. */
  query: string
}

/** Lists the saved filters, which all members of the organisation share. */
export function SavedFilters({ organisation, list, filters, query }: SavedFiltersProps) {
  const t = useTranslations('room.filters')
  const removing = useOperation('removeFilter', organisation)
  const [isNaming, setNaming] = useState(false)
  const isNew = query !== '' && filters.every((filter) => filter.query !== query)
  if (filters.length === 0 && !isNew) return null
  return (
    <nav aria-label={t('title')} className={choiceStyles.line}>
      <ul className={choiceStyles.list}>
        {filters.map(({ id, name, query: saved, mayRemove }) => (
          <li
            key={id}
            className={`${choiceStyles.item} ${saved === query ? choiceStyles.current : choiceStyles.usual}`}
          >
            <Link
              href={`/${organisation}/${paths[list]}${saved}`}
              aria-current={saved === query ? 'true' : undefined}
              className={choiceStyles.link}
            >
              {name}
            </Link>
            {mayRemove && saved === query && (
              <button
                type="button"
                aria-label={t('remove', { name })}
                title={t('remove', { name })}
                className={choiceStyles.remove}
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
      {isNaming && (
        <LazyNameDialog
          organisation={organisation}
          list={list}
          query={query}
          onClose={() => setNaming(false)}
        />
      )}
      <ProblemNotice problem={removing.problems.form} />
    </nav>
  )
}
