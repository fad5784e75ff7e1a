import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { LeadDetails } from './lead-details'
import { MergeButton, SeparateButton } from './lead-tools'

type SamePersonProps = {
  organisation: string
  lead: OperationAnswer<'getLead'>
  /** Formats a date in the language of the admin. */
  at: (moment: Date) => string
}

/** Shows the leads that were merged into this one, and other leads of the same mail address. */
export function SamePerson({ organisation, lead, at }: SamePersonProps) {
  const t = useTranslations('room.leads')
  return (
    <>
      {lead.merged.map((merged) => (
        <details key={merged.id} className="room-fold">
          <summary>{[merged.form, at(merged.receivedAt)].join(' · ')}</summary>
          <div className="flex flex-col gap-3 pt-3">
            <LeadDetails organisation={organisation} lead={merged} />
            <SeparateButton organisation={organisation} id={lead.id} merged={merged.id} />
          </div>
        </details>
      ))}
      {lead.others.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-title-s font-semibold">{t('merge.title', { count: lead.others.length })}</h2>
          <ul className="flex flex-col gap-2">
            {lead.others.map(({ id, form, state, receivedAt }) => (
              <li key={id}>
                <Link href={`/${organisation}/contactos/${id}`} className="button-text">
                  {form}
                </Link>{' '}
                <span className="text-note text-ink-soft">
                  {[at(receivedAt), t(`oneState.${state}`)].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <MergeButton organisation={organisation} id={lead.id} others={lead.others.map(({ id }) => id)} />
        </section>
      )}
    </>
  )
}
