/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { LanguageOffer } from './language-offer'

let browserLanguages: string[]

beforeEach(() => {
  history.replaceState(null, '', '/home')
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'language=; max-age=0'
  document.documentElement.lang = 'es'
  browserLanguages = ['de-AT', 'en']
  jest.spyOn(navigator, 'languages', 'get').mockImplementation(() => browserLanguages)
})

afterEach(() => jest.restoreAllMocks())

async function openPage() {
  const page = render(<LanguageOffer />)
  await act(async () => void (await import('./offer-line')))
  return page
}

const line = () => screen.queryByRole('region', { name: 'Deutsch' })

test('offers the language that the browser prefers', async () => {
  await openPage()
  expect(line()).toHaveAttribute('lang', 'de')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByRole('button', { name: 'Deutsch' }).closest('form')).toHaveAttribute(
    'action',
    '/idioma/de',
  )
})

test('repeats an unanswered offer during the visit, and not in the next one', async () => {
  const first = await openPage()
  first.unmount()
  const second = await openPage()
  expect(line()).toBeInTheDocument()
  second.unmount()
  sessionStorage.clear()
  await openPage()
  expect(line()).toBeNull()
})

test('does not repeat a dismissed offer', async () => {
  const first = await openPage()
  fireEvent.click(screen.getByRole('button', { name: 'Hinweis schließen' }))
  expect(line()).toBeNull()
  first.unmount()
  await openPage()
  expect(line()).toBeNull()
})

test.each([
  ['whose browser asks for Spanish', () => (browserLanguages = ['es-MX', 'de'])],
  ['whose browser asks for none of the six', () => (browserLanguages = ['it'])],
  ['who has chosen a language', () => (document.cookie = 'language=es')],
  ['of a preview', () => history.replaceState(null, '', '/vista-previa?clave=secret')],
])('a reader %s is offered nothing', async (_name, prepare) => {
  prepare()
  await openPage()
  expect(screen.queryByRole('region')).toBeNull()
})
