import { useFormatter, useTranslations } from 'next-intl'
import type { LeadValue } from '@/lib/base/domain/lead'
import type { TimeZone } from '@/lib/base/domain/model'
import { languageNames, parseLanguage } from '@/lib/base/i18n/languages'
import { groupBy } from '@/lib/base/platform/group-by'
import type { PersonalRecord } from '@/lib/features/privacy/find-personal-data'

/** Columns shown on the page. Numbers and other people's accounts are only in the downloaded file. */
const visibleKinds = ['email', 'name', 'text', 'network', 'choice', 'date'] as const
type Shown = (typeof visibleKinds)[number]
const isShown = (kind: string): kind is Shown => visibleKinds.some((visibleKind) => visibleKind === kind)

type PersonalRecordsProps = { records: PersonalRecord[]; timeZone: TimeZone }

/** Shows a person's records, grouped by purpose. */
export function PersonalRecords({ records, timeZone }: PersonalRecordsProps) {
  const t = useTranslations('personalData')
  return [...groupBy(records, ({ activity }) => activity)].map(([activity, rows]) => (
    <section key={activity} className="flex flex-col gap-3">
      <h2 className="text-title-s font-semibold">{t(`activities.${activity}`)}</h2>
      <ul role="list" className="flex flex-col">
        {rows.map((row, index) => (
          <li key={index} className="border-t border-line py-3">
            <Row row={row} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Row({ row, timeZone }: { row: PersonalRecord; timeZone: TimeZone }) {
  const t = useTranslations('personalData')
  const format = useFormatter()
  const facts = row.values.flatMap(({ kind, column, value }) =>
    isShown(kind) && value !== false ? listFacts(kind, column, value) : [],
  )
  const toText = ({ kind, value }: Fact) => {
    if (value === true) return t('yes')
    if (kind === 'date')
      return format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short', timeZone })
    return value
  }
  return (
    <dl className="grid gap-x-6 gap-y-1 text-ui sm:grid-cols-[12rem_minmax(0,1fr)]">
      {row.organisation !== null && <Pair name={t('organisation')}>{row.organisation}</Pair>}
      {facts.map((fact) => (
        <Pair key={fact.key} name={fact.label ?? t(`kinds.${fact.kind}`)}>
          {toText(fact)}
        </Pair>
      ))}
    </dl>
  )
}

function Pair({ name, children }: { name: string; children: string }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mb-2 whitespace-pre-line wrap-anywhere sm:mb-0">{children}</dd>
    </div>
  )
}

/** A column as shown to the person. The value is `true` for a ticked box. A form's answer has its question as label. */
type Fact = { key: string; kind: Shown; label?: string; value: string | true }

function listFacts(kind: Shown, column: string, value: unknown): Fact[] {
  if (isAnswers(value))
    return value
      .filter((answer) => answer.value !== '')
      .map((answer) => ({
        key: `${column} ${answer.id}`,
        kind,
        label: answer.label,
        value: answer.kind === 'consent' || answer.value,
      }))
  if (value === true) return [{ key: column, kind, value }]
  if (typeof value !== 'string') return [{ key: column, kind, value: listLeaves(value).join('\n') }]
  const language = column === 'language' && parseLanguage(value)
  return [{ key: column, kind, value: language ? languageNames[language] : value }]
}

const isAnswers = (value: unknown): value is LeadValue[] =>
  Array.isArray(value) && value.length > 0 && value.every((answer) => answer?.label !== undefined)

/** Returns all texts in a JSON value, at any depth. */
function listLeaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listLeaves)
  return value === null || value === '' ? [] : [String(value)]
}
