/** @jest-environment node */
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { startServer } from '@/lib/testing/translation-machine'
import { operations, type OperationInput, type OperationName } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
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

/** Translates like an agency: the target is the source in capitals, with its codes. */
const translate = (xliff: string) =>
  xliff.replace(/<source>(.*?)<\/source>/gs, (source, inside: string) => {
    const target = inside.replace(
      /(<[^>]*>)|(&\w+;)|([^<&]+)/g,
      (_, tag, entity, text) => tag ?? entity ?? text.toUpperCase(),
    )
    return `${source}<target>${target}</target>`
  })

test('an exported file names the document, and has a unit for each title, block and description', async () => {
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

test('an imported file becomes the translation’s saved text, with the original’s markup and its importer', async () => {
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

test('accepts omitted units, split segments and codes, and the agency’s own notes and modules', async () => {
  const { id } = await begin()
  const exportedFile = await exported(id)
  const [data] = /<originalData>.*?<\/originalData>/s.exec(
    exportedFile.slice(exportedFile.indexOf('block-2')),
  ) ?? ['']
  const name = /original="([^"]+)"/.exec(exportedFile)?.[1]
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

test('an imported file translates the revision that was exported', async () => {
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
test('text that looks like markup stays text, and codes become the original’s tags', async () => {
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
  ['an empty file', () => '', 'xliffBroken'],
  ['another kind of XML', () => '<rss version="2.0"></rss>', 'xliffBroken'],
  ['XLIFF 1.2', () => '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', 'xliffBroken'],
  ['a truncated file', (xliff: string) => xliff.slice(0, -30), 'xliffBroken'],
  [
    'a file nested a thousand levels deep',
    (xliff: string) => xliff.replace('La luz', '<mrk id="m">'.repeat(1000)),
    'xliffBroken',
  ],
  ['a file with entities', (xliff: string) => bomb + xliff.replace(/<\?.*?\?>/, ''), 'xliffEntities'],
  [
    'a file that includes another file',
    (xliff: string) => `<!DOCTYPE x SYSTEM "file:///etc/passwd">${xliff.replace(/<\?.*?\?>/, '')}`,
    'xliffEntities',
  ],
  ['an undeclared entity', (xliff: string) => xliff.replace('La luz', '&xxe;'), 'xliffEntities'],
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
    'a revision that is not a number',
    (xliff: string) => xliff.replace(/(original="[^"]+\/)\d+"/, '$11e9"'),
    'xliffOther',
  ],
  ['no translation', (xliff: string) => xliff, 'xliffEmpty'],
] as const)('%s is rejected with a message, and nothing is stored', async (_, change, reason) => {
  const { id } = await begin()
  const xliff = change(await exported(id))
  expect(await bring(id, xliff)).toEqual({ kind: 'refused', reason })
  expect((await open(id)).version).toBe(1)
})

test('rejects a file that is too long, and one for an original', async () => {
  const piece = await begin()
  expect((await bring(piece.id, 'a'.repeat(1_900_001))).kind).toBe('invalid')
  expect((await bring(piece.original, 'a')).kind).toBe('missing')
})

test('exports Markdown by paragraphs, and imports it as Markdown', async () => {
  const content = '# La luz\n\nSe ve **lejos**.\n\n```js\nlet a\n\nlet b\n```\n\n- uno\n'
  const { id } = await begin({ ...original, format: 'markdown', content })
  expect((await bring(id, translate(await exported(id)))).kind).toBe('done')
  expect((await open(id)).fields).toMatchObject({
    format: 'markdown',
    content: '# LA LUZ\n\nSE VE **LEJOS**.\n\n```js\nlet a\n\nlet b\n```\n\n- UNO\n',
  })
})

describe('a machine', () => {
  test('is offered if an operator has configured one', async () => {
    const { id } = await begin()
    expect(await ask('draftTranslation', { id, from: newPage() })).toEqual({
      kind: 'refused',
      reason: 'noMachine',
    })
    machine.configure()
    expect((await ask('getTranslations', { id })).answer).toMatchObject({ hasMachine: true })
  })

  test('writes a marked draft with only the original’s tags', async () => {
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
    ['has another text', { status: 200, text: '<html>' }, 'machineFailed'],
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
