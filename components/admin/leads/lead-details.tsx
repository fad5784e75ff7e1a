import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useValueText } from '@/components/admin/analytics/use-value-text'
import type { LeadValue } from '@/lib/base/domain/lead'
import type { IsoDate } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Lead = OperationAnswer<'getLead'>
type LeadDetailsProps = { organisation: string; lead: Pick<Lead, 'id' | 'values' | 'files'> }

/** Shows the answers of a lead, labelled as the form was when it was sent. */
export function LeadDetails({ organisation, lead }: LeadDetailsProps) {
  const t = useTranslations('room.leads')
  return (
    <dl className="border-t-2 border-ink">
      {lead.values.map((value) => (
        <Entry key={value.id} label={value.label}>
          {value.value === '' ? (
            <span className="text-ink-soft">{t(value.kind === 'consent' ? 'notGiven' : 'nothing')}</span>
          ) : (
            <Value organisation={organisation} lead={lead} value={value} />
          )}
        </Entry>
      ))}
    </dl>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-3">
      <dt className="text-note text-ink-soft">{label}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}

const linkStyle = 'text-primary underline underline-offset-2'

function Value({ organisation, lead, value: field }: LeadDetailsProps & { value: LeadValue }) {
  const t = useTranslations('room.leads')
  const format = useFormatter()
  switch (field.kind) {
    case 'email':
      return (
        <a href={`mailto:${field.value}`} className={linkStyle}>
          {field.value}
        </a>
      )
    case 'telephone':
      return (
        <a href={`tel:${field.value.replace(/[^+\d]/g, '')}`} className={linkStyle}>
          {field.value}
        </a>
      )
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
        <a
          href={`/api/leads/${organisation}/${lead.id}/${file.id}`}
          download={file.name}
          className={linkStyle}
        >
          {t('download', { name: file.name, kilobytes: Math.ceil(file.bytes / 1024) })}
        </a>
      )
    }
    default:
      return field.value
  }
}

/** Shows a lead's source: article, campaign, referring site, and the first page that the sender visited. */
export function LeadOrigin({ lead: { source, article } }: { lead: Lead }) {
  const t = useTranslations('room.leads.origin')
  const toText = useValueText()
  const parts = {
    article,
    campaign: source.campaign && toText('campaign', source.campaign),
    referrer: source.referrer && toText('source', source.referrer),
    entry: source.entry,
  }
  const listedParts = Object.entries(parts).filter(([, text]) => text) as [keyof typeof parts, string][]
  if (listedParts.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('title')}</h2>
      <dl className="border-t-2 border-ink">
        {listedParts.map(([part, text]) => (
          <Entry key={part} label={t(part)}>
            {text}
          </Entry>
        ))}
      </dl>
    </section>
  )
}

const toNoon = (day: IsoDate) => new Date(`${day}T12:00:00Z`)
