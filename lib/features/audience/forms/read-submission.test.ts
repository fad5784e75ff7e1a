import { hasOptions, toFieldName, type FieldKind, type Form, type FormField } from '@/lib/base/domain/form'
import { fillHiddenFields, readEnteredValues, readSubmission } from './read-submission'

const aField = (kind: FieldKind, some: Partial<FormField> = {}): FormField => ({
  id: kind.toLowerCase(),
  kind,
  label: kind,
  hint: '',
  isRequired: true,
  options: hasOptions(kind) ? ['Uno', 'Dos', 'Tres'] : [],
  version: 3,
  ...some,
})

const read = (field: FormField, value: string | string[] | File | null, isCut = false) => {
  const sent = new FormData()
  for (const part of value === null ? [] : [value].flat()) sent.append(toFieldName(field.id), part)
  return readSubmission({ fields: [field] } as Pick<Form, 'fields'>, sent, { isCut })
}

test.each<[FieldKind, string | string[], string]>([
  ['text', '  Ana \n García ', 'Ana García'],
  ['text', 'x'.repeat(300), 'x'.repeat(300)],
  ['text', '=1+1', '=1+1'],
  ['longText', 'Hola.\r\n\r\nAdiós. ', 'Hola.\n\nAdiós.'],
  ['longText', 'a\u202eb\0', 'ab'],
  ['email', ' Ana@Example.COM ', 'ana@example.com'],
  ['email', 'ana@ÑANDÚ.example', 'ana@xn--and-6ma2c.example'],
  ['telephone', '+52 (55) 1234-5678', '+52 (55) 1234-5678'],
  ['number', ' 0012,50 ', '12.5'],
  ['number', '−3', '-3'],
  ['number', '0.125', '0.125'],
  ['number', '123456789012345', '123456789012345'],
  ['choice', 'Dos', 'Dos'],
  ['choices', ['Tres', 'Uno', 'Uno'], 'Uno\nTres'],
  ['hidden', ' otoño \n', 'otoño'],
  ['hidden', 'x'.repeat(301), 'x'.repeat(300)],
  ['date', '2026-02-28', '2026-02-28'],
  ['consent', 'si', 'yes'],
])('a %s field parses %j to %j', (kind, enteredValue, value) => {
  const { values, problems } = read(aField(kind), enteredValue)
  expect(problems).toEqual({})
  expect(values).toEqual([
    { id: kind.toLowerCase(), kind, label: kind, value, ...(kind === 'consent' && { version: 3 }) },
  ])
})

test.each<[FieldKind, string | string[] | null, string]>([
  ['text', null, 'missing'],
  ['text', '  \u200b ', 'missing'],
  ['text', '\u3164\u2800', 'missing'],
  ['text', 'x'.repeat(301), 'too-long'],
  ['longText', '😀'.repeat(5001), 'too-long'],
  ['email', '', 'missing'],
  ['email', 'ana@', 'invalid'],
  ['email', 'ana@example.com\r\nBcc: eva@example.com', 'invalid'],
  ['telephone', 'llámeme', 'invalid'],
  ['telephone', '------', 'invalid'],
  ['number', '', 'missing'],
  ['number', 'doce', 'invalid'],
  ['number', '1.250', 'invalid'],
  ['number', '1,250', 'invalid'],
  ['number', '1e3', 'invalid'],
  ['number', '1234567890123456', 'invalid'],
  ['number', '0.0000001', 'invalid'],
  ['choices', ['Uno', 'Cuatro'], 'invalid'],
  ['choices', [], 'missing'],
  ['choices', [''], 'missing'],
  ['choice', 'Cuatro', 'invalid'],
  ['choice', '', 'missing'],
  ['date', '2026-02-30', 'invalid'],
  ['consent', null, 'missing'],
  ['consent', 'no', 'missing'],
  ['file', null, 'missing'],
  ['file', 'a text', 'missing'],
])('a required %s field rejects %j as %s', (kind, enteredValue, problem) => {
  expect(read(aField(kind), enteredValue).problems).toEqual({ [kind.toLowerCase()]: problem })
})

test.each<FieldKind>([
  'text',
  'longText',
  'telephone',
  'number',
  'choice',
  'choices',
  'date',
  'consent',
  'file',
  'hidden',
])('an optional %s field can be empty', (kind) => {
  const { values, problems } = read(aField(kind, { isRequired: false }), null)
  expect([problems, values[0]?.value]).toEqual([{}, ''])
})

test('ignores fields whose condition is not met, required ones too', () => {
  const company = aField('text', { id: 'empresa', showIf: { field: 'choice', values: ['Uno'] } })
  const plan = aField('file', { id: 'plano', showIf: { field: 'consent', values: [] } })
  const fields = [aField('choice'), aField('consent', { isRequired: false }), aField('step'), company, plan]
  const send = (entries: Record<string, string>) => {
    const sent = new FormData()
    for (const [id, value] of Object.entries(entries)) sent.set(toFieldName(id), value)
    const { values, problems } = readSubmission({ fields }, sent)
    return [values.map(({ id }) => id), problems]
  }
  expect(send({ choice: 'Dos', empresa: 'ACME' })).toEqual([['choice', 'consent'], {}])
  expect(send({ choice: 'Uno', consent: 'si' })).toEqual([
    ['choice', 'consent', 'empresa', 'plano'],
    { empresa: 'missing', plano: 'missing' },
  ])
})

test.each([
  ['3', 'too-small'],
  ['4', undefined],
  ['9,5', undefined],
  ['9.6', 'too-large'],
])('a number between 4 and 9.5 rejects %j as %s', (value, problem) => {
  const field = aField('number', { least: 4, most: 9.5 })
  expect(read(field, value).problems.number).toBe(problem)
})

test('takes a hidden field from the query, unless the form already has it', () => {
  const fields = [
    aField('hidden'),
    aField('hidden', { id: 'fuente', parameter: 'utm_source' }),
    aField('text'),
  ]
  const sent = new FormData()
  sent.set('campo-fuente', 'boletin')
  fillHiddenFields({ fields }, sent, new URLSearchParams('utm_campaign=feria&utm_source=otra'))
  expect(readEnteredValues(sent)).toEqual({ fuente: 'boletin', hidden: 'feria' })
})

test('reads a file from its field, and ignores an empty one', () => {
  const file = new File(['x'], '../plano.png', { type: 'image/png' })
  const { files, values } = read(aField('file'), file)
  expect([files.map(({ field }) => field), values[0]?.value]).toEqual([['file'], '../plano.png'])
  expect(read(aField('file'), new File([], '')).problems).toEqual({ file: 'missing' })
})

test('reports files of a truncated submission as too large', () => {
  expect(read(aField('file', { isRequired: false }), null, true).problems).toEqual({ file: 'file-size' })
})

test('keeps the entered values, up to the limits of a form', () => {
  const sent = new FormData()
  sent.set('campo-a', ' Hola ')
  for (const option of ['Uno', 'Dos']) sent.append('campo-d', option)
  sent.set('campo-b', new File(['x'], 'x.png'))
  sent.set('website', 'x')
  for (let count = 0; count < 30; count++) sent.set(`campo-c${count}`, 'x'.repeat(30_000))
  const entered = readEnteredValues(sent)
  expect([entered.a, entered.d]).toEqual([' Hola ', 'Uno\nDos'])
  expect([entered.b, entered.website, Object.keys(entered).length]).toEqual([undefined, undefined, 20])
  expect(entered.c0).toHaveLength(20_000)
})
