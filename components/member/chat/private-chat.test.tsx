/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { PrivateChat } from './private-chat'

test('keeps each conversation while another is shown', async () => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollTo = () => {}
  renderWithMessages(<PrivateChat />)
  const user = userEvent.setup()
  const [other] = screen.getAllByRole('button', { pressed: false })
  const current = screen.getByRole('button', { pressed: true })
  await user.type(screen.getByRole('textbox'), 'Hasta mañana{Enter}')
  expect(screen.getByText('Hasta mañana')).toBeVisible()
  await user.click(other!)
  expect(screen.getByText('Hasta mañana')).not.toBeVisible()
  await user.click(current)
  expect(screen.getByText('Hasta mañana')).toBeVisible()
})
