import { useTranslations } from 'next-intl'
import { PersonalRecords } from '@/components/personal-data/personal-records'
import type { TimeZone } from '@/lib/base/domain/model'
import type { PersonalDataReport } from '@/lib/features/audience/privacy/find-personal-data'

/** Lists the data about a mail address: the person's records, texts with the address, and numbers of actions. */
export function FoundData({ report, timeZone }: { report: PersonalDataReport; timeZone: TimeZone }) {
  const t = useTranslations('room.privacy')
  const activities = useTranslations('personalData.activities')
  const { records, mentions, actions, isCut } = report
  return (
    <div className="flex max-w-measure flex-col gap-8">
      <PersonalRecords records={records} timeZone={timeZone} />
      {mentions.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-title-s font-semibold">{t('mentions')}</h2>
          <ul role="list" className="flex flex-col">
            {mentions.map(({ activity, organisation, excerpt }, index) => (
              <li key={index} className="border-t border-line py-3">
                <p className="text-note text-ink-soft">
                  {[activities(activity), organisation].filter(Boolean).join(' · ')}
                </p>
                <p className="[overflow-wrap:anywhere]">{excerpt}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {actions.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-title-s font-semibold">{t('actions')}</h2>
          <ul role="list">
            {actions.map(({ table, activity, count }) => (
              <li key={table}>{t('action', { activity: `${activities(activity)} (${table})`, count })}</li>
            ))}
          </ul>
        </section>
      )}
      {isCut && <p>{t('cut')}</p>}
    </div>
  )
}
