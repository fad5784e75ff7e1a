/** @jest-environment jsdom */
import { earlySubmitScript } from './early-submit-script'

beforeAll(() => void new Function(earlySubmitScript)())

test.each([
  ['is only sent by a script', '<form>', 'kept'],
  ['has its own action', '<form action="/api/auth/sign-in">', 'sent'],
  ['the browser sends', '<form method="post">', 'sent'],
  ['searches', '<form role="search">', 'sent'],
])('a form that %s', (_, opened, expected) => {
  document.body.innerHTML = `${opened}</form>`
  // False if the default was prevented: the browser then does not send the form.
  const isSent = document
    .querySelector('form')!
    .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(isSent ? 'sent' : 'kept').toBe(expected)
})
