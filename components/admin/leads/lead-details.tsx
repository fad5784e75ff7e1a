import { useFormatter, useTranslations } from 'next-intl'
import type { LeadValue } from '@/lib/base/domain/lead'
import type { IsoDate } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operation-table'

type LeadDetailsProps = { organisation: string; lead: OperationAnswer<'getLead'> }

/** All that somebody has sent, as its form asked for it then. */
export function LeadDetails({ organisation, lead }: LeadDetailsProps) {
  const t = useTranslations('room.leads')
  return (
    <dl className="lead-values">
      {lead.values.map((one) => (
        <div key={one.id}>
          <dt>{one.label}</dt>
          <dd>
            {one.value === '' ? (
              <span className="text-ink-soft">{t(one.kind === 'consent' ? 'notGiven' : 'nothing')}</span>
            ) : (
              <Value organisation={organisation} lead={lead} value={one} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ organisation, lead, value: one }: LeadDetailsProps & { value: LeadValue }) {
  const t = useTranslations('room.leads')
  const format = useFormatter()
  switch (one.kind) {
    case 'email':
      return <a href={`mailto:${one.value}`}>{one.value}</a>
    case 'telephone':
      return <a href={`tel:${one.value.replace(/[^+\d]/g, '')}`}>{one.value}</a>
    case 'date':
      return format.dateTime(toNoon(one.value as IsoDate), { dateStyle: 'full', timeZone: 'UTC' })
    case 'consent':
      return t('given', { version: one.version ?? 1 })
    case 'file': {
      const file = lead.files.find(({ field }) => field === one.id)
      if (!file) return one.value
      return (
        <a href={`/api/leads/${organisation}/${lead.id}/${file.id}`} download={file.name}>
          {t('download', { name: file.name, kilobytes: Math.ceil(file.bytes / 1024) })}
        </a>
      )
    }
    default:
      return one.value
  }
}

const toNoon = (day: IsoDate) => new Date(`${day}T12:00:00Z`)
