/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { renderWithMessages } from '@/lib/testing/render'
import { OverlaysProvider, useOverlays } from './overlays'
import { UpgradeModal } from './upgrade-modal'

function OpenAtOnce() {
  const { open } = useOverlays()
  useEffect(() => open('upgrade'), [open])
  return null
}

async function renderModal() {
  renderWithMessages(
    <OverlaysProvider>
      <OpenAtOnce />
      <UpgradeModal />
    </OverlaysProvider>,
  )
  return within(await screen.findByRole('dialog', { name: 'Mejorar el plan' }))
}

/** Returns the text of a plan's label, which includes its price. */
const priceOf = (plan: HTMLElement) => plan.closest('label')?.textContent

test('starts with the Startup plan, billed monthly', async () => {
  const modal = await renderModal()

  expect(modal.getByRole('radio', { name: /Mensual/ })).toBeChecked()
  expect(modal.getByRole('radio', { name: /Startup/ })).toBeChecked()
})

test.each([
  ['Mensual', ['39 $ al mes', '339 $ al mes', '999 $ al mes', 'Precio a consultar']],
  ['Anual', ['399 $ al año', '3399 $ al año', '9999 $ al año', 'Precio a consultar']],
])('lists the prices of %s plans', async (period, prices) => {
  const modal = await renderModal()
  await userEvent.click(modal.getByRole('radio', { name: new RegExp(period) }))
  const plans = within(modal.getByRole('group', { name: 'Plan' })).getAllByRole('radio')

  expect(plans.map((plan, index) => priceOf(plan)?.includes(prices[index]!))).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('lists the features of the chosen plan', async () => {
  const modal = await renderModal()
  await userEvent.click(modal.getByRole('radio', { name: /Empresa/ }))

  expect(modal.getByText('Miembros sin límite')).toBeVisible()
})
