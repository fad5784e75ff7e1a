import { emptyFields, type Piece } from '@/lib/base/domain/piece'
import { beginWriting, reduceWriting, type OpenedPiece, type Writing, type WritingEvent } from './writing'

const aPiece = (version: number, fields: Partial<Piece['fields']> = {}) =>
  ({ id: 7, version, fields: { ...emptyFields, title: `v${version}`, ...fields } }) as Piece

const opened = (piece: Piece, draft: { base: number; title: string } | null = null) =>
  ({
    piece,
    draft: draft && { base: draft.base, fields: { ...piece.fields, title: draft.title } },
    otherEditors: [],
  }) as unknown as OpenedPiece

const after = (start: Writing, ...events: WritingEvent[]) => events.reduce(reduceWriting, start)

test('a piece opens with its own draft, and says when somebody has saved since', () => {
  const own = beginWriting(opened(aPiece(3), { base: 3, title: 'mine' }))
  expect(own).toMatchObject({ base: 3, fields: { title: 'mine' }, stale: null })
  const overtaken = beginWriting(opened(aPiece(4), { base: 3, title: 'mine' }))
  expect(overtaken.stale).toMatchObject({ current: { version: 4 }, own: { title: 'mine' } })
})

test('what is typed mends its problem and no other', () => {
  const start: Writing = { ...beginWriting(null), problems: { title: 'required', date: 'date' } }
  const state = after(start, { type: 'typed', name: 'title', value: 'Lluvia' })
  expect(state).toMatchObject({ fields: { title: 'Lluvia' }, problems: { date: 'date' } })
})

test('a saved version is what the next save begins with', () => {
  const outcome = { kind: 'done', answer: aPiece(4) } as const
  const state = after(
    beginWriting(opened(aPiece(3))),
    { type: 'typed', name: 'title', value: 'mine' },
    { type: 'command-answered', command: 'savePiece', outcome },
  )
  expect(state).toMatchObject({ base: 4, piece: { version: 4 }, fields: { title: 'mine' } })
  expect(state.notice).toEqual({ kind: 'done', command: 'savePiece' })
})

test('a piece that is withdrawn keeps the version that its text began with', () => {
  const outcome = { kind: 'done', answer: aPiece(9) } as const
  const state = after(beginWriting(opened(aPiece(3))), {
    type: 'command-answered',
    command: 'withdrawPiece',
    outcome,
  })
  expect(state).toMatchObject({ base: 3, piece: { version: 9 } })
})

test('a place that the board has given is followed, unless the writer has chosen one', () => {
  const start = beginWriting(opened(aPiece(3, { placement: null })))
  const accepted: WritingEvent = { type: 'accepted', piece: aPiece(3, { placement: 'upper' }) }
  expect(after(start, accepted).fields.placement).toBe('upper')
  const chosen = after(start, { type: 'typed', name: 'placement', value: 'right' }, accepted)
  expect(chosen).toMatchObject({ fields: { placement: 'right' }, seenPlacement: 'upper' })
})

describe('of two who have written', () => {
  const conflict = after(
    beginWriting(opened(aPiece(3))),
    { type: 'typed', name: 'title', value: 'mine' },
    { type: 'overtaken', by: { piece: aPiece(5), draft: null } },
  )

  test('keeping the own text saves it over what the other has saved', () => {
    expect(after(conflict, { type: 'own-kept' })).toMatchObject({
      base: 5,
      fields: { title: 'mine' },
      stale: null,
    })
  })

  test('of each field one goes on, and the own text stays among the revisions', () => {
    const summed = after(conflict, { type: 'typed', name: 'summary', value: 'also mine' })
    const merged = after(summed, { type: 'merged', others: ['title'] })
    expect(merged).toMatchObject({
      base: 5,
      fields: { title: 'v5', summary: 'also mine' },
      stale: null,
      toKeep: [{ title: 'mine', summary: 'also mine' }],
    })
  })

  test('taking the other’s text sets the own aside, to be taken back', () => {
    const taken = after(conflict, { type: 'other-taken' })
    expect(taken).toMatchObject({ base: 5, fields: { title: 'v5' }, setAside: { title: 'mine' } })
    expect(after(taken, { type: 'own-taken-back' })).toMatchObject({
      fields: { title: 'mine' },
      setAside: null,
    })
  })
})

test('what an earlier page has left is taken with the version that it began with', () => {
  const copy = { key: 'k', at: 1, base: 0, fields: { ...emptyFields, title: 'lost' } }
  const state = after(
    beginWriting(opened(aPiece(3))),
    { type: 'copy-found', copy },
    { type: 'copy-recovered' },
  )
  expect(state).toMatchObject({ base: 1, fields: { title: 'lost' }, copy: null })
})

test.each([
  [{ kind: 'missing' }, { kind: 'trouble', reason: 'missing' }],
  [
    { kind: 'refused', reason: 'noDomain' },
    { kind: 'trouble', reason: 'noDomain' },
  ],
  [
    { kind: 'invalid', problems: { title: 'required' } },
    { kind: 'trouble', reason: 'invalid' },
  ],
  [{ kind: 'unavailable' }, null],
] as const)('a command that came to %j is said so', (outcome, notice) => {
  const state = after(beginWriting(opened(aPiece(3))), {
    type: 'command-answered',
    command: 'publishPiece',
    outcome,
  })
  expect(state.notice).toEqual(notice)
})

describe('of one person in two windows', () => {
  const draft = { base: 3, version: 'other.2', savedAt: '', fields: { ...emptyFields, title: 'there' } }
  const by = { piece: aPiece(3), draft } as unknown as Extract<WritingEvent, { type: 'overtaken' }>['by']
  const conflict = after(
    beginWriting(opened(aPiece(3))),
    { type: 'typed', name: 'title', value: 'here' },
    { type: 'overtaken', by },
  )

  test('keeping this window’s text goes over the other copy, which is kept among the revisions', () => {
    expect(after(conflict, { type: 'own-kept' })).toMatchObject({
      base: 3,
      seenDraft: 'other.2',
      fields: { title: 'here' },
      toKeep: [{ title: 'there' }],
    })
  })

  test('taking the other window’s text sets this one aside, and keeps it, too', () => {
    const taken = after(conflict, { type: 'other-taken' })
    expect(taken).toMatchObject({
      seenDraft: 'other.2',
      fields: { title: 'there' },
      toKeep: [{ title: 'here' }],
    })
    expect(after(taken, { type: 'own-taken-back' }).toKeep).toMatchObject([
      { title: 'here' },
      { title: 'there' },
    ])
  })

  test('an autosave that comes after names the copy that it has made', () => {
    const answer = { version: 3, draft: 'page.1', current: null, savedAt: '' } as unknown as Extract<
      WritingEvent,
      { type: 'autosaved' }
    >['answer']
    const chosen = after(conflict, { type: 'own-kept' })
    const saved = after(chosen, { type: 'autosaved', answer, stored: chosen.toKeep })
    expect(saved).toMatchObject({ seenDraft: 'page.1', toKeep: [], piece: { hasDraft: true } })
  })
})
