import type { LeadRow } from './leads'

/** What begins with one of these a spreadsheet computes, after spaces, too (CWE-1236). */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]/

/**
 * Leads as a table that any spreadsheet reads and none executes: an apostrophe before what it would compute, as
 * its own users write. A column for each field by its label, for forms with the same ones together.
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
    ...labels,
  ]
  const rows = leads.map((lead) => {
    const values = new Map(lead.values.map((one) => [toLabel(one), one.value]))
    return [
      String(lead.id),
      lead.receivedAt,
      lead.organisation.id,
      lead.form,
      lead.state,
      lead.assignee ?? '',
      lead.email,
      lead.page ?? '',
      ...labels.map((label) => values.get(label) ?? ''),
    ]
  })
  // Spreadsheets take UTF-8 for what it is by its mark alone.
  return `\ufeff${[head, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

const toLabel = ({ label, version }: LeadRow['values'][number]) =>
  version === undefined ? label : `${label} (v${version})`

/** Quoted, whatever it is: what stands in quotes begins no other cell. */
function toCell(text: string): string {
  const safe = FORMULA.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
