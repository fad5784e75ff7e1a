import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { StateMark, type StateShape } from '@/components/admin-ui/state-mark'
import { useValueText } from '@/components/admin/analytics/use-value-text'
import type { LeadState, ListedLead } from '@/lib/base/domain/lead'

const shapes: Record<LeadState, StateShape> = { new: 'alert', active: 'ring', won: 'full', closed: 'empty' }

export function LeadList({ leads, isAcross }: { leads: ListedLead[]; isAcross: boolean }) {
  const t = useTranslations('room.leads')
  const format = useFormatter()
  const toText = useValueText()
  return (
    <ul className="room-rows">
      {leads.map(({ id, organisation, name, email, form, state, receivedAt, assignee, source, article }) => (
        <li key={id}>
          <div>
            <Link href={`/${organisation.id}/contactos/${id}`} className="button-text font-semibold">
              {name || email}
            </Link>
            <p className="text-note text-ink-soft">
              {[
                form,
                ...(name ? [email] : []),
                ...(isAcross ? [organisation.name] : []),
                ...(article ? [`«${article}»`] : []),
                ...(source.campaign ? [toText('campaign', source.campaign)] : []),
                ...(source.referrer ? [toText('source', source.referrer)] : []),
              ].join(' · ')}
            </p>
          </div>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-ink-soft">
            {assignee !== null && <span>{t('assignedTo', { name: assignee })}</span>}
            <time dateTime={receivedAt}>
              {format.dateTime(new Date(receivedAt), {
                dateStyle: 'medium',
                timeStyle: 'short',
                timeZone: organisation.timeZone,
              })}
            </time>
            <StateMark shape={shapes[state]} className="font-semibold text-ink">
              {t(`oneState.${state}`)}
            </StateMark>
          </span>
        </li>
      ))}
    </ul>
  )
}
