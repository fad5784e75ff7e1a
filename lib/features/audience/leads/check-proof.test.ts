import { createHash } from 'node:crypto'
import { isProof, toProofInput } from '@/lib/base/domain/form-proof'
import { checkProof, resetProofLimits } from './check-proof'

const form = { id: 7, slug: 'contacto', needsProof: true }
const now = new Date('2026-11-01T12:00:00Z')

function solve(path: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  for (let number = 0; ; number++) {
    const proof = `${seconds}.${number.toString(36)}`
    if (isProof(createHash('sha256').update(toProofInput(path, proof)).digest())) return proof
  }
}

const check = (proof: string | null, some: Partial<typeof form> = {}) => {
  const sent = new FormData()
  if (proof !== null) sent.set('prueba', proof)
  return checkProof({ ...form, ...some }, sent, now)
}

/** Uses up the submissions that are accepted without a proof. */
const flood = async () => {
  for (let count = 0; count < 20; count++) expect(await check(null)).toEqual({ ok: true })
}

beforeEach(resetProofLimits)

test('accepts twenty submissions an hour without a proof, and then those with one', async () => {
  await flood()
  expect(await check(null)).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) })
  expect(await check(solve('/formulario/contacto', now))).toEqual({ ok: true })
  expect(await check(null, { id: 8 })).toEqual({ ok: true })
  expect(await check(null, { needsProof: false })).toEqual({ ok: true })
})

test('accepts a proof once', async () => {
  await flood()
  const proof = solve('/formulario/contacto', now)
  expect([(await check(proof)).ok, (await check(proof)).ok]).toEqual([true, false])
})

const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test.each([
  ['an old one', () => solve('/formulario/contacto', minutes(-61))],
  ['one of the future', () => solve('/formulario/contacto', minutes(6))],
  ['one of another form', () => solve('/formulario/otro', now)],
  ['a wrong one', () => `${now.getTime() / 1000}.zzzz`],
  ['another text', () => 'x'.repeat(100_000)],
])('does not accept %s', async (_, make) => {
  await flood()
  expect(await check(make())).toMatchObject({ ok: false })
})

test('a proof of an hour ago is valid', async () => {
  await flood()
  expect(await check(solve('/formulario/contacto', minutes(-59)))).toEqual({ ok: true })
})
