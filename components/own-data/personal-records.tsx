import { useFormatter, useTranslations } from 'next-intl'
import type { TimeZone } from '@/lib/base/domain/model'
import { groupBy } from '@/lib/base/platform/group-by'
import type { PersonalRecord } from '@/lib/features/privacy/find-personal-data'

/** What people recognise: numbers and the accounts of others are in the file alone. */
const shown = ['email', 'name', 'text', 'network', 'choice', 'date'] as const
type Shown = (typeof shown)[number]
const isShown = (kind: string): kind is Shown => shown.some((one) => one === kind)

type PersonalRecordsProps = { records: PersonalRecord[]; timeZone: TimeZone }

/** Rows about a person, by what they are kept for. */
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
  const values = row.values.flatMap(({ kind, column, value }) =>
    isShown(kind) && value !== false ? [{ kind, column, text: toText(value, t('yes')) }] : [],
  )
  return (
    <dl className="flex flex-col gap-1 text-ui">
      {row.organisation !== null && (
        <>
          <dt className="text-ink-soft">{t('organisation')}</dt>
          <dd>{row.organisation}</dd>
        </>
      )}
      {values.map(({ kind, column, text }) => (
        <div key={column}>
          <dt className="text-ink-soft">{t(`kinds.${kind}`)}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {kind === 'date'
              ? format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'short', timeZone })
              : text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function toText(value: unknown, yes: string): string {
  if (value === true) return yes
  return typeof value === 'string' ? value : JSON.stringify(value)
}
