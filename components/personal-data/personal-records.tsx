import { useFormatter, useTranslations } from 'next-intl'
import type { LeadValue } from '@/lib/base/domain/lead'
import type { TimeZone } from '@/lib/base/domain/model'
import { languageNames, parseLanguage } from '@/lib/base/i18n/languages'
import { groupBy } from '@/lib/base/platform/group-by'
import type { PersonalRecord } from '@/lib/features/audience/privacy/find-personal-data'

/** Kinds of columns that the page shows. Others, such as numbers, are only in the downloaded file. */
const visibleKinds = ['email', 'name', 'text', 'network', 'choice', 'date'] as const
type Shown = (typeof visibleKinds)[number]
const isShown = (kind: string): kind is Shown => visibleKinds.some((visibleKind) => visibleKind === kind)

type PersonalRecordsProps = {
  records: PersonalRecord[]
  timeZone: TimeZone
  /** Returns the URL of a file that the person has sent; undefined if files cannot be opened on this page. */
  toFileHref?: (file: number) => string
}

export function PersonalRecords({ records, ...shared }: PersonalRecordsProps) {
  const t = useTranslations('personalData')
  return [...groupBy(records, ({ activity }) => activity)].map(([activity, rows]) => (
    <section key={activity} className="flex flex-col gap-3">
      <h2 className="text-title-s font-semibold">{t(`activities.${activity}`)}</h2>
      <ul role="list" className="flex flex-col">
        {inSentenceOrder(rows).map((row, index) => (
          <li key={index} className="border-t border-line py-3">
            <Row row={row} {...shared} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/**
 * Tables whose records begin with a sentence, in display order. The value is the column with the sentence's date; null
 * for a sentence without a date.
 */
const sentences = {
  comments: 'written_at',
  leads: 'received_at',
  lead_files: null,
  lead_notes: 'at',
  subscribers: 'requested_at',
} as const
const sentenceTables = Object.keys(sentences)
/** Tables whose records begin with a sentence that does not name the organisation. */
const anonymousTables = ['lead_files', 'lead_notes']

const hasSentence = (table: string): table is keyof typeof sentences => table in sentences

const inSentenceOrder = (rows: readonly PersonalRecord[]) =>
  rows.toSorted((first, other) => sentenceTables.indexOf(first.table) - sentenceTables.indexOf(other.table))

type RowProps = Omit<PersonalRecordsProps, 'records'> & { row: PersonalRecord }

function Row({ row, timeZone, toFileHref }: RowProps) {
  const t = useTranslations('personalData')
  const format = useFormatter()
  const find = (name: string) => row.values.find(({ column }) => column === name)?.value
  const toDate = (value: unknown) =>
    format.dateTime(new Date(String(value)), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const { table, organisation } = row
  const dateColumn = hasSentence(table) ? sentences[table] : null
  const date = dateColumn === null ? '' : find(dateColumn)
  const hasNames = organisation !== null || anonymousTables.includes(table)
  const sentence =
    hasSentence(table) && date !== undefined && hasNames
      ? t(`sentences.${table}`, { date: date === '' ? '' : toDate(date), organisation: organisation ?? '' })
      : null
  const sentenceColumns = sentence === null ? [] : [dateColumn, 'email', 'moderated_at']
  const facts = row.values.flatMap(({ kind, column, value }) =>
    isShown(kind) && value !== false && !sentenceColumns.includes(column)
      ? listFacts(kind, column, value)
      : [],
  )
  const toText = ({ kind, value }: Fact) => {
    if (value === true) return t('yes')
    return kind === 'date' ? toDate(value) : value
  }
  const file = table === 'lead_files' && toFileHref ? Number(find('id')) : null
  return (
    <>
      {sentence !== null && <p className="max-w-measure pb-2">{sentence}</p>}
      <dl className="grid gap-x-6 gap-y-1 text-ui min-[40rem]:grid-cols-[12rem_minmax(0,1fr)]">
        {organisation !== null && sentence === null && <Pair name={t('organisation')}>{organisation}</Pair>}
        {facts.map((fact) => (
          <Pair key={fact.key} name={fact.label ?? toLabel(t, fact)}>
            {toText(fact)}
          </Pair>
        ))}
      </dl>
      {file !== null && toFileHref && (
        <a href={toFileHref(file)} className="text-link">
          {t('openFile')}
        </a>
      )}
    </>
  )
}

type Translator = ReturnType<typeof useTranslations<'personalData'>>

const toLabel = (t: Translator, { key, kind }: Fact) =>
  key === 'consent' || key === 'confirmed_at' || key === 'language' ? t(`columns.${key}`) : t(`kinds.${kind}`)

function Pair({ name, children }: { name: string; children: string }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mb-2 whitespace-pre-line wrap-anywhere min-[40rem]:mb-0">{children}</dd>
    </div>
  )
}

/** A value to show. `true` is a ticked box. `label` is the question, for answers to a form. */
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
  if (typeof value !== 'string') {
    const leaves = listLeaves(value)
    return leaves.length === 0 ? [] : [{ key: column, kind, value: leaves.join('\n') }]
  }
  const language = column === 'language' && parseLanguage(value)
  return [{ key: column, kind, value: language ? languageNames[language] : value }]
}

const isAnswers = (value: unknown): value is LeadValue[] =>
  Array.isArray(value) && value.length > 0 && value.every((answer) => answer?.label !== undefined)

/** Returns all texts within a JSON value. */
function listLeaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(listLeaves)
  return value === null || value === '' ? [] : [String(value)]
}
