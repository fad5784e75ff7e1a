import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Retention } from '@/lib/base/domain/retention'
import type { ProcessingEntry } from '@/lib/features/audience/privacy/processing-record'

/** The record of processing activities (GDPR, article 30), to read or print. */
export function ProcessingRecord({ entries }: { entries: ProcessingEntry[] }) {
  return (
    <div className="flex max-w-[60rem] flex-col gap-10">
      {entries.map((entry) => (
        <Entry key={entry.activity} entry={entry} />
      ))}
    </div>
  )
}

function Entry({ entry }: { entry: ProcessingEntry }) {
  const t = useTranslations('room.privacy')
  const data = useTranslations('personalData')
  const bases = useTranslations('room.forms.bases')
  const { activity, subjects, basis, kinds, tables, retentions, forms = [], recipients = [] } = entry
  return (
    <section className="flex flex-col gap-3 border-t-2 border-ink pt-4">
      <h2 className="text-title-s font-semibold">{data(`activities.${activity}`)}</h2>
      <dl className="grid gap-x-6 gap-y-2 min-[40rem]:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact name={t('purpose')}>{t(`purposes.${activity}`)}</Fact>
        <Fact name={t('subject')}>{t(`subjects.${subjects}`)}</Fact>
        <Fact name={t('basis')}>{t(`bases.${basis}`)}</Fact>
        {forms.length > 0 && (
          <Fact name={t('forms')}>
            <ul>
              {forms.map(({ title, basis: formBasis, recipients: addresses, retentionDays }, index) => (
                // The React key is the index, because two forms may have the same title.
                <li key={index}>
                  {t('formBasis', {
                    form: title,
                    basis: bases(formBasis),
                    days: retentionDays,
                    count: addresses.length,
                    recipients: addresses.join(', '),
                  })}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {recipients.length > 0 && (
          <Fact name={t('recipients')}>
            {recipients.map(({ kind, name }) => t(`recipientKinds.${kind}`, { name })).join(', ')}
          </Fact>
        )}
        <Fact name={t('data')}>{kinds.map((kind) => data(`kinds.${kind as ShownKind}`)).join(', ')}</Fact>
        <Fact name={t('until')}>
          {[
            ...Object.entries(retentions).map(([name, days]) =>
              t(`retentions.${name as Retention}`, { days }),
            ),
            t('retentions.rest'),
          ].join(' ')}
        </Fact>
        <Fact name={t('tables')}>
          <span className="text-note text-ink-soft [overflow-wrap:anywhere]">
            {Object.keys(tables).join(', ')}
          </span>
        </Fact>
      </dl>
    </section>
  )
}

type ShownKind = Exclude<ProcessingEntry['kinds'][number], 'none' | 'derived'>

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
