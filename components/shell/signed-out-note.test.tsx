/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { SignedOutNote } from './signed-out-note'

const note = () => screen.queryByText('Ha cerrado la sesión.')
const show = () => render(<SignedOutNote>Ha cerrado la sesión.</SignedOutNote>)

function restoreFromBrowserCache() {
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
}

test('takes the focus, and is not shown again when the reader comes back', () => {
  const { unmount } = show()
  expect(note()).toHaveFocus()
  restoreFromBrowserCache()
  expect(note()).toBeNull()
  unmount()
  show()
  expect(note()).toBeNull()
})
