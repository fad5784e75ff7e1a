/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { listPictureFiles } from '@/lib/features/content/media/storage/picture-files'
import { toPictureKey, parsePictureKey } from '@/lib/base/domain/stored-picture'
import { toArchive, toMp3, toMp4, toOgg, toWebm } from '@/lib/testing/media-samples'
import { OBJECT_FILE } from './object-file'
import { toPosterFolder } from './object-file'
import { inspectFile } from './inspect-file'

const root = mkdtempSync(path.join(tmpdir(), 'cartelera-inspect-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let count = 0
let folder: string

async function inspect(bytes: Uint8Array | string) {
  folder = path.join(root, String(++count))
  mkdirSync(folder)
  const file = `${folder}.source`
  writeFileSync(file, bytes)
  return inspectFile(file, folder)
}

const readStoredFile = () => readFileSync(path.join(folder, OBJECT_FILE))

/** Draws a PDF whose first page is narrow, because its picture takes most of the time of an inspection. */
async function drawPdf(change: (document: PDFDocument) => void = () => undefined) {
  const document = await PDFDocument.create()
  document.setTitle('Tarifas')
  document.setAuthor('Ana Secreta')
  document.setProducer('Programa Secreto')
  document.addPage([20, 842]).drawText('Peajes de montaña', { x: 1, y: 700, size: 2 })
  document.addPage()
  change(document)
  return Buffer.from(await document.save({ useObjectStreams: true }))
}

const captions = 'WEBVTT\n\n00:01.000 --> 00:04.000\nHola\n'
const word = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }
const open = (kind: string) => ({
  mimetype: `application/vnd.oasis.opendocument.${kind}`,
  'content.xml': '<a/>',
})

describe('a PDF', () => {
  it('is rewritten with its title, without author and program', async () => {
    const source = await drawPdf()
    const inspected = await inspect(source)
    expect(inspected).toMatchObject({ format: 'pdf', pages: 2, title: 'Tarifas', text: 'Peajes de montaña' })
    const cleaned = await PDFDocument.load(readStoredFile(), { updateMetadata: false })
    expect([cleaned.getTitle(), cleaned.getAuthor(), cleaned.getProducer()]).toEqual([
      'Tarifas',
      undefined,
      undefined,
    ])
    expect(readStoredFile().includes('Secret')).toBe(false)
  })

  it('gets a picture of its first page, in all sizes', async () => {
    const inspected = await inspect(await drawPdf((document) => document.getPage(0).setSize(595, 842)))
    if (!('poster' in inspected) || !inspected.poster) throw new Error('no picture')
    expect(inspected.poster).toMatchObject({ width: 1131, height: 1600 })
    const parts = parsePictureKey(toPictureKey('0'.repeat(32), inspected.poster, inspected.poster.ending))
    for (const name of listPictureFiles(parts!)) {
      expect(existsSync(path.join(toPosterFolder(folder), name))).toBe(true)
    }
  })

  it('loses bytes after its end', async () => {
    const source = Buffer.concat([await drawPdf(), Buffer.from('\n<script>alert(1)</script>')])
    expect(await inspect(source)).toMatchObject({ format: 'pdf' })
    expect(readStoredFile().includes('script')).toBe(false)
  })

  it('is kept unchanged if it is signed', async () => {
    const source = await drawPdf(({ context, catalog }) => {
      catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: context.obj({ ByteRange: [0, 1, 2, 3] }) }))
    })
    expect(await inspect(source)).toMatchObject({ format: 'pdf' })
    expect(readStoredFile().equals(source)).toBe(true)
  })

  describe('with an automatic action', () => {
    const openAction = PDFName.of('OpenAction')
    const uri = { S: 'URI', URI: PDFString.of('https://tracker.example/') }
    const sign = ({ context, catalog }: PDFDocument) =>
      catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: context.obj({ ByteRange: [0, 1, 2, 3] }) }))
    const read = async () => (await PDFDocument.load(readStoredFile(), { updateMetadata: false })).catalog
    type Change = (document: PDFDocument) => unknown
    const actions: [action: string, change: Change][] = [
      ['opens a page of the web', ({ context, catalog }) => catalog.set(openAction, context.obj(uri))],
      [
        'opens one, by a reference',
        ({ context, catalog }) => catalog.set(openAction, context.register(context.obj(uri))),
      ],
      [
        'sends a form',
        ({ context, catalog }) => catalog.set(openAction, context.obj({ S: 'SubmitForm', F: uri.URI })),
      ],
      [
        'opens one after it has gone to a page',
        ({ context, catalog }) =>
          catalog.set(openAction, context.obj({ S: 'GoTo', D: [0, 'Fit'], Next: context.obj(uri) })),
      ],
      [
        'opens one when a page is shown',
        (document) => document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: uri })),
      ],
    ]

    it.each(actions)('%s: removes it', async (_, change) => {
      expect(await inspect(await drawPdf((document) => void change(document)))).toMatchObject({ pages: 2 })
      const catalog = await read()
      expect(String(catalog)).not.toMatch(/URI|SubmitForm|Next/)
      const document = await PDFDocument.load(readStoredFile())
      expect(document.getPage(0).node.has(PDFName.of('AA'))).toBe(false)
    })

    it.each(actions)('%s: is rejected if the PDF is signed', async (_, change) => {
      const source = await drawPdf((document) => void [change(document), sign(document)])
      expect(await inspect(source)).toEqual({ problem: 'script' })
    })

    it.each<[string, Change]>([
      [
        'an action',
        ({ context, catalog }) => catalog.set(openAction, context.obj({ S: 'GoTo', D: [1, 'Fit'] })),
      ],
      ['a destination', ({ context, catalog }) => catalog.set(openAction, context.obj([1, 'Fit']))],
    ])('keeps the page to open at: %s', async (_, change) => {
      await inspect(await drawPdf((document) => void change(document)))
      expect(String((await read()).lookup(openAction))).toContain('1 /Fit')
    })
  })

  it.each<[string, string, (document: PDFDocument) => void]>([
    ['runs a script', 'script', (document) => document.addJavaScript('a', 'app.alert(1)')],
    [
      'starts a program',
      'script',
      ({ context, catalog }) =>
        catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') })),
    ],
    [
      'starts a program, in other letters',
      'script',
      ({ context, catalog }) =>
        catalog.set(PDFName.of('OpenAction'), context.obj({ S: PDFName.of('L#61unch') })),
    ],
    [
      'has a form of scripts',
      'script',
      ({ context, catalog }) => catalog.set(PDFName.of('XFA'), context.obj([])),
    ],
    [
      'has a file in it',
      'attachments',
      ({ context, catalog }) => catalog.set(PDFName.of('Names'), context.obj({ EmbeddedFiles: {} })),
    ],
  ])('that %s is rejected: %s', async (_, problem, change) => {
    expect(await inspect(await drawPdf(change))).toEqual({ problem })
  })

  // Without object streams, the library writes a file whose title cannot be read.
  it.each([
    ['in object streams', true, 'Tarifas'],
    ['one by one', false, null],
  ])(
    "encrypted with the owner's password only, with its objects %s, is stored without encryption",
    async (_, useObjectStreams, title) => {
      const owned = await PDFDocument.load(await drawPdf())
      owned.encrypt({ userPassword: '', ownerPassword: 'b' })
      const inspected = await inspect(await owned.save({ useObjectStreams }))
      expect(inspected).toMatchObject({ format: 'pdf', pages: 2, title, text: 'Peajes de montaña' })
      expect((await PDFDocument.load(readStoredFile())).isEncrypted).toBe(false)
    },
  )

  it('is rejected if it is incomplete or needs a password', async () => {
    const source = await drawPdf()
    expect(await inspect(source.subarray(0, 400))).toEqual({ problem: 'broken' })
    const locked = await PDFDocument.load(source)
    locked.encrypt({ userPassword: 'a', ownerPassword: 'b' })
    expect(await inspect(await locked.save())).toEqual({ problem: 'locked' })
  })
})

test.each<[string, () => Promise<Uint8Array> | Uint8Array | string, object]>([
  ['mp4', () => toMp4(['avc1', 'mp4a'], 90), { seconds: 90, plays: 'all' }],
  ['mp4', () => toMp4(['hvc1', 'mp4a']), { plays: 'some' }],
  ['mp4', () => toMp4(['mp4v', 'mp4a']), { plays: 'none' }],
  ['m4a', () => toMp4(['mp4a'], 3), { seconds: 3, plays: 'all' }],
  ['webm', () => toWebm(['V_VP9', 'A_OPUS'], 12), { seconds: 12, plays: 'all' }],
  ['webm', () => toWebm(['V_AV1']), { plays: 'some' }],
  ['weba', () => toWebm(['A_OPUS']), { plays: 'all' }],
  ['mp3', () => toMp3(100), { seconds: 3, plays: 'all' }],
  ['ogg', () => toOgg('OpusHead', 5), { seconds: 5, plays: 'all' }],
  ['vtt', () => captions, {}],
  ['docx', () => toArchive(word), {}],
  ['xlsx', () => toArchive({ ...word, 'word/document.xml': null, 'xl/workbook.xml': 'x' }), {}],
  ['pptx', () => toArchive({ ...word, 'word/document.xml': null, 'ppt/presentation.xml': 'x' }), {}],
  ['odt', () => toArchive(open('text')), {}],
  ['ods', () => toArchive(open('spreadsheet')), {}],
  ['odp', () => toArchive(open('presentation')), {}],
])('recognises %s by its bytes, and does not change it', async (format, make, facts) => {
  const bytes = Buffer.from(await make())
  expect(await inspect(bytes)).toMatchObject({ format, ...facts })
  expect(readStoredFile().equals(bytes)).toBe(true)
})

const zeros = Buffer.alloc(40 * 1024 * 1024)

test.each<[string, string, () => Promise<Uint8Array> | Uint8Array | string]>([
  ['an empty file', 'empty', () => ''],
  ['a text', 'notFile', () => 'Hola'],
  ['a program', 'notFile', () => 'MZ\x90\0'],
  ['a page', 'notFile', () => '<!doctype html><script>alert(1)</script>'],
  ['an archive of anything', 'notFile', () => toArchive({ 'a.txt': 'a' })],
  ['Matroska', 'notFile', () => toWebm(['V_VP9'], 1, 'matroska')],
  ['QuickTime', 'notFile', () => toMp4(['avc1'], 1, 'qt  ')],
  ['pictures in Ogg', 'notFile', () => toOgg('\x80theora', 1)],
  ['a film that ends too soon', 'mixed', async () => (await toMp4(['avc1'])).subarray(0, -3)],
  ['a film without an index', 'broken', async () => (await toMp4(['avc1'])).subarray(0, 24)],
  ['an audio file that contains only a tag', 'broken', () => 'ID3\x04\0\0\0\0\0\0 nothing more'],
  ['a film with an archive behind', 'mixed', async () => join(await toMp4(['avc1']), await toArchive(word))],
  ['a WebM with a page behind', 'mixed', async () => join(await toWebm(['V_VP8']), '<html>')],
  ['sound with an archive behind', 'mixed', async () => join(await toMp3(9), await toArchive({ a: 'a' }))],
  ['Ogg with more behind', 'mixed', async () => join(await toOgg('OpusHead', 1), 'more')],
  ['sound with a PDF within', 'mixed', async () => join('ID3\x04\0\0\0\0\0\x20', '%PDF-1.4', await toMp3(9))],
  ['captions with a page within', 'mixed', () => `${captions}\n<script>alert(1)</script>`],
  ['captions of another kind', 'captions', () => 'WEBVTT\n\n1\n00:00:01,000 --> 00:00:02,000\nHola'],
  ['captions in another alphabet', 'captions', () => Buffer.from(`${captions}ñ`, 'latin1')],
  ['a document with a page before', 'notFile', async () => join('<html>', await toArchive(word))],
  ['a document with more behind', 'mixed', async () => join(await toArchive(word), 'more')],
  ['a document of zeros', 'bomb', () => toArchive({ ...word, 'word/media/a.bmp': zeros })],
  ['programs of an office', 'macros', () => toArchive({ ...word, 'word/vbaProject.bin': 'x' })],
  ['programs of another office', 'macros', () => toArchive({ ...open('text'), 'Basic/a.xml': 'x' })],
  [
    'a macro-enabled document',
    'macros',
    () => toArchive({ ...word, '[Content_Types].xml': 'x.macroEnabled.main+xml' }),
  ],
  [
    'a remote template',
    'macros',
    () =>
      toArchive({
        ...word,
        'word/_rels/settings.xml.rels':
          '<R Type="x/attachedTemplate" Target="https://e.example" TargetMode="External"/>',
      }),
  ],
])('rejects %s: %s', async (_, problem, make) => {
  expect(await inspect(await make())).toEqual({ problem })
})

const join = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
