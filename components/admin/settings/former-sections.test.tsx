/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { FormerSections } from './former-sections'

const replace = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }))

test.each([
  ['#domain', [['/AXS/ajustes/dominio']]],
  ['#look', [['/AXS/marca#look']]],
  ['#contact', []],
  ['', []],
])('redirects the anchor "%s" to the page of its section', (hash, redirects) => {
  replace.mockReset()
  history.replaceState(null, '', `/AXS/ajustes${hash}`)
  render(<FormerSections organisation="AXS" />)
  expect(replace.mock.calls).toEqual(redirects)
})
