/** @jest-environment node */
import type { Person } from '@/lib/base/domain/account'
import type { OrganisationId } from '@/lib/base/domain/model'
import { emptyFields } from '@/lib/base/domain/piece'
import type { PieceProgress } from '@/lib/base/domain/presence'
import { toApprovalReason } from '@/lib/base/domain/review'
import { roles, type Role } from '@/lib/base/domain/roles'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { operations, type OperationName } from '@/lib/features/operation-table'
import { addPerson } from '@/lib/testing/room'
import { openStoreContent } from '@/lib/testing/store-content'

const AXS = 'AXS' as OrganisationId
const ACX = 'ACX' as OrganisationId
const fields = { ...emptyFields, title: 'Lluvia', content: '<p>Llueve.</p>' }
const noQuery = { status: null, category: null, person: null, text: null }

let content: Awaited<ReturnType<typeof openStoreContent>>
const people = {} as Record<Role, Person>
let pages = 0
const newPage = () => `review-page-${(pages += 1)}`

beforeAll(async () => {
  content = await openStoreContent()
  for (const role of roles)
    people[role] = await addPerson(content.queries, {
      email: `${role}@example.com`,
      role,
      organisation: 'AXS',
    })
})
beforeEach(() => content.queries.review.saveReviewRules(AXS, []))
afterAll(() => content.close())

async function ask(person: Person, name: OperationName, input: unknown, organisation: string = AXS) {
  const row: Operation = operations[name]
  return perform({ store: content.queries, person }, { name, row, organisation, input })
}

const requireApproval = (approvers: Person[] | null = null, approvals = 1) =>
  content.queries.review.saveReviewRules(AXS, [
    { category: null, approvals, approvers: approvers && approvers.map(({ id }) => id) },
  ])

/** Creates a piece of the author, in review. */
async function aPiece(author = people.author) {
  const from = newPage()
  const { id } = await content.queries.pieces.createPiece(AXS, { by: author, from, fields })
  await ask(author, 'submitForReview', { id, base: 1, from, fields })
  return { id, from }
}

const publish = (person: Person, id: number, changes: Partial<typeof fields> = {}) =>
  ask(person, 'publishPiece', { id, base: 1, from: newPage(), fields: { ...fields, ...changes } })
const judge = (person: Person, id: number, decision: 'approved' | 'changes', version = 1, sentence = '') =>
  ask(person, 'judgePiece', { id, version, decision, sentence })
const readPiece = async (id: number) =>
  (await content.queries.pieces.openPiece(AXS, id, people.owner.id))?.piece
const noticesOf = async ({ id: person }: Person) =>
  (await content.queries.notices.listNotices(AXS, { person, before: null, limit: 50 })).map(
    ({ kind, sentence, by }) => [kind, sentence, by],
  )
const missing = (count: number, ...names: string[]) => ({
  kind: 'refused',
  reason: toApprovalReason({ count, names }),
})

describe('a review rule', () => {
  it('blocks publication until another person approves this version', async () => {
    await requireApproval()
    const { id } = await aPiece()
    expect(await publish(people.author, id)).toEqual(missing(1, 'administrator', 'editor', 'owner'))
    expect(await judge(people.author, id, 'approved')).toMatchObject({ reason: 'ownPiece' })
    expect(await judge(people.contributor, id, 'approved')).toMatchObject({ reason: 'notReviewer' })
    expect(await judge(people.editor, id, 'approved')).toMatchObject({
      kind: 'done',
      answer: { state: 'review' },
    })
    // A changed text is another version. A refused publication saves nothing.
    expect(await publish(people.author, id, { title: 'Otra' })).toMatchObject({ kind: 'refused' })
    expect(await readPiece(id)).toMatchObject({ version: 1, fields: { title: 'Lluvia' } })
    expect(await publish(people.author, id)).toMatchObject({ kind: 'done', answer: { state: 'published' } })
  })

  it('does not count the approval of a person who saved the version', async () => {
    await requireApproval()
    const { id } = await aPiece()
    const saved = { ...fields, title: 'De la editora' }
    await ask(people.editor, 'savePiece', { id, base: 1, from: newPage(), fields: saved })
    expect(await judge(people.editor, id, 'approved', 2)).toMatchObject({ reason: 'ownPiece' })
    expect(await judge(people.administrator, id, 'approved', 1)).toMatchObject({ reason: 'reviewOvertaken' })
    expect(await judge(people.administrator, id, 'approved', 2)).toMatchObject({ kind: 'done' })
  })

  it('does not count the approval of a person who coedited the version', async () => {
    await requireApproval()
    const { id } = await aPiece()
    const { coeditingSessions: sessions } = content.queries
    const epoch = 'review-epoch-1'
    const update = { window: 'review-window', update: 'AAAA' }
    await sessions.beginSession(AXS, id, { epoch, base: 1, person: people.administrator.id, update })
    const sign = { window: 'review-window-2', person: people.editor.id, place: null }
    await sessions.pushUpdate(id, { epoch, update: 'AAAA', sign })
    const save = (session: object | null, base: number, title: string) =>
      ask(people.author, 'savePiece', { id, base, from: newPage(), session, fields: { ...fields, title } })
    await save({ epoch, seq: 2 }, 1, 'De ambas')
    expect(await judge(people.editor, id, 'approved', 2)).toMatchObject({ reason: 'ownPiece' })
    // A person who only opened the session may approve.
    expect(await judge(people.administrator, id, 'approved', 2)).toMatchObject({ kind: 'done' })
    await save(null, 2, 'Del autor')
    expect(await judge(people.editor, id, 'approved', 3)).toMatchObject({ kind: 'done' })
  })

  it('prefers the approvers of a category’s rule', async () => {
    const category = await content.queries.categories.createCategory(AXS, 'Leyes')
    if (category.kind !== 'done') throw new Error('no category')
    await content.queries.review.saveReviewRules(AXS, [
      { category: null, approvals: 1, approvers: null },
      { category: category.id as never, approvals: 1, approvers: [people.contributor.id] },
    ])
    const { id } = await aPiece()
    const legal = { category: category.id as never }
    expect(await publish(people.editor, id, legal)).toEqual(missing(1, 'contributor'))
    const from = newPage()
    await ask(people.author, 'savePiece', { id, base: 1, from, fields: { ...fields, ...legal } })
    await judge(people.administrator, id, 'approved', 2)
    const second = () => ({ id, base: 2, from: newPage(), fields: { ...fields, ...legal } })
    expect(await ask(people.editor, 'publishPiece', second())).toEqual(missing(1, 'contributor'))
    await judge(people.contributor, id, 'approved', 2)
    expect(await ask(people.editor, 'publishPiece', second())).toMatchObject({ kind: 'done' })
  })

  it('moves with a category merged into one without a rule', async () => {
    const { categories, review } = content.queries
    const [from, into] = [
      await categories.createCategory(AXS, 'Normas'),
      await categories.createCategory(AXS, 'Actas'),
    ]
    if (from.kind !== 'done' || into.kind !== 'done') throw new Error('no category')
    await review.saveReviewRules(AXS, [{ category: from.id, approvals: 2, approvers: null }])
    await categories.mergeCategory(AXS, { id: from.id, into: into.id })
    expect(await review.listReviewRules(AXS)).toEqual([{ category: into.id, approvals: 2, approvers: null }])
  })

  it('blocks scheduled publication, when scheduling and when due', async () => {
    const { id } = await aPiece()
    const at = { id, publishAt: { local: '2999-12-31T08:00', isSecond: null }, withdrawAt: null }
    await requireApproval()
    expect(await ask(people.author, 'schedulePiece', at)).toMatchObject({ kind: 'refused' })
    expect(await readPiece(id)).toMatchObject({ state: 'review', version: 1 })
    await content.queries.review.saveReviewRules(AXS, [])
    expect(await ask(people.author, 'schedulePiece', at)).toMatchObject({ kind: 'done' })
    await requireApproval()
    expect(await content.queries.schedule.performDue(new Date('3000-01-02'))).toMatchObject({
      kind: 'failed',
      reason: 'needs-approval',
    })
    expect(await readPiece(id)).toMatchObject({ publishedVersion: null })
  })

  it('blocks an offered piece in the receiving organisation until it is approved there', async () => {
    const by = people.owner
    const from = newPage()
    const home = await content.queries.pieces.createPiece(ACX, { by, from, fields })
    await content.queries.pieces.publishPiece(ACX, home.id, { by, base: 1, from, fields })
    // People who may not publish at the receiver can only offer.
    const terms = { by: people.contributor, canonical: 'home' as const, locked: [], receivers: [AXS] }
    await content.queries.sharing.sharePiece(ACX, home.id, terms)
    await requireApproval()
    const taken = await ask(people.editor, 'takeOffer', { id: home.id, publishes: true })
    if (taken.kind !== 'done') throw new Error(taken.kind)
    const { id } = taken.answer as { id: number }
    expect(await readPiece(id)).toMatchObject({ state: 'review', publishedVersion: null })
    expect(await judge(people.editor, id, 'approved')).toMatchObject({ reason: 'ownPiece' })
    expect(await judge(people.administrator, id, 'approved')).toMatchObject({ kind: 'done' })
    const { fields: received } = (await readPiece(id))!
    expect(await publish(people.editor, id, received)).toMatchObject({ kind: 'done' })
    expect(
      await content.queries.pieces.listPieces(
        AXS,
        { ...noQuery, status: 'published' },
        { offset: 0, limit: 1 },
      ),
    ).toMatchObject([{ id }])
  })

  it('is rejected if it names missing people or categories', async () => {
    const rule = (changes: object) => ({
      rules: [{ category: null, approvals: 1, approvers: null, ...changes }],
    })
    const save = (changes: object) => ask(people.administrator, 'saveReviewRules', rule(changes))
    expect(await save({ approvals: 6 })).toMatchObject({ kind: 'invalid' })
    expect(await save({ approvers: ['no-one'] })).toMatchObject({ kind: 'invalid' })
    expect(await save({ category: 999_999 })).toMatchObject({ kind: 'invalid' })
    expect(await save({ approvals: 2, approvers: [people.editor.id, people.editor.id] })).toMatchObject({
      kind: 'invalid',
    })
    expect(await save({ approvers: [people.editor.id] })).toMatchObject({ kind: 'done' })
  })
})

describe('a review', () => {
  it('names the requested people, and leaves out the authors of the version', async () => {
    const from = newPage()
    const by = people.contributor
    const { id } = await content.queries.pieces.createPiece(AXS, { by, from, fields })
    const { coeditingSessions: sessions } = content.queries
    const epoch = `corrected-${id}`
    await sessions.beginSession(AXS, id, {
      epoch,
      base: 1,
      person: by.id,
      update: { window: 'review-window', update: 'AAAA' },
    })
    const sign = { window: 'review-window-2', person: people.editor.id, place: null }
    await sessions.pushUpdate(id, { epoch, update: 'AAAA', sign })
    const save = { id, base: 1, from, session: { epoch, seq: 2 }, fields: { ...fields, title: 'Corregida' } }
    await ask(by, 'savePiece', save)
    expect(await ask(by, 'getReview', { id })).toMatchObject({
      answer: { authors: expect.arrayContaining([by.id, people.editor.id]) },
    })
    await ask(by, 'submitForReview', { ...save, base: 2 })
    const request = (...reviewers: Person[]) =>
      ask(by, 'requestReview', { id, people: reviewers.map((reviewer) => reviewer.id) })
    expect(await request(people.editor, people.owner)).toEqual({
      kind: 'done',
      answer: { asked: ['owner'], leftOut: ['editor'] },
    })
    expect(await request(people.editor)).toEqual({
      kind: 'done',
      answer: { asked: [], leftOut: ['editor'] },
    })
  })

  it('notifies the pages that have the piece open', async () => {
    const { id } = await aPiece()
    const window = 'window-of-the-author'
    const follow = async (seen: string | null, waits: boolean) => {
      const outcome = await ask(people.author, 'followPiece', {
        id,
        window,
        place: null,
        seen,
        session: null,
        waits,
      })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      return outcome.answer as { seen: string; progress: PieceProgress }
    }
    const { seen, progress } = await follow(null, false)
    expect(progress).toEqual({ state: 'review', publishedVersion: null, review: null })
    const waiting = follow(seen, true)
    await ask(people.author, 'requestReview', { id, people: [people.editor.id] })
    const requested = await waiting
    expect(requested.progress).toMatchObject({ state: 'review', review: expect.any(String) })
    const waitingAgain = follow(requested.seen, true)
    await judge(people.editor, id, 'changes', 1, 'Más corta.')
    expect((await waitingAgain).progress).toMatchObject({ state: 'draft' })
    expect((await waitingAgain).progress.review).not.toBe(requested.progress.review)
  })

  it('requests reviewers, returns the piece with a sentence, and requests them again', async () => {
    const { id, from } = await aPiece()
    const request = {
      id,
      people: [people.editor.id, people.author.id, 'no-one'],
      dueDay: '2026-12-01',
      sentence: '¿Sobra algo?',
    }
    expect(await ask(people.author, 'requestReview', request)).toMatchObject({ kind: 'done' })
    expect(await noticesOf(people.editor)).toContainEqual(['reviewRequested', '¿Sobra algo?', 'author'])
    await ask(people.contributor, 'watchPiece', { id, isWatching: true })
    await judge(people.editor, id, 'changes', 1, 'Falta la fecha.')
    expect(await readPiece(id)).toMatchObject({ state: 'draft' })
    for (const person of [people.author, people.contributor])
      expect(await noticesOf(person)).toContainEqual(['changesRequested', 'Falta la fecha.', 'editor'])
    const read = async () => ask(people.editor, 'getReview', { id })
    expect(await read()).toMatchObject({
      answer: { reviewers: [{ name: 'editor', decision: 'changes', sentence: 'Falta la fecha.' }] },
    })
    await ask(people.author, 'submitForReview', { id, base: 1, from, fields: { ...fields, title: 'Hoy' } })
    expect(await read()).toMatchObject({
      answer: { mayDecide: true, reviewers: [{ name: 'editor', decision: null }], rule: null, missing: null },
    })
    expect(await ask(people.author, 'getReview', { id })).toMatchObject({ answer: { mayDecide: false } })
  })

  it('lets a requested reviewer decide, but counts the approval only if the rule names them', async () => {
    await requireApproval()
    const { id } = await aPiece()
    await ask(people.author, 'requestReview', { id, people: [people.contributor.id] })
    expect(await judge(people.contributor, id, 'approved')).toMatchObject({ kind: 'done' })
    expect(await publish(people.author, id)).toMatchObject({ kind: 'refused' })
  })

  it('notifies watchers of published changes', async () => {
    const { id } = await aPiece()
    await ask(people.administrator, 'watchPiece', { id, isWatching: true })
    await publish(people.editor, id)
    expect(await noticesOf(people.administrator)).toContainEqual(['published', '', 'editor'])
  })
})

describe('a note', () => {
  const content1 = '<p>Las <em>presas</em> están llenas. El río baja.</p>'
  const aNotedPiece = async () => {
    const from = newPage()
    const by = people.author
    const made = { ...fields, content: content1 }
    const { id } = await content.queries.pieces.createPiece(AXS, { by, from, fields: made })
    let base = 1
    const save = async (html: string) => {
      await ask(by, 'savePiece', { id, base, from, fields: { ...fields, content: html } })
      base += 1
    }
    return { id, save }
  }
  const notesOf = (id: number) => content.queries.review.listNotes(id)
  const write = (person: Person, id: number, note: object) =>
    ask(person, 'addNote', { id, text: '¿Todas?', ...note })

  it('follows its words through saves, and finds words that were removed and restored', async () => {
    const { id, save } = await aNotedPiece()
    const quote = 'presas están'
    await write(people.editor, id, { quote, anchor: { start: 3, end: 14 } })
    expect(await notesOf(id)).toMatchObject([{ quote, anchor: { start: 3, end: 14 }, by: 'editor' }])
    await save('<h2>Agua</h2><p>Las <em>presas</em> están llenas. El mar sube.</p>')
    expect(await notesOf(id)).toMatchObject([{ anchor: { start: 7, end: 18 } }])
    await save('<p>Nada.</p>')
    expect(await notesOf(id)).toMatchObject([{ quote, anchor: null }])
    await save('<p>Dicen: las presas están bien.</p>')
    expect(await notesOf(id)).toMatchObject([{ anchor: { start: 9, end: 20 } }])
  })

  it('ignores an anchor that does not match its words', async () => {
    const { id } = await aNotedPiece()
    await write(people.editor, id, { quote: 'El río', anchor: { start: 0, end: 5 } })
    await write(people.editor, id, { quote: 'de otro texto', anchor: { start: 0, end: 5 } })
    const anchors = (await notesOf(id)).map(({ anchor }) => anchor)
    expect(anchors).toEqual([{ start: 21, end: 26 }, null])
  })

  it('can propose other words, which are accepted or rejected', async () => {
    const { id } = await aNotedPiece()
    const quote = 'El río'
    const anchor = { start: 21, end: 26 }
    await write(people.editor, id, { quote, anchor, text: '', suggestion: ' El Ebro ' })
    const [note] = await notesOf(id)
    expect(note).toMatchObject({ quote, text: '', suggestion: 'El Ebro', isAccepted: false })
    expect(await noticesOf(people.author)).toContainEqual(['noteAnswered', 'El Ebro', 'editor'])
    const accepted = { id, note: note!.id, isResolved: true, isAccepted: true }
    await ask(people.author, 'resolveNote', accepted)
    expect(await notesOf(id)).toMatchObject([{ isAccepted: true, resolvedAt: expect.any(String) }])
    expect(await noticesOf(people.editor)).toContainEqual(['proposalAccepted', 'El Ebro', 'author'])
    await ask(people.author, 'resolveNote', { ...accepted, isResolved: false })
    expect(await noticesOf(people.editor)).not.toContainEqual(['proposalRejected', 'El Ebro', 'author'])
    expect(await notesOf(id)).toMatchObject([{ isAccepted: false, resolvedAt: null }])
    expect([
      await write(people.editor, id, { quote, anchor, suggestion: 'El río' }),
      await write(people.editor, id, { quote, anchor, text: ' ' }),
    ]).toMatchObject([
      { kind: 'invalid', problems: { suggestion: 'sameWords' } },
      { kind: 'invalid', problems: { text: 'required' } },
    ])
    const rejected = { ...accepted, isAccepted: false }
    await ask(people.editor, 'resolveNote', rejected)
    await ask(people.author, 'resolveNote', rejected)
    expect(await noticesOf(people.editor)).not.toContainEqual(['proposalRejected', 'El Ebro', 'author'])
    await ask(people.author, 'resolveNote', { ...rejected, isResolved: false })
    await ask(people.author, 'resolveNote', rejected)
    expect(await noticesOf(people.editor)).toContainEqual(['proposalRejected', 'El Ebro', 'author'])
    // A proposal without words to replace is a note.
    await write(people.editor, id, { suggestion: 'El Ebro' })
    expect(await notesOf(id)).toMatchObject([{}, { quote: '', suggestion: null }])
  })

  it('can be answered and resolved, mentions colleagues, and notifies each person once', async () => {
    const { id } = await aNotedPiece()
    const mentions = [people.administrator.id, people.author.id, 'no-one']
    await write(people.editor, id, { text: '@administrator ¿seguro?', mentions })
    const [note] = await notesOf(id)
    expect(await noticesOf(people.author)).toContainEqual(['mentioned', '@administrator ¿seguro?', 'editor'])
    await write(people.author, id, { text: 'Sí.', parent: note!.id })
    expect(await noticesOf(people.editor)).toContainEqual(['noteAnswered', 'Sí.', 'author'])
    const tasks = async ({ id: person }: Person) =>
      (await content.queries.review.listReviewTasks(AXS, person)).filter(({ piece }) => piece === id)
    expect([await tasks(people.administrator), await tasks(people.author)]).toMatchObject([
      [{ kind: 'mention' }],
      [],
    ])
    expect(await write(people.author, id, { parent: (await notesOf(id))[1]!.id })).toEqual({
      kind: 'missing',
    })
    await ask(people.contributor, 'resolveNote', { id, note: note!.id, isResolved: true })
    expect(await tasks(people.administrator)).toEqual([])
    const other = await aNotedPiece()
    expect(
      await ask(people.editor, 'resolveNote', { id: other.id, note: note!.id, isResolved: false }),
    ).toEqual({
      kind: 'missing',
    })
    expect(await write(people.editor, other.id, { parent: note!.id })).toEqual({ kind: 'missing' })
  })
})

describe('a person’s review tasks', () => {
  const tasksOf = async ({ id }: Person) =>
    (await content.queries.review.listReviewTasks(AXS, id)).map(({ kind, piece }) => [kind, piece])

  it('include pieces to review and requested changes', async () => {
    const { id, from } = await aPiece()
    await ask(people.author, 'requestReview', { id, people: [people.editor.id] })
    expect(await tasksOf(people.editor)).toContainEqual(['review', id])
    expect(await tasksOf(people.author)).not.toContainEqual(['changes', id])
    await judge(people.editor, id, 'changes', 1, 'Más corta.')
    expect(await tasksOf(people.editor)).not.toContainEqual(['review', id])
    expect(await tasksOf(people.author)).toContainEqual(['changes', id])
    await ask(people.author, 'submitForReview', { id, base: 1, from, fields: { ...fields, title: 'Corta' } })
    expect(await tasksOf(people.author)).not.toContainEqual(['changes', id])
    expect(await tasksOf(people.editor)).toContainEqual(['review', id])
    await judge(people.editor, id, 'approved', 2)
    expect(await tasksOf(people.editor)).not.toContainEqual(['review', id])
  })
})
