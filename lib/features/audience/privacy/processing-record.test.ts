import { buildProcessingRecord } from './processing-record'

test('the record names the basis and recipients of each form, and the programs that get leads', () => {
  const form = {
    title: 'Contacto',
    basis: 'contract',
    recipients: ['ventas@example.com'],
    retentionDays: 90,
  } as const
  const record = buildProcessingRecord(
    [{ ...form, recipients: [...form.recipients] }],
    [{ kind: 'webhook', name: 'CRM' }],
  )
  expect(record.find(({ activity }) => activity === 'leads')).toMatchObject({
    forms: [form],
    recipients: [{ kind: 'webhook', name: 'CRM' }],
  })
  expect(record.filter(({ recipients }) => recipients).map(({ activity }) => activity)).toEqual(['leads'])
})
