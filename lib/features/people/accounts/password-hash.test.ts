/** @jest-environment node */
import { hashPassword, PasswordQueueFullError, verifyPassword } from './password-hash'

test('hashes a password with a unique salt, and includes the cost in the hash', async () => {
  const [first, second] = [
    await hashPassword('una frase con nubes'),
    await hashPassword('una frase con nubes'),
  ]
  expect(first).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword('una frase con nubes', first)).toBe(true)
  expect(await verifyPassword('una frase con lluvia', first)).toBe(false)
  expect(await verifyPassword('una frase con nubes', null)).toBe(false)
})

test('rejects calls beyond the queue length', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 25 }, () => verifyPassword('x', 'scrypt$1$1$1$AA$AA')),
  )
  const refused = all.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason instanceof PasswordQueueFullError,
  )
  expect(refused).toHaveLength(4)
})
