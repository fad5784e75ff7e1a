/** @jest-environment jsdom */
import { earlySubmitScript } from './early-submit-script'

beforeAll(() => void new Function(earlySubmitScript)())

test.each([
  ['only a script sends', '<form>', 'kept'],
  ['has an address of its own', '<form action="/api/auth/sign-in">', 'sent'],
  ['the browser sends', '<form method="post">', 'sent'],
  ['searches', '<form role="search">', 'sent'],
])('a form that %s', (_, opened, expected) => {
  document.body.innerHTML = `${opened}</form>`
  // False: its browser does not send it.
  const isSent = document
    .querySelector('form')!
    .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(isSent ? 'sent' : 'kept').toBe(expected)
})
