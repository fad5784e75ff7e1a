import { toCsv } from './csv'
import type { LeadRow } from './leads'

const aLead = (value: string, some: Partial<LeadRow> = {}) =>
  ({
    id: 7,
    organisation: { id: 'AXS', name: 'AXS', timeZone: 'UTC' },
    form: 'Contacto',
    state: 'new',
    email: 'ana@example.com',
    name: '',
    values: [{ id: 'a', kind: 'text', label: 'Mensaje', value }],
    page: '/contacto',
    receivedAt: '2026-11-22T12:00:00.000Z',
    assignee: null,
    source: { campaign: null, referrer: null },
    article: null,
    ...some,
  }) as LeadRow

const lastCell = (value: string) => {
  const row = toCsv([aLead(value)])
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .join('\r\n')
  return row.slice(row.lastIndexOf(',"', row.length - value.length - 1) + 1)
}

test.each([
  ['=cmd|calc', `"'=cmd|calc"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =1', `"'  =1"`],
  ['\t=1', `"'\t=1"`],
  ['\tHola', `"'\tHola"`],
  ['＝1', `"'＝1"`],
  ['Hola =1', '"Hola =1"'],
  ['Dijo "sí"', '"Dijo ""sí"""'],
])('does not export %j as a formula: %s', (value, cell) => expect(lastCell(value)).toBe(cell))

test('does not export a label, a form title or a path as a formula', () => {
  const values = [{ id: 'a', kind: 'text' as const, label: '=A1', value: 'x' }]
  const csv = toCsv([aLead('', { values, form: '@x', page: '+x', assignee: '-x' })])
  expect(csv).toContain(`"'=A1"`)
  expect(csv).toContain(`"'@x"`)
  expect(csv).toContain(`"'+x"`)
  expect(csv).toContain(`"'-x"`)
})

test('exports several choices in one line', () => {
  const values = [{ id: 'a', kind: 'choices' as const, label: 'Temas', value: 'SAP\nCRM' }]
  expect(toCsv([aLead('', { values })])).toContain('"SAP; CRM"')
})

test('exports a campaign as readable text, and no source for a direct visit', () => {
  const source = { campaign: 'boletin|email|otono', referrer: '(direct)', entry: null }
  expect(toCsv([aLead('Hola', { source })])).toContain('"otono · boletin · email","","Hola"')
})

test('puts leads of different forms into one table, by the labels of their fields', () => {
  const other = aLead('', {
    id: 8,
    values: [
      { id: 'b', kind: 'consent', label: 'Acepto', value: 'yes', version: 2 },
      { id: 'c', kind: 'text', label: 'Mensaje', value: 'Adiós' },
    ],
  })
  const [head, first, second] = toCsv([aLead('Hola'), other]).split('\r\n')
  expect(head).toMatch(/^\ufeff"id",.*"página","artículo","campaña","procedencia","Mensaje","Acepto \(v2\)"$/)
  expect(first).toMatch(/"Hola",""$/)
  expect(second).toMatch(/"Adiós","yes"$/)
})
