import { useFormatter, useTranslations } from 'next-intl'
import type { LeadValue } from '@/lib/base/domain/lead'
import type { IsoDate } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operation-table'

type LeadDetailsProps = { organisation: string; lead: OperationAnswer<'getLead'> }

/** Shows a lead's values, with the labels that the form had when it was sent. */
export function LeadDetails({ organisation, lead }: LeadDetailsProps) {
  const t = useTranslations('room.leads')
  return (
    <dl className="lead-values">
      {lead.values.map((value) => (
        <div key={value.id}>
          <dt>{value.label}</dt>
          <dd>
            {value.value === '' ? (
              <span className="text-ink-soft">{t(value.kind === 'consent' ? 'notGiven' : 'nothing')}</span>
            ) : (
              <Value organisation={organisation} lead={lead} value={value} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ organisation, lead, value: field }: LeadDetailsProps & { value: LeadValue }) {
  const t = useTranslations('room.leads')
  const format = useFormatter()
  switch (field.kind) {
    case 'email':
      return <a href={`mailto:${field.value}`}>{field.value}</a>
    case 'telephone':
      return <a href={`tel:${field.value.replace(/[^+\d]/g, '')}`}>{field.value}</a>
    case 'number':
      return format.number(Number(field.value), { maximumFractionDigits: 6 })
    case 'date':
      return format.dateTime(toNoon(field.value as IsoDate), { dateStyle: 'full', timeZone: 'UTC' })
    case 'consent':
      return t('given', { version: field.version ?? 1 })
    case 'file': {
      const file = lead.files.find((file) => file.field === field.id)
      if (!file) return field.value
      return (
        <a href={`/api/leads/${organisation}/${lead.id}/${file.id}`} download={file.name}>
          {t('download', { name: file.name, kilobytes: Math.ceil(file.bytes / 1024) })}
        </a>
      )
    }
    default:
      return field.value
  }
}

const toNoon = (day: IsoDate) => new Date(`${day}T12:00:00Z`)
