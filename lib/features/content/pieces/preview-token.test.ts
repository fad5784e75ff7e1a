import type { OrganisationId } from '@/lib/base/domain/model'
import { mayBePreview, readPreview, signPreview } from './preview-token'

const organisation = 'AXS' as OrganisationId
const preview = { organisation, piece: 12, revision: null, person: 'a-b_c', until: 1_900_000_000 }
const text = signPreview(preview, 'secret')

test('reads back the signed preview', () =>
  expect(readPreview(organisation, text, 'secret')).toEqual(preview))

test('reads back a signed revision, which cannot be exchanged for another text', () => {
  const past = { ...preview, revision: 34 }
  const token = signPreview(past, 'secret')
  const others = ['35', '3'].map((revision) => token.replace(/^v34/, `v${revision}`))
  expect(readPreview(organisation, token, 'secret')).toEqual(past)
  expect(mayBePreview(token)).toBe(true)
  for (const other of [...others, token.replace('v34-', ''), `v34-${text}`])
    expect(readPreview(organisation, other, 'secret')).toBeNull()
})

test.each([
  ['another piece', text.replace('12.', '13.')],
  ['a later end', text.replace('.19', '.29')],
  ['another person', text.replace('a-b_c', 'a-b_d')],
  ['another signature', text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA')],
  ['a shorter token', text.slice(0, -1)],
  ['more after it', `${text}x`],
  ['an empty token', ''],
  ['a long text', 'x'.repeat(100_000)],
  ['a NUL', `${text}\0`],
  ['no number', text.replace('12.', '1e1.')],
])('is not read with %s', (_, altered) => expect(readPreview(organisation, altered, 'secret')).toBeNull())

test('rejects a token of another organisation or with another secret', () => {
  expect(readPreview('ACX' as OrganisationId, text, 'secret')).toBeNull()
  expect(readPreview(organisation, text, 'other')).toBeNull()
})

test('recognises a token by its format', () => {
  expect([text, '1.2.x', `${text}.`].map(mayBePreview)).toEqual([true, false, false])
})
