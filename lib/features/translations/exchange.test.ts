/** @jest-environment node */
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { startServer } from '@/lib/testing/translation-machine'
import { operations, type OperationInput, type OperationName } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/operations/operation'
import { perform } from '@/lib/features/operations/perform'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

const axs = 'AXS' as OrganisationId
let opened: Awaited<ReturnType<typeof openStoreContent>>
let by: Person
let count = 0
const machine = startServer()

beforeAll(async () => {
  opened = await openStoreContent()
  by = await addPerson(opened.queries, { email: 'ana@example.com', role: 'owner', organisation: 'AXS' })
})
afterAll(async () => {
  await machine.stop()
  await opened.close()
})

const newPage = () => `exchange-${++count}`
const ask = async <Name extends OperationName>(name: Name, input: OperationInput<Name>) => {
  const row: Operation = operations[name]
  const context = { store: opened.queries, person: by }
  const outcome = await perform(context, { name, row, organisation: axs, input })
  return outcome as { kind: string; reason?: string; answer?: Record<string, string> }
}

const original: PieceFields = {
  ...emptyFields,
  title: 'El faro',
  summary: 'De noche & de día.',
  content:
    '<h2>La luz</h2><p>Se ve <strong>desde <a href="/mapa?a=1&amp;b=2">el mar</a></strong>.</p>' +
    '<figure><img src="/faro.jpg" alt="Un «faro»" /><figcaption>Hoy</figcaption></figure>' +
    '<pre><code>const luz = 1</code></pre><ul><li>Uno<br />y dos</li></ul>',
  tags: ['mar'],
}

async function begin(fields = original, language: 'en' | 'de' = 'en') {
  const piece = await opened.queries.pieces.createPiece(axs, { by, from: newPage(), fields })
  const begun = { by, from: newPage(), language }
  const made = await opened.queries.translations.beginTranslation(axs, piece.id, begun)
  if (made.kind !== 'done') throw new Error(made.kind)
  return { original: piece.id, id: made.id }
}
const open = async (id: number) => (await opened.queries.pieces.openPiece(axs, id, by.id))!.piece
const exported = async (id: number) => (await ask('exportTranslation', { id })).answer?.xliff ?? ''
const bring = (id: number, xliff: string) => ask('importTranslation', { id, from: newPage(), xliff })

/** As an office does: each source's copy in capitals as its target, codes and all. */
const translate = (xliff: string) =>
  xliff.replace(/<source>(.*?)<\/source>/gs, (source, inside: string) => {
    const target = inside.replace(
      /(<[^>]*>)|(&\w+;)|([^<&]+)/g,
      (_, tag, entity, text) => tag ?? entity ?? text.toUpperCase(),
    )
    return `${source}<target>${target}</target>`
  })

test('what the office gets names the document, and has a unit for each title, block and description', async () => {
  const { id } = await begin()
  const xliff = await exported(id)
  expect(xliff).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="es" trgLang="en">/,
  )
  const units = [...xliff.matchAll(/<unit id="([^"]+)">.*?<source>(.*?)<\/source>/gs)].map((m) => m.slice(1))
  expect(units).toEqual([
    ['title', 'El faro'],
    ['summary', 'De noche &amp; de día.'],
    ['block-1', 'La luz'],
    [
      'block-2',
      expect.stringMatching(
        /^Se ve <pc id="1" [^>]*>desde <pc id="2" [^>]*type="link">el mar<\/pc><\/pc>\.$/,
      ),
    ],
    ['alt-1', 'Un «faro»'],
    ['block-4', 'Hoy'],
    ['block-5', expect.stringMatching(/^Uno<ph id="1" [^>]*\/>y dos$/)],
  ])
})

test('what it sends back is the translation’s saved text, with the original’s markup, and marked by who brought it', async () => {
  const { id } = await begin()
  expect((await bring(id, translate(await exported(id)))).kind).toBe('done')
  const { fields, version, state } = await open(id)
  expect([version, state]).toEqual([2, 'draft'])
  expect(fields).toMatchObject({ title: 'EL FARO', summary: 'DE NOCHE & DE DÍA.', tags: ['mar'] })
  expect(fields.content).toBe(
    '<h2>LA LUZ</h2><p>SE VE <strong>DESDE <a href="/mapa?a=1&amp;b=2">EL MAR</a></strong>.</p>' +
      '<figure><img src="/faro.jpg" alt="UN «FARO»" /><figcaption>HOY</figcaption></figure>' +
      '<pre><code>const luz = 1</code></pre><ul><li>UNO<br />Y DOS</li></ul>',
  )
  const { own } = await opened.queries.translations.getTranslations(axs, id)
  expect(own).toMatchObject({ source: 'office', sourceBy: by.name, sourceAt: expect.any(String) })
})

test('an office may leave units out, split segments and codes, and add notes and modules of its own', async () => {
  const { id } = await begin()
  const written = await exported(id)
  const [data] = /<originalData>.*?<\/originalData>/s.exec(written.slice(written.indexOf('block-2'))) ?? ['']
  const name = /original="([^"]+)"/.exec(written)?.[1]
  const xliff = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0"
    version="2.0" srcLang="es" trgLang="en-GB"><file id="f1" original="${name}"><unit id="block-2">
    <mda:metadata><mda:metaGroup><mda:meta type="x">Not this</mda:meta></mda:metaGroup></mda:metadata>
    <notes><note>Nor this</note></notes>${data}
    <segment><source>Se ve </source><target>Seen </target></segment>
    <segment><source><sc id="1"/>desde</source><target><sc id="1"/>from <mrk id="m1" type="term">far</mrk></target></segment>
    <ignorable><source> </source></ignorable>
    <segment><source>el mar</source><target><![CDATA[<sea>]]><ec startRef="1"/></target></segment>
    </unit><unit id="nobody-knows"><segment><source>a</source><target>b</target></segment></unit></file></xliff>`
  expect((await bring(id, xliff)).kind).toBe('done')
  const { content } = (await open(id)).fields
  expect(content).toContain('<p>Seen <strong>from far &lt;sea&gt;</strong></p>')
  expect(content).toContain('<h2>La luz</h2>')
})

test('it belongs to what the original said when it went out', async () => {
  const piece = await begin()
  const xliff = translate(await exported(piece.id))
  const changed = { ...original, title: 'El faro nuevo', content: '<p>Otro.</p>' }
  await opened.queries.pieces.savePiece(axs, piece.original, {
    by,
    base: 1,
    from: newPage(),
    fields: changed,
  })
  expect((await bring(piece.id, xliff)).kind).toBe('done')
  expect((await open(piece.id)).fields.title).toBe('EL FARO')
  const { own } = await opened.queries.translations.getTranslations(axs, piece.id)
  expect(own).toMatchObject({ isBehind: true })
})

const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>'
test('its text is text, whatever it looks like, and its codes are the original’s', async () => {
  const { id } = await begin()
  const escaped = evil.replaceAll('<', '&lt;')
  const xliff = (await exported(id))
    .replace(/<data id="s1">[^<]*/g, '<data id="s1">&lt;script>')
    .replace('<source>La luz</source>', `<source>La luz</source><target>${escaped}</target>`)
    .replace('<source>Un «faro»</source>', `<source>Un «faro»</source><target>"${escaped}</target>`)
  expect((await bring(id, xliff)).kind).toBe('done')
  const { content } = (await open(id)).fields
  expect(content).toContain(
    '<h2>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</h2>',
  )
  expect(content).toContain('<strong>desde')
  expect(content).not.toMatch(/<script|<img src=x/)
})

const bomb = `<!DOCTYPE x [<!ENTITY a "ja"><!ENTITY b "${'&a;'.repeat(100)}">]>`
test.each([
  ['no XML', () => 'hola', 'xliffBroken'],
  ['nothing', () => '', 'xliffBroken'],
  ['another kind of XML', () => '<rss version="2.0"></rss>', 'xliffBroken'],
  ['XLIFF 1.2', () => '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', 'xliffBroken'],
  ['one that is cut', (xliff: string) => xliff.slice(0, -30), 'xliffBroken'],
  [
    'one nested a thousand deep',
    (xliff: string) => xliff.replace('La luz', '<mrk id="m">'.repeat(1000)),
    'xliffBroken',
  ],
  ['one with entities', (xliff: string) => bomb + xliff.replace(/<\?.*?\?>/, ''), 'xliffEntities'],
  [
    'one that reads a file',
    (xliff: string) => `<!DOCTYPE x SYSTEM "file:///etc/passwd">${xliff.replace(/<\?.*?\?>/, '')}`,
    'xliffEntities',
  ],
  ['an entity that nobody declares', (xliff: string) => xliff.replace('La luz', '&xxe;'), 'xliffEntities'],
  ['another language', (xliff: string) => xliff.replace('trgLang="en"', 'trgLang="fr"'), 'xliffOther'],
  ['another organisation', (xliff: string) => xliff.replace('cartelera:AXS', 'cartelera:ACX'), 'xliffOther'],
  [
    'another document',
    (xliff: string) => xliff.replace(/original="[^"]+"/, 'original="contrato.docx"'),
    'xliffOther',
  ],
  [
    'a revision of another piece',
    (xliff: string) => xliff.replace(/(original="[^"]+\/)\d+"/, '$11"'),
    'xliffOther',
  ],
  [
    'a revision that is no number',
    (xliff: string) => xliff.replace(/(original="[^"]+\/)\d+"/, '$11e9"'),
    'xliffOther',
  ],
  ['no translation', (xliff: string) => xliff, 'xliffEmpty'],
] as const)('%s is refused with a sentence, and nothing is written', async (_, change, reason) => {
  const { id } = await begin()
  const xliff = change(await exported(id))
  expect(await bring(id, xliff)).toEqual({ kind: 'refused', reason })
  expect((await open(id)).version).toBe(1)
})

test('a file that is too long is refused, and so is one for an original', async () => {
  const piece = await begin()
  expect((await bring(piece.id, 'a'.repeat(1_900_001))).kind).toBe('invalid')
  expect((await bring(piece.original, 'a')).kind).toBe('missing')
})

test('Markdown goes out by its paragraphs and comes back as Markdown', async () => {
  const content = '# La luz\n\nSe ve **lejos**.\n\n```js\nlet a\n\nlet b\n```\n\n- uno\n'
  const { id } = await begin({ ...original, format: 'markdown', content })
  expect((await bring(id, translate(await exported(id)))).kind).toBe('done')
  expect((await open(id)).fields).toMatchObject({
    format: 'markdown',
    content: '# LA LUZ\n\nSE VE **LEJOS**.\n\n```js\nlet a\n\nlet b\n```\n\n- UNO\n',
  })
})

describe('a machine', () => {
  test('is there where an operator has named one', async () => {
    const { id } = await begin()
    expect(await ask('draftTranslation', { id, from: newPage() })).toEqual({
      kind: 'refused',
      reason: 'noMachine',
    })
    machine.configure()
    expect((await ask('getTranslations', { id })).answer).toMatchObject({ hasMachine: true })
  })

  test('writes a draft that is marked, with the original’s own tags and no others', async () => {
    machine.configure()
    machine.answerWith((texts, format) =>
      texts.map((text) =>
        format === 'html'
          ? `${text.replace(/[a-zá]+(?![^<]*>)/g, (word) => word.toUpperCase())}<script>x</script><b>y</b>`
          : `${text}!`,
      ),
    )
    const { id } = await begin()
    expect((await ask('draftTranslation', { id, from: newPage() })).kind).toBe('done')
    const { fields, version } = await open(id)
    expect([version, fields.title, fields.summary]).toEqual([2, 'El faro!', 'De noche & de día.!'])
    expect(fields.content).toContain('<a href="/mapa?a=1&amp;b=2">EL MAR</a></strong>')
    expect(fields.content).not.toMatch(/<script|<b>/)
    expect(machine.requests()[0]).toMatchObject({ source: 'es', target: 'en', api_key: 'clave' })
    const { own } = await opened.queries.translations.getTranslations(axs, id)
    expect(own).toMatchObject({ source: 'machine', sourceBy: by.name })
    const save = { id, base: 2, from: newPage(), turn: 0, seenDraft: null, fields }
    expect(await ask('publishPiece', save)).toEqual({ kind: 'refused', reason: 'unconfirmedTranslation' })
  })

  test.each([
    ['refuses', { status: 403, text: '{"error":"no"}' }, 'machineFailed'],
    ['says something else', { status: 200, text: '<html>' }, 'machineFailed'],
    ['leaves a text out', { status: 200, text: '{"translatedText":[]}' }, 'machineFailed'],
    ['redirects', { status: 302, text: '', location: 'http://127.0.0.1/' }, 'machineAway'],
    ['ends the connection', null, 'machineAway'],
  ] as const)('that %s leaves the text as it was', async (_, answer, reason) => {
    machine.configure()
    machine.answerRaw(answer)
    const { id } = await begin()
    expect(await ask('draftTranslation', { id, from: newPage() })).toEqual({ kind: 'refused', reason })
    expect((await open(id)).version).toBe(1)
  })
})
