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

test('opens with the person’s draft, and reports newer versions of others', () => {
  const ownDraft = beginWriting(opened(aPiece(3), { base: 3, title: 'mine' }))
  expect(ownDraft).toMatchObject({ base: 3, fields: { title: 'mine' }, stale: null })
  const overtaken = beginWriting(opened(aPiece(4), { base: 3, title: 'mine' }))
  expect(overtaken.stale).toMatchObject({ current: { version: 4 }, own: { title: 'mine' } })
})

test('clears the problem of a field that is edited, and no other', () => {
  const start: Writing = { ...beginWriting(null), problems: { title: 'required', date: 'date' } }
  const state = after(start, { type: 'typed', name: 'title', value: 'Lluvia' })
  expect(state).toMatchObject({ fields: { title: 'Lluvia' }, problems: { date: 'date' } })
})

test('bases the next save on the saved version', () => {
  const outcome = { kind: 'done', answer: aPiece(4) } as const
  const state = after(
    beginWriting(opened(aPiece(3))),
    { type: 'typed', name: 'title', value: 'mine' },
    { type: 'command-answered', command: 'savePiece', outcome },
  )
  expect(state).toMatchObject({ base: 4, piece: { version: 4 }, fields: { title: 'mine' } })
  expect(state.notice).toEqual({ kind: 'done', command: 'savePiece' })
})

test('keeps the base version of a withdrawn publication', () => {
  const outcome = { kind: 'done', answer: aPiece(9) } as const
  const state = after(beginWriting(opened(aPiece(3))), {
    type: 'command-answered',
    command: 'withdrawPiece',
    outcome,
  })
  expect(state).toMatchObject({ base: 3, piece: { version: 9 } })
})

test('follows the board’s placement, unless the writer has set one', () => {
  const start = beginWriting(opened(aPiece(3, { placement: null })))
  const accepted: WritingEvent = { type: 'accepted', piece: aPiece(3, { placement: 'upper' }) }
  expect(after(start, accepted).fields.placement).toBe('upper')
  const withPlacement = after(start, { type: 'typed', name: 'placement', value: 'right' }, accepted)
  expect(withPlacement).toMatchObject({ fields: { placement: 'right' }, seenPlacement: 'upper' })
})

test('shows the path that the server has chosen, unless the writer has typed one', () => {
  const start = beginWriting(opened(aPiece(3, { path: '' })))
  const accepted: WritingEvent = { type: 'accepted', piece: aPiece(4, { path: '/contacto-2' }) }
  expect(after(start, accepted).fields.path).toBe('/contacto-2')
  const typed = after(start, { type: 'typed', name: 'path', value: '/hola' }, accepted)
  expect(typed.fields.path).toBe('/hola')
})

describe('a conflict of two people', () => {
  const conflict = after(
    beginWriting(opened(aPiece(3))),
    { type: 'typed', name: 'title', value: 'mine' },
    { type: 'overtaken', by: { piece: aPiece(5), draft: null } },
  )

  test('saves this person’s text over the other one', () => {
    expect(after(conflict, { type: 'own-kept' })).toMatchObject({
      base: 5,
      fields: { title: 'mine' },
      stale: null,
    })
  })

  test('merges fields, and keeps this person’s text as a revision', () => {
    const summed = after(conflict, { type: 'typed', name: 'summary', value: 'also mine' })
    const merged = after(summed, { type: 'merged', others: ['title'] })
    expect(merged).toMatchObject({
      base: 5,
      fields: { title: 'v5', summary: 'also mine' },
      stale: null,
      toKeep: [{ title: 'mine', summary: 'also mine' }],
    })
  })

  test('accepts the other text, and can restore this person’s', () => {
    const taken = after(conflict, { type: 'other-taken' })
    expect(taken).toMatchObject({ base: 5, fields: { title: 'v5' }, setAside: { title: 'mine' } })
    expect(after(taken, { type: 'own-taken-back' })).toMatchObject({
      fields: { title: 'mine' },
      setAside: null,
    })
  })
})

test('recovers an earlier page’s copy with its base version', () => {
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

describe('two windows of one person', () => {
  const draft = { base: 3, version: 'other.2', savedAt: '', fields: { ...emptyFields, title: 'there' } }
  const by = { piece: aPiece(3), draft } as unknown as Extract<WritingEvent, { type: 'overtaken' }>['by']
  const conflict = after(
    beginWriting(opened(aPiece(3))),
    { type: 'typed', name: 'title', value: 'here' },
    { type: 'overtaken', by },
  )

  test('saves this window’s text over the other copy, which becomes a revision', () => {
    expect(after(conflict, { type: 'own-kept' })).toMatchObject({
      base: 3,
      seenDraft: 'other.2',
      fields: { title: 'here' },
      toKeep: [{ title: 'there' }],
    })
  })

  test('accepts the other window’s text, and keeps this one, too', () => {
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

  test('names the working copy in the autosave after a conflict', () => {
    const answer = { version: 3, draft: 'page.1', current: null, savedAt: '' } as unknown as Extract<
      WritingEvent,
      { type: 'autosaved' }
    >['answer']
    const resolved = after(conflict, { type: 'own-kept' })
    const saved = after(resolved, { type: 'autosaved', answer, stored: resolved.toKeep })
    expect(saved).toMatchObject({ seenDraft: 'page.1', toKeep: [], piece: { hasDraft: true } })
  })
})

test('distinguishes a first publication from an update', () => {
  const publish = (publishedVersion: number | null) => {
    const start = beginWriting(opened({ ...aPiece(3), publishedVersion }))
    const outcome = { kind: 'done', answer: { ...aPiece(4), publishedVersion: 4 } } as const
    return after(start, { type: 'command-answered', command: 'publishPiece', outcome }).notice
  }
  expect(publish(null)).toEqual({ kind: 'done', command: 'publishPiece', isFirst: true })
  expect(publish(3)).toEqual({ kind: 'done', command: 'publishPiece' })
})
