import { useTranslations } from 'next-intl'
import { ListPagination } from '@/components/publication-list/list-pagination'
import { buttonStyles } from '@/components/ui/button-styles'
import { EmptyState } from '@/components/ui/empty-state'
import type { PickerPage } from '@/lib/features/organisations/picker-page'
import { pickerBases, type PickerBase } from './picker-base'
import { PickerEntry } from './picker-entry'
import { SelectingStatus } from './selecting-status'

type PickerResultsProps = { found: PickerPage; text: string; base: PickerBase }

/** One page of the organisations, and how many there are where that is not seen at once. */
export function PickerResults({ found, text, base }: PickerResultsProps) {
  const t = useTranslations('picker')
  const { href, toPageHref, toEntryHref } = pickerBases[base]
  const { items, total, page, lastPage, isSearchable } = found
  return (
    <>
      {(isSearchable || text !== '') && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 font-sans text-ui text-ink-soft lining-nums">
          <span>{text === '' ? t('count', { count: total }) : t('found', { count: total, text })}</span>
          {text !== '' && (
            <a href={href} className={buttonStyles.text}>
              {t('showAll')}
            </a>
          )}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState title={t('nothingFound')} text={t('tryLess')} />
      ) : (
        <SelectingStatus text={t('selecting')}>
          <ul role="list" className="border-t-2 border-ink">
            {items.map((organisation) => (
              <PickerEntry
                key={organisation.id}
                organisation={organisation}
                href={toEntryHref(organisation)}
              />
            ))}
          </ul>
        </SelectingStatus>
      )}
      {lastPage > 1 && (
        <ListPagination page={page} lastPage={lastPage} toHref={(number) => toPageHref(text, number)} />
      )}
    </>
  )
}
