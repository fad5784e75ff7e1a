/** @jest-environment node */
import { RecordSeal } from './record-seal'

const seal = new RecordSeal('a secret of this site')
const place = ['cartelera:page:v1:/es/AXS/home', 'version-1', 'version-1']
const record = Buffer.from('a page')
const sealed = seal.seal(place, record)
const changed = Buffer.from(sealed)
changed[changed.length - 1]! ^= 1

test('opens a record at the place where it was sealed', () => {
  expect(seal.open(place, sealed)).toEqual(record)
})

test.each<[string, RecordSeal, string[], Buffer]>([
  ['with another secret', new RecordSeal('another secret'), place, sealed],
  ['under another key', seal, ['cartelera:page:v1:/es/ACX/home', 'version-1', 'version-1'], sealed],
  ['after a change', seal, ['cartelera:page:v1:/es/AXS/home', 'version-2', 'version-2'], sealed],
  ['under versions that only read alike', seal, [place[0]!, 'version-1 version-1'], sealed],
  ['once it has been altered', seal, place, changed],
  ['without a signature', seal, place, record],
  ['without a key', seal, place, Buffer.alloc(0)],
])('does not open a record %s', (_, by, at, bytes) => {
  expect(by.open(at, bytes)).toBeNull()
})
