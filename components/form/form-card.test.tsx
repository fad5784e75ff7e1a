/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import type { FieldKind, Form, FormField } from '@/lib/base/domain/form'
import type { FormState } from '@/lib/features/audience/forms/form-state'
import { renderWithMessages } from '@/lib/testing/render'
import { OwnForm } from './form-view'

const aField = (id: string, kind: FieldKind, some: Partial<FormField> = {}): FormField => ({
  id,
  kind,
  label: id,
  hint: '',
  isRequired: true,
  options: kind.startsWith('choice') ? ['SAP', 'CRM'] : [],
  version: 1,
  ...some,
})

const ifCrm = { showIf: { field: 'temas', values: ['CRM'] } }
const steps = [
  aField('temas', 'choices'),
  aField('cual', 'text', ifCrm),
  aField('Proyecto', 'step', { hint: 'Lo que ya tiene.' }),
  aField('personas', 'number', { least: 1, most: 9 }),
  aField('uso', 'longText', ifCrm),
  aField('campana', 'hidden'),
]

function show(fields: FormField[], state: Partial<FormState> | null = null, some: Partial<Form> = {}) {
  const texts = { slug: 'contacto', title: 'Contacto', introduction: '', button: '', thanks: '' }
  const form = { ...texts, isOnContact: false, needsProof: false, retentionDays: 30, fields, ...some }
  const before: FormState = { slug: 'contacto', status: 'step', values: {}, problems: {}, ...state }
  const { container } = renderWithMessages(<OwnForm form={form} state={state && before} />)
  const hidden = container.querySelectorAll<HTMLInputElement>('input[type=hidden]')
  return { container, hidden: [...hidden].map(({ name, value }) => `${name}=${value}`) }
}

const listButtons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('shows the first step, and marks the controls on which a field depends', () => {
  const { container, hidden } = show(steps)
  expect(screen.getByText('Paso 1 de 2')).toBeVisible()
  expect([listButtons(), hidden]).toEqual([['Siguiente'], []])
  expect(screen.getByLabelText('CRM')).toHaveAttribute('data-on', '1')
  expect(screen.getByLabelText('SAP')).not.toHaveAttribute('data-on')
  expect(container.querySelector('[data-if="1"]')).toHaveTextContent('cual')
})

test('keeps the values of other steps, and shows fields whose condition they meet', () => {
  const values = { temas: 'SAP\nCRM', cual: 'X', campana: 'feria' }
  const { container, hidden } = show(steps, { step: 1, values })
  expect(screen.getByRole('heading', { name: 'Proyecto', level: 2 })).toBeVisible()
  expect(hidden).toEqual(['campo-temas=SAP', 'campo-temas=CRM', 'campo-cual=X', 'campo-campana=feria'])
  expect(screen.getByLabelText('uso')).toBeVisible()
  expect(container.querySelector('[data-if]')).toBeNull()
  expect(listButtons()).toEqual(['Enviar', 'Anterior'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('leaves out fields whose condition another step does not meet', () => {
  show(steps, { step: 1, values: { temas: 'SAP' } })
  expect(screen.queryByLabelText('uso')).toBeNull()
})

test('shows a problem beside its field, with what was entered', () => {
  const state = {
    status: 'invalid',
    problems: { personas: 'too-large' },
    values: { personas: '12' },
  } as const
  show([aField('personas', 'number', { least: 1, most: 9 })], state)
  const field = screen.getByLabelText('personas')
  expect(field).toHaveValue('12')
  expect(field).toHaveAccessibleDescription('Como máximo, 9.')
  expect(within(screen.getByRole('form')).getByRole('alert')).toBeVisible()
})

test('loads a script only for a proof of work', () => {
  const scripts = (needsProof: boolean) => {
    document.head.replaceChildren()
    const { container } = show(steps, null, { needsProof })
    return [...document.querySelectorAll('script')].length + container.querySelectorAll('[data-proof]').length
  }
  expect([scripts(false), scripts(true)]).toEqual([0, 2])
})
