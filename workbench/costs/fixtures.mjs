/** Records for the measured operations: the largest of each kind that the admin accepts. */
import * as Y from 'yjs'

const DAY = '2026-11-28'
const page = () => crypto.randomUUID()
const repeatTo = (part, length) => part.repeat(Math.floor(length / part.length))

/** Texts of maximum length that are slow to parse, each for a different reason. */
export const texts = {
  words: `<p>${repeatTo('palabra ', 599_000)}</p>`,
  paragraphs: repeatTo('<p>a</p>', 599_000),
  marks: `<p>${repeatTo('<em>a</em> ', 599_000)}</p>`,
  nested: repeatTo(`${'<blockquote>'.repeat(60)}a${'</blockquote>'.repeat(60)}`, 599_000),
  pictures: repeatTo('<p><img src="/a.jpg" alt="a" /></p>', 599_000),
}

/** Encodes a document and its update with Yjs. */
export function toUpdate(text) {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, text)
  return Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')
}

/** Encodes an update with as many single insertions as possible. */
export function toManyInsertions(count) {
  const doc = new Y.Doc()
  doc.transact(() => {
    const text = doc.getText('t')
    // Inserts each letter at the beginning, because Yjs merges adjacent insertions at the end into one.
    for (let at = 0; at < count; at++) text.insert(0, 'a')
  })
  return Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')
}

/**
 * Creates the records that operations refer to by id. `perform` acts as an owner; `emptyFields` are those of
 * a post.
 */
export async function createFixtures({ perform, emptyFields }) {
  const fields = { ...emptyFields, format: 'html', title: 'Larga' }
  const create = (content) =>
    perform('createPiece', 'AXS', { from: page(), fields: { ...fields, content } }).then(({ id }) => id)
  const ask = (name, input) => perform(name, 'AXS', input)
  const piece = await create(texts.marks)
  const original = await create(texts.words)
  const translation = (await ask('beginTranslation', { id: original, from: page(), language: 'en' })).id
  const { pieces, choices } = await ask('listPieces', {})
  const published = pieces.find(({ isLive }) => isLive)
  const release = (await ask('createRelease', { name: 'Campaña', sentence: '' })).id
  const letter = (await ask('createLetter', { subject: 'Hola', introduction: 'Hola.' })).id
  const idea = (
    await ask('createIdea', { title: 'Idea', sentence: '', person: null, day: DAY, organisations: [] })
  ).id
  return {
    piece,
    translation,
    original,
    release,
    letter,
    idea,
    card: published?.card ?? 1,
    published: published?.id ?? piece,
    category: choices?.categories[0]?.id ?? 1,
  }
}

/** The fixture to which an operation's `id` refers. */
const kinds = [
  [/Webhook|Delivery/i, () => 1],
  [/Letter/, ({ letter }) => letter],
  [/Release/, ({ release }) => release],
  [/Idea/, ({ idea }) => idea],
  [/Category/, ({ category }) => category],
  [/^(confirm|mark|draft|export|import).*Translation/, ({ translation }) => translation],
  [/Form|Lead|Picture|File|Captions|SearchRule|Filter|Template|Comment|Invitation|ApiToken/, () => 1],
  [/^(withdrawPiece|addCorrection|sharePiece|addPieceAddress|duplicatePiece)$/, ({ published }) => published],
]

/** Returns values for an operation's properties that must refer to existing records. */
export function toKnown(operation, fixtures) {
  const kind = kinds.find(([pattern]) => pattern.test(operation))
  const id = kind ? kind[1](fixtures) : fixtures.piece
  const values = {
    id,
    card: fixtures.card,
    category: fixtures.category,
    into: fixtures.category,
    base: 1,
    days: 90,
  }
  return (property) =>
    /^(invitation|token)/i.test(property)
      ? 'x'
      : Object.hasOwn(values, property)
        ? values[property]
        : undefined
}
