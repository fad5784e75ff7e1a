import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '@/components/admin-ui/button'
import { ChoiceFilter, DayFilter } from '@/components/admin-ui/filters'
import {
  EVERYWHERE,
  historyKinds,
  toKindName,
  toResultName,
  type HistoryQuery,
} from '@/lib/features/people/audit/history-query'

type HistoryFiltersProps = {
  organisation: string
  query: HistoryQuery
  people: { id: string; name: string }[]
  /** True for owners, who can read the history of every organisation. */
  mayReadEverywhere: boolean
}

/** Filters of the audit log ('Historial'). They are part of the URL, so they work without JavaScript. */
export function HistoryFilters({ organisation, query, people, mayReadEverywhere }: HistoryFiltersProps) {
  const t = useTranslations('room.history')
  const { person, kind, result, from, to, isEverywhere } = query
  const isNarrowed = [person, kind, result, from, to].some((value) => value !== null) || isEverywhere
  const results = (['done', 'refused', 'failed'] as const).map((result) => ({
    id: toResultName(result),
    name: t(`results.${result}`),
  }))
  return (
    <form
      role="search"
      aria-label={t('filters')}
      className="flex flex-wrap gap-3 pb-6 [&>label]:flex-[1_1_10rem]"
      key={JSON.stringify(query)}
    >
      <ChoiceFilter name="persona" label={t('person')} any={t('anybody')} value={person} options={people} />
      <ChoiceFilter
        name="tipo"
        label={t('kind')}
        any={t('anyKind')}
        value={kind && toKindName(kind)}
        options={historyKinds.map((kind) => ({ id: toKindName(kind), name: t(`kinds.${kind}`) }))}
      />
      <ChoiceFilter
        name="resultado"
        label={t('result')}
        any={t('anyResult')}
        value={result && toResultName(result)}
        options={results}
      />
      <DayFilter name="desde" label={t('from')} value={from} />
      <DayFilter name="hasta" label={t('to')} value={to} />
      {mayReadEverywhere && (
        <ChoiceFilter
          name="donde"
          label={t('where')}
          any={t('here')}
          value={isEverywhere ? EVERYWHERE : null}
          options={[{ id: EVERYWHERE, name: t('everywhere') }]}
        />
      )}
      <div className="flex flex-wrap gap-2 self-end">
        <Button type="submit">{t('filter')}</Button>
        {isNarrowed && (
          <Link href={`/${organisation}/historial`} className="button-subtle min-h-11">
            {t('all')}
          </Link>
        )}
      </div>
    </form>
  )
}
