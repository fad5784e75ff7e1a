import { toFieldName, type FieldKind, type Form, type FormField } from '@/lib/base/domain/form'
import { readEnteredValues, readSubmission } from './read-submission'

const aField = (kind: FieldKind, some: Partial<FormField> = {}): FormField => ({
  id: kind.toLowerCase(),
  kind,
  label: kind,
  hint: '',
  isRequired: true,
  options: kind === 'choice' ? ['Uno', 'Dos'] : [],
  version: 3,
  ...some,
})

const read = (field: FormField, value: string | File | null, isCut = false) => {
  const sent = new FormData()
  if (value !== null) sent.set(toFieldName(field.id), value)
  return readSubmission({ fields: [field] } as Pick<Form, 'fields'>, sent, { isCut })
}

test.each<[FieldKind, string, string]>([
  ['text', '  Ana \n García ', 'Ana García'],
  ['text', 'x'.repeat(300), 'x'.repeat(300)],
  ['text', '=1+1', '=1+1'],
  ['longText', 'Hola.\r\n\r\nAdiós. ', 'Hola.\n\nAdiós.'],
  ['longText', 'a\u202eb\0', 'ab'],
  ['email', ' Ana@Example.COM ', 'ana@example.com'],
  ['email', 'ana@ÑANDÚ.example', 'ana@xn--and-6ma2c.example'],
  ['telephone', '+52 (55) 1234-5678', '+52 (55) 1234-5678'],
  ['choice', 'Dos', 'Dos'],
  ['date', '2026-02-28', '2026-02-28'],
  ['consent', 'si', 'yes'],
])('a %s field parses %j to %j', (kind, enteredValue, value) => {
  const { values, problems } = read(aField(kind), enteredValue)
  expect(problems).toEqual({})
  expect(values).toEqual([
    { id: kind.toLowerCase(), kind, label: kind, value, ...(kind === 'consent' && { version: 3 }) },
  ])
})

test.each<[FieldKind, string | null, string]>([
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
  ['choice', 'Tres', 'invalid'],
  ['choice', '', 'missing'],
  ['date', '2026-02-30', 'invalid'],
  ['consent', null, 'missing'],
  ['consent', 'no', 'missing'],
  ['file', null, 'missing'],
  ['file', 'a text', 'missing'],
])('a required %s field rejects %j as %s', (kind, enteredValue, problem) => {
  expect(read(aField(kind), enteredValue).problems).toEqual({ [kind.toLowerCase()]: problem })
})

test.each<FieldKind>(['text', 'longText', 'telephone', 'choice', 'date', 'consent', 'file'])(
  'an optional %s field can be empty',
  (kind) => {
    const { values, problems } = read(aField(kind, { isRequired: false }), null)
    expect([problems, values[0]?.value]).toEqual([{}, ''])
  },
)

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
  sent.set('campo-b', new File(['x'], 'x.png'))
  sent.set('website', 'x')
  for (let count = 0; count < 30; count++) sent.set(`campo-c${count}`, 'x'.repeat(30_000))
  const entered = readEnteredValues(sent)
  expect(entered.a).toBe(' Hola ')
  expect([entered.b, entered.website, Object.keys(entered).length]).toEqual([undefined, undefined, 20])
  expect(entered.c0).toHaveLength(20_000)
})
