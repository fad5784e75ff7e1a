/** @jest-environment node */
import { tokenScopes } from '@/lib/base/domain/api-token'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import type { FileKey } from '@/lib/base/domain/stored-file'
import type { PictureKey } from '@/lib/base/domain/stored-picture'
import type { Queries } from '@/lib/features/kernel/queries'
import { addToken } from '@/lib/testing/api-token'
import type { Database } from '@/lib/db/database'
import { addFile } from '@/lib/features/content/media/files/files'
import { openStoreContent } from '@/lib/testing/store-content'
import { answerCall } from './answer-call'
import { findExposed, listExposed } from './exposed'

let store: Queries
let database: Database
let close: () => Promise<void>
let token: string
jest.mock('@/lib/features/kernel/queries', () => ({ getQueries: async () => store }))
beforeAll(async () => {
  ;({ queries: store, database, close } = await openStoreContent())
  ;({ token } = await addToken(store, tokenScopes, 'owner'))
})
afterAll(() => close())

const AXS = 'AXS' as OrganisationId

async function call(name: string, input: Record<string, unknown>) {
  const isQuery = findExposed(name)?.row.kind === 'query'
  const search = isQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const request = new Request(`http://redaccion.example/api/v1/AXS/${name}${search}`, {
    method: isQuery ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}` },
    ...(!isQuery && { body: JSON.stringify(input) }),
  })
  const response = await answerCall(request, 'AXS', name)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function done(name: string, input: Record<string, unknown>) {
  const { status, body } = await call(name, input)
  if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
  return body.answer as { id: number; version: number }
}

const readPart = async (name: string, input: Record<string, unknown>, part: string) =>
  Object(await done(name, input))[part] as object

const fields = {
  ...emptyFields,
  title: 'Nubes',
  kicker: 'Tiempo',
  introduction: 'Hoy.',
  content: '<p>Nubes.</p>',
  tags: ['cielo'],
  date: '2026-03-04T10:00:00.000Z',
  series: 'Tiempo',
  seoTitle: 'Nubes hoy',
  isNoindex: true,
  acceptsComments: false,
}

async function addPiece() {
  const { id, version: base } = await done('createPiece', { fields: fields })
  return { id, base }
}
const readPiece = ({ id }: Key) => readPart('getPiece', { id }, 'piece')

const pictureKey = `${'a'.repeat(32)}-60x40.jpg` as PictureKey
async function addPicture() {
  const { picture } = await store.media.addPicture(AXS, {
    key: pictureKey,
    width: 60,
    height: 40,
    type: 'jpeg',
    bytes: 1000,
    sha256: 'a'.repeat(64),
    sourceUrl: null,
    uploadedById: null,
    alt: 'Un cielo',
    fileName: 'cielo.jpg',
  })
  return { id: picture.id }
}

async function addPdf() {
  const { id } = await addFile(database, AXS, {
    key: `${'b'.repeat(32)}.pdf` as FileKey,
    format: 'pdf',
    bytes: 10,
    title: 'Informe',
    fileName: 'informe.pdf',
    sha256: 'b'.repeat(64),
    object: 'c'.repeat(32),
    pages: 1,
    seconds: null,
    plays: null,
    text: '',
    poster: pictureKey,
    captionsOf: null,
    language: null,
    uploadedById: null,
  })
  await done('describeFile', { id, credit: 'Ana', labels: ['anual'], expiresAt: '2090-01-01T00:00:00.000Z' })
  return { id }
}

const email = { id: 'correo', kind: 'email', label: 'Correo', isRequired: true }
const form = {
  slug: 'presupuesto',
  title: 'Presupuesto',
  introduction: 'Hola',
  fields: [email],
  isOpen: true,
}
const letter = { subject: 'Marzo', preheader: 'Lo nuevo', introduction: 'Hola' }
const webhook = { name: 'CRM', address: 'https://crm.example/hook', events: ['piece.published'] }

type Key = { id?: number; base?: number; version?: number; name?: string }
type Row = [
  name: string,
  add: () => Promise<Key>,
  sent: Record<string, unknown>,
  read: (key: Key) => Promise<unknown>,
]

const rows: Row[] = [
  ['savePiece', addPiece, { fields: { title: 'Sol' } }, readPiece],
  ['publishPiece', addPiece, { fields: { title: 'Sol' } }, readPiece],
  ['submitForReview', addPiece, { fields: { title: 'Sol' } }, readPiece],
  [
    'saveForm',
    async () => ({ ...(await done('createForm', form)), version: 1 }),
    { title: 'Otra' },
    ({ id }) => done('getForm', { id }),
  ],
  [
    'saveLetter',
    () => done('createLetter', letter),
    { subject: 'Abril' },
    ({ id }) => done('getLetter', { id }),
  ],
  [
    'changeWebhook',
    async () => ({ id: (await done('createWebhook', webhook)).id }),
    { name: 'DAM' },
    ({ id }) => done('getWebhook', { id }),
  ],
  [
    'describeRelease',
    () => done('createRelease', { name: 'Marca', sentence: 'La nueva' }),
    { name: 'Otra' },
    ({ id }) => done('getRelease', { id }),
  ],
  [
    'describePicture',
    addPicture,
    { focus: { x: 10 } },
    ({ id }) => readPart('getPicture', { id }, 'picture'),
  ],
  ['describeFile', addPdf, { title: 'Memoria' }, ({ id }) => readPart('getFile', { id }, 'file')],
  [
    'saveAuthor',
    async () => {
      const name = 'Ana Ruiz'
      await done('createPiece', { fields: { ...fields, author: name } })
      await store.authors.saveAuthor(AXS, name, {
        words: 'Escribe.',
        picture: '/media/u/x.jpg',
        personId: null,
      })
      return { name }
    },
    { words: 'Escribe y edita.' },
    () => store.authors.findAuthor(AXS, 'Ana Ruiz'),
  ],
  [
    'saveCommentRules',
    async () => ({ version: (await store.commentRules.getCommentRules(AXS)).version }),
    { rules: { maxLinks: 3 } },
    () => store.commentRules.getCommentRules(AXS),
  ],
]

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeInto(before: unknown, sent: unknown): unknown {
  if (!isRecord(before) || !isRecord(sent)) return sent
  const changed = Object.entries(Object(sent)).map(([name, value]) => [
    name,
    mergeInto(Object(before)[name], value),
  ])
  return { ...Object(before), ...Object.fromEntries(changed) }
}

test.each(rows)('%s changes the fields in the input, and keeps the others', async (name, add, sent, read) => {
  const names = findExposed(name)?.row.partial?.fields ?? []
  const pick = (value: unknown) => Object.fromEntries(names.map((field) => [field, Object(value)[field]]))
  const key = await add()
  const before = pick(JSON.parse(JSON.stringify(await read(key))))
  expect(Object.values(before).filter((value) => value !== undefined && value !== '')).not.toEqual([])
  await done(name, { ...key, ...sent })
  expect(pick(JSON.parse(JSON.stringify(await read(key))))).toEqual(mergeInto(before, sent))
})

test('tests every command with partial input', () => {
  const names = listExposed().flatMap(({ name, row }) => (row.partial ? [name] : []))
  expect(names.toSorted()).toEqual(rows.map(([name]) => name).toSorted())
})
