/** @jest-environment jsdom */
import { accountDetails, accountStore, newPassword, sampleAccount } from './account'
import { findProblems } from './problems'

test.each([
  ['with valid fields', { current: 'old', password: 'Abcdef1!', again: 'Abcdef1!' }, {}],
  [
    'without the old password',
    { current: '', password: 'Abcdef1!', again: 'Abcdef1!' },
    { current: 'required' },
  ],
  ['that is weak', { current: 'old', password: 'abcdefgh', again: 'abcdefgh' }, { password: 'passwordWeak' }],
  [
    'written differently',
    { current: 'old', password: 'Abcdef1!', again: 'Abcdef1?' },
    { again: 'passwordDiffers' },
  ],
])('validates a new password %s', (_, values, problems) => {
  expect(findProblems(newPassword, values)).toEqual(problems)
})

test.each([
  [{ name: 'Ana', email: 'ana@example.com', phone: '' }, {}],
  [{ name: 'Ana', email: 'ana@xn--e1afmkfd.xn--p1ai', phone: '' }, {}],
  [
    { name: ' ', email: 'ana@', phone: 'x' },
    { name: 'required', email: 'email', phone: 'phone' },
  ],
  [{}, { name: 'required', email: 'required', phone: 'required' }],
])('validates the details %j', (values, problems) => {
  expect(findProblems(accountDetails, values)).toEqual(problems)
})

test('stores the changed sample account', () => {
  accountStore.set({ ...sampleAccount, notices: { comments: false, weekly: false, news: true } })
  expect(accountStore.get().notices.news).toBe(true)
  localStorage.setItem('cartelera.account', JSON.stringify(sampleAccount))
  expect(accountStore.get()).toEqual(sampleAccount)
})

test.each(['{broken', '{}', '{"details":{"name":1}}'])(
  'falls back to the sample for the stored text %s',
  (storedText) => {
    localStorage.setItem('cartelera.account', storedText)
    expect(accountStore.get()).toBe(sampleAccount)
  },
)
