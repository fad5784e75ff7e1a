/** @jest-environment node */
import { sql } from 'drizzle-orm'
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields, type Piece } from '@/lib/base/domain/piece'
import type { CanonicalHome } from '@/lib/base/domain/sharing'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { readRows } from '@/lib/db/database'
import { listenToChanges } from '@/lib/testing/listen-to-changes'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

const [axs, acx] = ['AXS', 'ACX'] as [OrganisationId, OrganisationId]
let opened: Awaited<ReturnType<typeof openStoreContent>>
let by: Person
let count = 0

beforeAll(async () => {
  opened = await openStoreContent()
  by = await addPerson(opened.queries, { email: 'ana@example.com', role: 'owner', organisation: axs })
})
afterAll(() => opened.close())

const newPage = () => `shared-translations-${++count}`
const fieldsOf = (title: string) => ({ ...emptyFields, title, content: `<p>${title}.</p>` })

async function publish(organisation: OrganisationId, id: number, title: string): Promise<Piece> {
  const base = (await opened.queries.pieces.openPiece(organisation, id, by.id))?.piece.version ?? 0
  const save = { by, base, from: newPage(), fields: fieldsOf(title) }
  const change = await opened.queries.pieces.publishPiece(organisation, id, save)
  if (change.kind !== 'done') throw new Error(change.kind)
  return change.piece
}

async function write(title = 'Mil árboles'): Promise<Piece> {
  const begun = { by, from: newPage(), fields: fieldsOf(title) }
  const { id } = await opened.queries.pieces.createPiece(axs, begun)
  return publish(axs, id, title)
}

async function translate(
  original: Piece,
  { organisation = axs, language = 'en' as TranslationLanguage } = {},
): Promise<Piece> {
  const begun = { by, from: newPage(), language }
  const made = await opened.queries.translations.beginTranslation(organisation, original.id, begun)
  if (made.kind !== 'done') throw new Error(made.kind)
  return publish(organisation, made.id, `A thousand trees (${language})`)
}

/** Shares a piece of AXS with ACX and returns the copy. */
async function share({ id }: Piece, canonical: CanonicalHome = 'home'): Promise<Piece> {
  const terms = { by, receivers: [acx], canonical, locked: [] }
  expect(await opened.queries.sharing.sharePiece(axs, id, terms)).toEqual({ kind: 'done' })
  while (await opened.queries.follow.followDue());
  const [row] = await readRows<{ copy: number }>(
    opened.database,
    sql`select received_piece_id as copy from shares where piece_id = ${id} and organisation_id = ${acx}`,
  )
  const copy = await opened.queries.pieces.openPiece(acx, row?.copy ?? 0, by.id)
  if (!copy) throw new Error(`no copy of ${id}`)
  return copy.piece
}

const read = async (organisation: OrganisationId, { card }: Piece) => {
  const article = await opened.service.getArticle(organisation, card)
  if (!article) throw new Error(`no article ${card}`)
  return article
}

test.each(['before', 'after'] as const)(
  'copies are versions of each other, the original shared %s its translation',
  async (when) => {
    const original = await write()
    const translation = await translate(original)
    const first = when === 'before' ? await share(original) : null
    const copy = await share(translation)
    const spanish = first ?? (await share(original))
    expect(await read(acx, copy)).toMatchObject({
      language: 'en',
      home: { organisation: axs, cardId: translation.card },
      versions: [{ language: 'es', cardId: spanish.card, isNoindex: true }],
    })
    expect((await read(acx, spanish)).versions).toEqual([
      { language: 'en', cardId: copy.card, isNoindex: true },
    ])
    const { own, others } = await opened.queries.translations.getTranslations(acx, copy.id)
    expect(own).toMatchObject({ language: 'en', isBehind: false })
    expect(others).toMatchObject([{ id: spanish.id, language: null }])
  },
)

test('a copy of a translation follows its original', async () => {
  const translation = await translate(await write())
  const copy = await share(translation)
  await publish(axs, translation.id, 'Two thousand trees')
  while (await opened.queries.follow.followDue());
  expect(await read(acx, copy)).toMatchObject({ title: 'Two thousand trees', language: 'en' })
  await opened.queries.pieces.withdrawPiece(axs, translation.id)
  while (await opened.queries.follow.followDue());
  expect(await opened.service.getArticle(acx, copy.card)).toBeNull()
})

test('a copied translation is not linked if the receiver lacks the translated text, or has translated it', async () => {
  const [alone, original] = [await translate(await write()), await write()]
  const translation = await translate(original)
  const spanish = await share(original)
  const ownTranslation = await translate(spanish, { organisation: acx })
  const [first, second] = [await share(alone), await share(translation)]
  expect(await read(acx, first)).toMatchObject({ language: 'en' })
  expect(await read(acx, first)).not.toHaveProperty('versions')
  expect(await read(acx, second)).not.toHaveProperty('versions')
  expect((await read(acx, spanish)).versions).toMatchObject([{ cardId: ownTranslation.card }])
})

test('copies with their own canonical addresses are linked as language versions', async () => {
  const original = await write()
  const translation = await translate(original)
  const [spanish, copy] = [await share(original, 'own'), await share(translation, 'own')]
  expect((await read(acx, spanish)).versions).toEqual([
    { language: 'en', cardId: copy.card, isNoindex: false },
  ])
  for (const piece of [spanish, copy]) expect(await read(acx, piece)).not.toHaveProperty('foreignVersions')
  for (const piece of [original, translation])
    expect(await read(axs, piece)).not.toHaveProperty('foreignVersions')
})

test('a receiver’s own translation is linked with its original, which notifies it of changes', async () => {
  const original = await write()
  const french = await translate(original, { language: 'fr' })
  const spanish = await share(original)
  const { messages, stop } = await listenToChanges(opened.database)
  const english = await translate(spanish, { organisation: acx })
  const version = (language: string, { card: cardId }: Piece, organisation: OrganisationId) => ({
    language,
    cardId,
    isNoindex: false,
    organisation,
  })
  const received = [version('en', english, acx)]
  expect((await read(axs, original)).foreignVersions).toEqual(received)
  expect((await read(axs, french)).foreignVersions).toEqual(received)
  expect((await read(acx, english)).foreignVersions).toEqual([
    version('es', original, axs),
    version('fr', french, axs),
  ])
  expect(await read(acx, spanish)).not.toHaveProperty('foreignVersions')
  const hear = async (organisation: OrganisationId, work: () => Promise<unknown>) => {
    await new Promise((resolve) => setImmediate(resolve))
    messages.length = 0
    await work()
    return messages
      .filter((message) => message.organisation === organisation)
      .flatMap(({ cards }) => cards ?? [])
  }
  expect(await hear(axs, () => publish(acx, english.id, 'Trees'))).toEqual(
    expect.arrayContaining([original.card, french.card]),
  )
  expect(await hear(acx, () => publish(axs, french.id, 'Arbres'))).toContain(english.card)
  const namesHome = (isNamed: boolean) =>
    opened.queries.sharing.sharePiece(axs, original.id, {
      by,
      receivers: [],
      canonical: isNamed ? 'home' : 'own',
      locked: [],
    })
  expect(
    await hear(axs, async () => {
      await namesHome(false)
      while (await opened.queries.follow.followDue());
    }),
  ).toContain(original.card)
  expect(await read(axs, original)).not.toHaveProperty('foreignVersions')
  expect((await read(acx, english)).versions).toMatchObject([{ cardId: spanish.card, isNoindex: false }])
  await namesHome(true)
  while (await opened.queries.follow.followDue());
  expect((await read(axs, original)).foreignVersions).toEqual(received)
  expect(await hear(axs, () => opened.queries.pieces.withdrawPiece(acx, english.id))).toContain(original.card)
  expect(await read(axs, original)).not.toHaveProperty('foreignVersions')
  await stop()
})
