/** @jest-environment node */
import { hashPassword, PasswordQueueFullError, verifyPassword } from './password-hash'

test('a hash is of one password, with a salt of its own, and of the cost that it names', async () => {
  const [one, other] = [await hashPassword('una frase con nubes'), await hashPassword('una frase con nubes')]
  expect(one).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword('una frase con nubes', one)).toBe(true)
  expect(await verifyPassword('una frase con lluvia', one)).toBe(false)
  expect(await verifyPassword('una frase con nubes', null)).toBe(false)
})

test('a flood is refused rather than queued without end', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 25 }, () => verifyPassword('x', 'scrypt$1$1$1$AA$AA')),
  )
  const refused = all.filter(
    (one) => one.status === 'rejected' && one.reason instanceof PasswordQueueFullError,
  )
  expect(refused).toHaveLength(4)
})
