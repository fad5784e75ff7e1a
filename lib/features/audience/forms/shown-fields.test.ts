import type { FieldKind, FormField } from '@/lib/base/domain/form'
import { areConditionsValid, isShown, MAX_CONDITIONS, numberConditions, toSteps } from './shown-fields'

const aField = (id: string, kind: FieldKind = 'text', some: Partial<FormField> = {}): FormField => ({
  id,
  kind,
  label: id,
  hint: '',
  isRequired: false,
  options: kind.startsWith('choice') ? ['Uno', 'Dos'] : [],
  version: 1,
  ...some,
})

const showIf = (field: string, ...values: string[]) => ({ showIf: { field, values } })

test.each([
  ['Uno', true],
  ['Dos\nUno', true],
  ['Dos', false],
  ['', false],
])('a field that depends on «Uno» is shown for %j: %s', (value, isVisible) =>
  expect(isShown(aField('b', 'text', showIf('a', 'Uno')), () => value)).toBe(isVisible),
)

test('a condition without values is met by any value', () => {
  const field = aField('b', 'text', showIf('a'))
  expect(['', 'yes'].map((value) => isShown(field, () => value))).toEqual([false, true])
})

const choice = aField('a', 'choice')
const many = aField('a', 'choices', { options: Array.from({ length: 30 }, (_, at) => String(at)) })

test.each<[string, FormField[], boolean]>([
  ['an option of an earlier choice', [choice, aField('b', 'file', showIf('a', 'Uno'))], true],
  ['one of several options', [aField('a', 'choices'), aField('b', 'text', showIf('a', 'Uno', 'Dos'))], true],
  ['a consent', [aField('a', 'consent'), aField('b', 'text', showIf('a'))], true],
  ['a later field', [aField('b', 'text', showIf('a', 'Uno')), choice], false],
  ['itself', [aField('a', 'choice', showIf('a', 'Uno'))], false],
  ['an unknown option', [choice, aField('b', 'text', showIf('a', 'Tres'))], false],
  ['no option', [choice, aField('b', 'text', showIf('a'))], false],
  ['a text', [aField('a'), aField('b', 'text', showIf('a', 'Uno'))], false],
  [
    'a conditional field',
    [choice, aField('b', 'choice', showIf('a', 'Uno')), aField('c', 'text', showIf('b', 'Uno'))],
    false,
  ],
  ['an option, for the email', [choice, aField('b', 'email', showIf('a', 'Uno'))], false],
  ['more options than rules', [many, aField('b', 'text', showIf('a', ...many.options))], false],
  [
    'as many options as rules',
    [many, aField('b', 'text', showIf('a', ...many.options.slice(0, MAX_CONDITIONS)))],
    true,
  ],
])('a condition on %s: valid is %3$s', (_, fields, isValid) =>
  expect(areConditionsValid(fields)).toBe(isValid),
)

test('numbers each value once', () => {
  const fields = [
    choice,
    aField('b', 'text', showIf('a', 'Uno')),
    aField('c', 'text', showIf('a', 'Dos', 'Uno')),
  ]
  expect([...numberConditions(fields)]).toEqual([
    ['a Uno', 1],
    ['a Dos', 2],
  ])
})

test('splits fields at headings', () => {
  const step = aField('s', 'step')
  const ids = (fields: FormField[]) =>
    toSteps(fields).map(({ heading, fields: group }) => [heading?.id ?? null, group.map(({ id }) => id)])
  expect(ids([aField('a'), step, aField('b')])).toEqual([
    [null, ['a']],
    ['s', ['b']],
  ])
  expect(ids([step, aField('b')])).toEqual([['s', ['b']]])
})
