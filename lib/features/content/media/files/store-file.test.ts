/** @jest-environment node */
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import { repairDerived } from '@/lib/content/from-db/search/repair'
import type { OrganisationId } from '@/lib/base/domain/model'
import { parseFileAddress } from '@/lib/base/domain/stored-file'
import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import { getSettings } from '@/lib/base/platform/settings'
import { mediaFiles, publications } from '@/lib/db/schema'
import { AXS, captions, prepareUploads, refusal } from '@/lib/testing/file-uploads'
import { findFreePort } from '@/lib/testing/free-port'
import { EICAR, startInstreamServer } from '@/lib/testing/instream-server'
import { listenToChanges } from '@/lib/testing/listen-to-changes'
import { toArchive, toMp4 } from '@/lib/testing/media-samples'
import { readObject, removeObject, writeObject } from './copy-object'
import { OBJECT_FILE } from './inspect/object-file'
import type { LibraryFile } from './library-file'

const { room, listKept, upload, ask, doIt } = prepareUploads()

const LONG_AGO = '2026-01-01T00:00:00.000Z'

/** Draws a PDF of a narrow page, because its picture takes most of the time of storing it. */
async function drawPdf(text: string) {
  const document = await PDFDocument.create()
  document.addPage([20, 842]).drawText(text, { x: 1, y: 700, size: 1 })
  return document.save()
}

test('stores a file with its metadata, and only once if the operation is repeated', async () => {
  const id = await upload(await drawPdf('Peajes de montaña'))
  const [file, again] = await Promise.all([
    doIt('storeFile', { upload: id }),
    doIt('storeFile', { upload: id }),
  ])
  expect(again.id).toBe(file.id)
  expect((await doIt('storeFile', { upload: id })).id).toBe(file.id)
  expect(file).toMatchObject({
    title: 'informe año',
    fileName: 'informe año.pdf',
    kind: 'document',
    type: 'application/pdf',
    address: expect.stringMatching(/^\/media\/u\/[0-9a-f]{32}\.pdf$/),
    mayChange: true,
    isExpired: false,
  })
  expect(parsePictureAddress(file.poster ?? '')).not.toBeNull()
  const { files } = ((await ask('listFiles', { text: 'AÑO' })) as { answer: { files: LibraryFile[] } }).answer
  expect(files.map((listedFile) => listedFile.id)).toEqual([file.id])
  expect(listKept().filter((name) => name.endsWith('bytes'))).toHaveLength(1)
})

test('leaves nothing behind after a refusal, and returns the reason', async () => {
  const id = await upload(await toArchive({ 'a.txt': 'a' }), 'a.docx')
  expect(await ask('storeFile', { upload: id })).toEqual(refusal('fileUnknown'))
  expect(await ask('storeFile', { upload: id })).toEqual({ kind: 'missing' })
  expect(await ask('storeFile', { upload: await upload(captions, 'a.vtt') })).toEqual(
    refusal('captionsAlone'),
  )
})

test('replaces a file at the same path, and rejects a file of another format', async () => {
  const file = await doIt('storeFile', { upload: await upload(toMp4(['avc1'], 10), 'uno.mp4') })
  const other = await upload(await drawPdf('Peajes'))
  expect(await ask('replaceFile', { id: file.id, upload: other })).toEqual(refusal('fileOther'))
  const replaced = await doIt('replaceFile', {
    id: file.id,
    upload: await upload(toMp4(['hvc1'], 20), 'dos.mp4'),
  })
  expect(replaced).toMatchObject({
    id: file.id,
    address: file.address,
    seconds: 20,
    plays: 'some',
    fileName: 'dos.mp4',
  })
  expect(replaced.replacedAt).not.toBeNull()
  const key = parseFileAddress(file.address)!.key
  const { object } = (await room.store.mediaFiles.getFileOfKey(key))!
  expect(listKept().filter((name) => name.includes(object))).toHaveLength(1)
})

test('stores captions with their video, one per language, and removes them with it', async () => {
  const film = await doIt('storeFile', { upload: await upload(toMp4(['avc1']), 'uno.mp4') })
  const add = async (language: string) =>
    doIt('addCaptions', { id: film.id, language, upload: await upload(captions, 'a.vtt') })
  await add('es')
  await add('en')
  const { captions: tracks } = await add('es')
  expect(tracks.map(({ language, title }) => [language, title])).toEqual([
    ['en', 'English'],
    ['es', 'español'],
  ])
  expect(await ask('listFiles', {})).toMatchObject({ answer: { files: [{ id: film.id }] } })
  await doIt('removeCaptions', { id: film.id, captions: tracks[0]!.id })
  await doIt('removeFile', { id: film.id })
  expect([await room.open.database.select().from(mediaFiles), listKept()]).toEqual([[], []])
})

test('stores the description of a file, and keeps a file that a text links to', async () => {
  const file = await doIt('storeFile', { upload: await upload(await drawPdf('Peajes')) })
  const said = { title: 'Tarifas', credit: 'Ana', licence: 'CC BY 4.0', labels: ['Peajes', 'peajes', '2026'] }
  const described = await doIt('describeFile', { id: file.id, ...said, expiresAt: LONG_AGO })
  expect(described).toMatchObject({
    ...said,
    labels: ['peajes', '2026'],
    isExpired: true,
    poster: file.poster,
  })
  expect(await ask('listFiles', { label: 'Peajes' })).toMatchObject({ answer: { files: [{ id: file.id }] } })
  expect(await ask('describeFile', { id: file.id, ...said, poster: '/media/u/none.jpg' })).toMatchObject({
    problems: { poster: 'poster' },
  })
  const content = `<p><a href="${file.address}">Tarifas</a></p>`
  const [piece] = await room.open.database
    .update(publications)
    .set({ content })
    .returning({ id: publications.cardId })
  expect(piece).toBeDefined()
  expect(await ask('getFile', { id: file.id })).toMatchObject({
    answer: {
      knownLabels: ['2026', 'peajes'],
      uses: expect.arrayContaining([expect.objectContaining({ kind: 'publication' })]),
    },
  })
  expect(await ask('removeFile', { id: file.id })).toEqual(refusal('fileUsed'))
  await room.open.database.update(publications).set({ content: '' })
})

describe('a file shown in texts', () => {
  const ACX = 'ACX' as OrganisationId
  const content = (file: LibraryFile) => `<figure><a href="${file.address}">Feria</a></figure>`
  const findShownFile = async (file: LibraryFile) => {
    const service = createStoreContentService(room.open.database)
    return (await service.listShownFiles(ACX, [parseFileAddress(file.address)!.key]))?.[0]
  }

  test('shows the title and captions from its library in every organisation that shows it', async () => {
    const film = await doIt('storeFile', { upload: await upload(toMp4(['hvc1'], 75), 'feria.mp4') })
    await doIt('addCaptions', { id: film.id, language: 'es', upload: await upload(captions, 'a.vtt') })
    await doIt('describeFile', { id: film.id, title: 'La feria', credit: 'Ana', licence: 'CC BY 4.0' })
    expect(await findShownFile(film)).toMatchObject({
      format: 'mp4',
      title: 'La feria',
      credit: 'Ana',
      licence: 'CC BY 4.0',
      seconds: 75,
      plays: 'some',
      isExpired: false,
      captions: [{ key: expect.stringMatching(/\.vtt$/), language: 'es', title: 'español' }],
    })
    await doIt('describeFile', {
      id: film.id,
      title: 'La feria',
      credit: '',
      licence: '',
      expiresAt: LONG_AGO,
    })
    expect(await findShownFile(film)).toMatchObject({ isExpired: true })
    await doIt('removeFile', { id: film.id })
    expect(await findShownFile(film)).toBeUndefined()
  })

  test('advises to add captions until the video has some', async () => {
    const film = await doIt('storeFile', { upload: await upload(toMp4(['avc1']), 'feria.mp4') })
    const check = () => ask('checkText', { title: 'Feria', content: content(film) })
    expect(await check()).toMatchObject({ answer: [{ rule: 'captionsMissing', place: 'Feria' }] })
    await doIt('addCaptions', { id: film.id, language: 'es', upload: await upload(captions, 'a.vtt') })
    expect(await check()).toMatchObject({ answer: [] })
  })

  test('invalidates the pages that show it in every organisation, and no others', async () => {
    const { messages, stop } = await listenToChanges(room.open.database)
    const take = () =>
      messages.splice(0).map((message) => [message.organisation, message.scope, message.cards])
    const film = await doIt('storeFile', { upload: await upload(toMp4(['avc1']), 'feria.mp4') })
    const [copy] = await room.open.database
      .select()
      .from(publications)
      .where(eq(publications.organisationId, ACX))
    const { cardId } = copy!
    const ofCopy = eq(publications.cardId, cardId)
    await room.open.database
      .update(publications)
      .set({ content: content(film) })
      .where(ofCopy)
    take()
    const both = [
      ['AXS', 'texts', []],
      ['ACX', 'texts', [cardId]],
    ]
    const said = { id: film.id, title: 'La feria', credit: '', licence: '' }
    await doIt('describeFile', said)
    expect(take()).toEqual(both)
    await doIt('addCaptions', { id: film.id, language: 'es', upload: await upload(captions, 'a.vtt') })
    expect(take()).toEqual(both)
    await doIt('replaceFile', { id: film.id, upload: await upload(toMp4(['avc1'], 9), 'b.mp4') })
    expect(take()).toEqual(both)

    // The expiry is published only once: the second `withdrawExpired` finds nothing.
    const later = new Date('2100-01-01T00:00:00.000Z')
    await doIt('describeFile', { ...said, expiresAt: later.toISOString() })
    take()
    expect(await room.store.mediaFiles.getNextExpiry()).toBe(later.toISOString())
    expect(await room.store.mediaFiles.withdrawExpired(new Date())).toBeNull()
    expect(await room.store.mediaFiles.withdrawExpired(later)).toEqual({ organisation: 'AXS', file: film.id })
    expect(take()).toEqual(both)
    expect(await room.store.mediaFiles.withdrawExpired(later)).toBeNull()
    expect(await room.store.mediaFiles.getNextExpiry()).toBeNull()

    await room.open.database.update(publications).set({ content: '' }).where(ofCopy)
    await stop()
  })
})

test('copies its bytes to a backup as a stream, and restores them', async () => {
  const { id } = await doIt('storeFile', { upload: await upload(toMp4(['avc1']), 'uno.mp4') })
  const { object } = (await room.store.mediaFiles.getFile(AXS, id))!
  const read = async () => {
    const pieces: Uint8Array[] = []
    for await (const { bytes } of readObject(object)) for await (const piece of bytes) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  expect((await read()).equals(toMp4(['avc1']))).toBe(true)
  await removeObject(object)
  expect((await read()).length).toBe(0)
  const bytes = (async function* () {
    yield toMp4(['avc1'])
  })()
  await writeObject(object, [{ name: OBJECT_FILE, bytes }])
  expect((await read()).equals(toMp4(['avc1']))).toBe(true)
})

test('finds a publication by the text of its document, and by its replacement', async () => {
  const file = await doIt('storeFile', { upload: await upload(await drawPdf('Xilofonos de invierno')) })
  const content = `<p><a href="https://axs.example${file.address}">Tarifas</a></p>`
  const service = createStoreContentService(room.open.database)
  const find = async (text: string) => (await service.search(AXS, text, 12)).length
  expect(await find('xilofonos')).toBe(0)
  const [publication] = await room.open.database
    .select()
    .from(publications)
    .where(eq(publications.organisationId, AXS))
    .limit(1)
  const show = (text: string) =>
    room.open.database
      .update(publications)
      .set({ content: text })
      .where(eq(publications.cardId, publication!.cardId))
  await show(content)
  expect([await find('xilofonos'), await find('clavecines')]).toEqual([1, 0])
  await doIt('replaceFile', { id: file.id, upload: await upload(await drawPdf('Clavecines')) })
  expect([await find('xilofonos'), await find('clavecines')]).toEqual([0, 1])
  await repairDerived(room.open.database, { isWhole: true })
  expect(await find('clavecines')).toBe(1)

  // Expires the file, then extends it again.
  const said = { id: file.id, title: 'Tarifas', credit: '', licence: '' }
  await doIt('describeFile', { ...said, expiresAt: '2100-01-01T00:00:00.000Z' })
  expect(await find('clavecines')).toBe(1)
  await room.store.mediaFiles.withdrawExpired(new Date('2100-01-01T00:00:00.000Z'))
  expect(await find('clavecines')).toBe(0)
  await repairDerived(room.open.database, { isWhole: true })
  expect(await find('clavecines')).toBe(0)
  await doIt('describeFile', said)
  expect(await find('clavecines')).toBe(1)
  await show('')
})

describe('a scanner', () => {
  test('scans every upload: an infected one is rejected and removed', async () => {
    const scanner = await startInstreamServer()
    Object.assign(getSettings(), { CLAMAV_ADDRESS: { host: '127.0.0.1', port: scanner.port } })
    const infected = await upload(await toArchive({ 'word/document.xml': EICAR }), 'a.docx')
    const infectedCaptions = await upload(Buffer.from(`${captions.toString()}\n${EICAR}`), 'a.vtt')
    expect(await ask('storeFile', { upload: infectedCaptions })).toEqual(refusal('fileInfected'))
    expect(await ask('storeFile', { upload: infectedCaptions })).toEqual({ kind: 'missing' })
    expect((await ask('storeFile', { upload: infected })).kind).toBe('refused')
    expect(listKept()).toEqual([])
    await scanner.close()
  })

  test('rejects uploads while it is unavailable, and keeps them for a retry', async () => {
    const address = { host: '127.0.0.1', port: await findFreePort() }
    Object.assign(getSettings(), { CLAMAV_ADDRESS: address })
    const id = await upload(toMp4(['avc1']))
    expect(await ask('storeFile', { upload: id })).toEqual(refusal('scannerAway'))
    Object.assign(getSettings(), { CLAMAV_ADDRESS: undefined })
    expect(await doIt('storeFile', { upload: id })).toMatchObject({ kind: 'video' })
  })
})
