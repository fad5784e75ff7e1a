import { toProblems } from '@/lib/features/kernel/operations/operation'
import { settingsInput } from './setting-input'

const read = (values: Record<string, unknown>) => {
  const { data, error } = settingsInput.safeParse({ values, base: {} })
  return data?.values ?? error?.issues.map(({ message }) => message)
}

test.each([
  [{ name: '  Grupo AXS ' }, { name: 'Grupo AXS' }],
  [{ domain: 'https://WWW.Peña.example/' }, { domain: 'xn--pea-8ma.example' }],
  [{ domain: '' }, { domain: null }],
  [{ timeZone: 'America/Mexico_City' }, { timeZone: 'America/Mexico_City' }],
  [{ timeZone: null }, { timeZone: null }],
  [{ whatsapp: '+52 55 5555 0101' }, { whatsapp: '525555550101' }],
  [{ address: ' Uno \n\n Dos ' }, { address: 'Uno\nDos' }],
  [{ header: 'acx' }, { header: 'acx' }],
  [{ typography: 'spanish' }, { typography: 'spanish' }],
  [{ typography: 'plain' }, { typography: 'plain' }],
  [{ companySearch: 'offered' }, { companySearch: 'offered' }],
  [{ accent: '1F4FB0' }, { accent: '#1f4fb0' }],
])('%j is stored as %j', (values, expected) => {
  expect(read(values)).toEqual(expected)
})

test.each([
  [{ name: ' ' }, 'required'],
  [{ name: 'x'.repeat(121) }, 'tooLong'],
  [{ domain: '10.0.0.1' }, 'domain'],
  [{ domain: 'no es' }, 'domain'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: "UTC'; drop" }, 'timeZone'],
  [{ whatsapp: '0000000000' }, 'whatsapp'],
  [{ email: 'javascript:alert(1)' }, 'emailWrong'],
  [{ telephone: 'llame' }, 'telephone'],
  [{ accent: 'red;}' }, 'colour'],
  [{ accent: '#ffdd00' }, 'accentContrast'],
])('%j is refused: %s', (values, problem) => {
  expect(read(values)).toEqual([problem])
})

test.each([
  [{ header: 'other' }],
  [{ typography: 'other' }],
  [{ companySearch: 'yes' }],
  [{ companyId: 2 }],
  [{ id: 'ACX' }],
  [{ name: null }],
  [{ name: 7 }],
])('rejects %j', (values) => {
  expect(Array.isArray(read(values))).toBe(true)
})

test('reports a problem under its field', () => {
  const { error } = settingsInput.safeParse({ values: { accent: '#ffdd00' }, base: {} })
  expect(error && toProblems(error)).toEqual({ accent: 'accentContrast' })
})
