import { readXliff } from './read-xliff'
import { readInlines, splitHtml, toHtml, type Inline, type Unit } from './units'

const PAIRS = 400

/** Creates a unit with many codes that counts accesses to them. */
function createCountedUnit() {
  const looks = { count: 0 }
  const counted = (inline: Inline): Inline =>
    new Proxy(inline, {
      get(target, name) {
        looks.count += 1
        return Reflect.get(target, name) as unknown
      },
    })
  const [unit] = splitHtml(`<p>${'<em>a</em><br />'.repeat(PAIRS)}</p>`).units
  return { unit: { id: unit!.id, inlines: unit!.inlines.map(counted) } satisfies Unit, looks }
}

/** Upper bound for a linear algorithm. A quadratic one needs `PAIRS` times as many accesses. */
const LINEAR = 4 * PAIRS * 20

test('reads the tags of a long unit in time linear in their number', () => {
  const { unit, looks } = createCountedUnit()
  const html = toHtml(unit)
  looks.count = 0
  expect(readInlines(html, unit)).toHaveLength(4 * PAIRS)
  expect(looks.count).toBeLessThan(LINEAR)
})

test('reads the codes of an XLIFF file in time linear in their number', () => {
  const { unit, looks } = createCountedUnit()
  const codes = Array.from(
    { length: PAIRS },
    (_, at) => `<pc id="${2 * at + 1}">b</pc><ph id="${2 * at + 2}"/>`,
  ).join('')
  const xliff = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="es" trgLang="en">
    <file id="f1"><unit id="${unit.id}"><segment><source/><target>${codes}</target></segment></unit></file></xliff>`
  const read = readXliff(xliff, { language: 'en', units: [unit], isPlain: () => false })
  expect(read.get(unit.id)).toBe('<em>b</em><br />'.repeat(PAIRS))
  expect(looks.count).toBeLessThan(LINEAR)
})

test('rejects a file whose short codes expand to long tags, before expanding them', () => {
  const [unit] = splitHtml(`<p><a href="/${'x'.repeat(5000)}">a</a></p>`).units
  const xliff = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="es" trgLang="en">
    <file id="f1"><unit id="${unit!.id}"><segment><source/><target>${'<sc id="1"/>'.repeat(300)}</target></segment></unit></file></xliff>`
  expect(() => readXliff(xliff, { language: 'en', units: [unit!], isPlain: () => false })).toThrow('tooLong')
})

test('matches each tag with the first unused identical tag of the original', () => {
  const unit: Unit = splitHtml('<p><em>a</em> <a href="/1">b</a> <em>c</em></p>').units[0]!
  const read = readInlines('<a href="/1">B</a><em>C</em><em>A</em><em>D</em><b>E</b>', unit)
  expect(read.map((inline) => ('id' in inline ? `${inline.kind} ${inline.id}` : inline.text))).toEqual([
    'open 2',
    'B',
    'close 2',
    'open 1',
    'C',
    'close 1',
    'open 3',
    'A',
    'close 3',
    'D',
    'E',
  ])
})
