import {
  advance,
  changeValues,
  getCurrentStep,
  goBack,
  initialWizard,
  parseWizard,
  type WizardDraft,
  type WizardValues,
} from './wizard'

const TODAY = '2026-10-31'
const complete: WizardValues = {
  kind: 'company',
  name: 'Ana Gil',
  email: 'ana@example.com',
  phone: '+52 55 1234 5678',
  service: 'crm',
  start: '2026-11-01',
  notes: '',
  accepted: 'yes',
}
const at = (current: number, values: Partial<WizardValues> = {}): WizardDraft => ({
  stepper: { current, total: 4 },
  values: { ...complete, ...values },
  isSent: false,
})

describe('problems that prevent leaving a step', () => {
  test.each<[number, Partial<WizardValues>, object]>([
    [1, { kind: '' }, { kind: 'choose' }],
    [1, { kind: 'alien' }, { kind: 'choose' }],
    [2, { name: '  ' }, { name: 'required' }],
    [2, { name: 'x'.repeat(81) }, { name: 'tooLong' }],
    [2, { name: '', email: 'ana' }, { name: 'required', email: 'email' }],
    [2, { email: '' }, { email: 'required' }],
    [2, { phone: 'call me' }, { phone: 'phone' }],
    [2, { phone: '123' }, { phone: 'phone' }],
    [3, { service: '' }, { service: 'choose' }],
    [3, { start: '' }, { start: 'required' }],
    [3, { start: TODAY }, { start: 'date' }],
    [3, { notes: 'x'.repeat(501) }, { notes: 'tooLong' }],
    [4, { accepted: '' }, { accepted: 'accept' }],
  ])('at step %d, %j', (step, values, problems) => {
    const draft = at(step, values)
    expect(advance(draft, TODAY)).toEqual({ draft, problems })
  })
})

test('validates the fields of the current step only', () => {
  const { draft, problems } = advance(at(1, { email: 'broken', accepted: '' }), TODAY)
  expect(problems).toEqual({})
  expect(getCurrentStep(draft)).toBe('contact')
})

test('accepts a missing telephone number', () => {
  expect(advance(at(2, { phone: '' }), TODAY).draft.stepper.current).toBe(3)
})

test('sends in the last step, and stays there', () => {
  expect(advance(at(4), TODAY).draft).toEqual({ ...at(4), isSent: true })
})

test.each([
  [3, 1, 1],
  [3, 2, 2],
  [3, 3, 3],
  [3, 4, 3],
  [3, 0, 3],
])('going back from step %d to %d shows step %d', (current, step, expected) => {
  expect(goBack(at(current), step).stepper.current).toBe(expected)
})

describe('a reload', () => {
  test.each<[string, WizardDraft]>([
    ['the beginning', initialWizard],
    ['half a text', changeValues(at(2), { name: 'An', email: '' })],
    ['the last step', at(4, { accepted: '' })],
    ['what was sent', { ...at(4), isSent: true }],
  ])('keeps %s', (_, draft) => {
    expect(parseWizard(JSON.stringify(draft), TODAY)).toEqual(draft)
  })

  test('returns to the first step that has become invalid', () => {
    const draft = parseWizard(JSON.stringify(at(4)), '2026-12-24')
    expect(getCurrentStep(draft)).toBe('project')
  })

  test.each([null, '', '{broken', 'null', '[]', '{"stepper":{"current":3}}'])(
    'restarts with %j',
    (storedText) => expect(parseWizard(storedText, TODAY)).toEqual(initialWizard),
  )

  test.each([-1, 0, 9, 2.5])('replaces the invalid step %d', (step) => {
    const storedText = JSON.stringify({ stepper: { current: step }, values: complete, isSent: true })
    const { stepper } = parseWizard(storedText, TODAY)
    expect(Number.isInteger(stepper.current) && stepper.current >= 1 && stepper.current <= 4).toBe(true)
  })
})
