/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { StepList } from './step-list'

function renderAt(current: number) {
  const onChoose = jest.fn()
  renderWithMessages(<StepList stepper={{ current, total: 4 }} layout="horizontal" onChoose={onChoose} />)
  return { onChoose, steps: within(screen.getByRole('list', { name: 'Pasos' })).getAllByRole('listitem') }
}

test('every step shows its state, and one is the current step', () => {
  const { steps } = renderAt(2)

  expect(steps.map((step) => /Completado|Actual|Pendiente/.exec(step.textContent)?.[0])).toEqual([
    'Completado',
    'Actual',
    'Pendiente',
    'Pendiente',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
})

test('only completed steps are links', async () => {
  const { onChoose } = renderAt(2)
  await userEvent.click(screen.getByRole('button', { name: /^Cliente/ }))

  expect(onChoose).toHaveBeenCalledWith(1)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
