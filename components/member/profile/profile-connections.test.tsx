/** @jest-environment jsdom */
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '@/lib/testing/render'
import { ProfileConnections } from './profile-connections'

test('saves a connection', async () => {
  const readButton = () => {
    const items = screen.getAllByRole('listitem')
    const item = items.find(({ textContent }) => textContent?.includes('Paula Ibáñez'))!
    return within(item).getByRole('button')
  }
  renderWithMessages(<ProfileConnections />)
  await userEvent.click(readButton())
  expect(readButton()).toHaveAttribute('aria-pressed', 'true')
  cleanup()
  renderWithMessages(<ProfileConnections />)
  expect(readButton()).toHaveAttribute('aria-pressed', 'true')
})
