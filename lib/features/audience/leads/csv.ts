import { DIRECT, toCampaignName } from '@/lib/base/domain/analytics'
import { formatCsv } from '@/lib/base/platform/csv'
import type { LeadRow } from './leads'

/**
 * Exports leads as CSV. Each field label is a column, so forms with the same labels share columns.
 */
export function toCsv(leads: readonly LeadRow[]): string {
  const labels = [...new Set(leads.flatMap(({ values }) => values.map(toLabel)))]
  const head = [
    'id',
    'recibido',
    'organización',
    'formulario',
    'estado',
    'asignado',
    'correo',
    'página',
    'artículo',
    'campaña',
    'procedencia',
    ...labels,
  ]
  const rows = leads.map((lead) => {
    const values = new Map(lead.values.map((field) => [toLabel(field), toCell(field)]))
    return [
      String(lead.id),
      lead.receivedAt,
      lead.organisation.id,
      lead.form,
      lead.state,
      lead.assignee ?? '',
      lead.email,
      lead.page ?? '',
      lead.article ?? '',
      toCampaignName(lead.source.campaign ?? ''),
      lead.source.referrer === DIRECT ? '' : (lead.source.referrer ?? ''),
      ...labels.map((label) => values.get(label) ?? ''),
    ]
  })
  return formatCsv([head, ...rows])
}

const toCell = ({ kind, value }: LeadRow['values'][number]) =>
  kind === 'choices' ? value.replaceAll('\n', '; ') : value

const toLabel = ({ label, version }: LeadRow['values'][number]) =>
  version === undefined ? label : `${label} (v${version})`
