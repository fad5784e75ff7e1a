/** @jest-environment node */
import { emptyFields, type Piece, type PieceState } from '@/lib/base/domain/piece'
import type { ReviewGate } from '@/lib/base/domain/review'
import { isUpToDate, toNextStep, type NextStep } from './next-step'
import type { SavedState } from './writing'

function toState(state: PieceState, { isLive = false, isSaved = true } = {}): SavedState {
  const piece = { state, version: 3, publishedVersion: isLive ? 3 : null, fields: emptyFields } as Piece
  return { piece, seenDraft: isSaved ? null : 'page.1', saveState: { kind: 'saved', at: 1 } }
}

const created: SavedState = { piece: null, seenDraft: null, saveState: { kind: 'unsaved' } }
const unsaved = { isSaved: false }

test.each<[string, SavedState, ReviewGate, NextStep, NextStep]>([
  ['new', created, 'open', 'publish', 'submit'],
  ['draft', toState('draft'), 'open', 'publish', 'submit'],
  ['draft that a rule blocks', toState('draft'), 'held', 'submit', 'submit'],
  ['withdrawn', toState('withdrawn'), 'open', 'publish', 'submit'],
  ['published', toState('published', { isLive: true }), 'open', 'update', 'submit'],
  ['published, with a rule', toState('published', { isLive: true }), 'held', 'update', 'submit'],
  ['changed', toState('published', { isLive: true, isSaved: false }), 'open', 'update', 'submit'],
  [
    'changed, with a rule',
    toState('published', { isLive: true, isSaved: false }),
    'held',
    'submit',
    'submit',
  ],
  ['scheduled', toState('scheduled'), 'open', 'reschedule', 'saveNow'],
  ['scheduled and changed', toState('scheduled', unsaved), 'open', 'saveNow', 'saveNow'],
  ['scheduled and approved', toState('scheduled'), 'approved', 'reschedule', 'saveNow'],
  ['in review', toState('review'), 'open', 'returnToDraft', 'saveNow'],
  ['in review and changed', toState('review', unsaved), 'open', 'saveNow', 'saveNow'],
  ['in review, with a rule', toState('review'), 'held', 'saveNow', 'saveNow'],
  ['in review and approved', toState('review'), 'approved', 'publish', 'saveNow'],
  ['update that is approved', toState('review', { isLive: true }), 'approved', 'update', 'saveNow'],
])('%s', (_, state, gate, ofPublisher, ofWriter) => {
  expect([toNextStep(state, true, gate), toNextStep(state, false, gate)]).toEqual([ofPublisher, ofWriter])
})

test('only a published text without changes is up to date', () => {
  expect(isUpToDate(toState('published', { isLive: true }))).toBe(true)
  expect(isUpToDate(toState('published', { isLive: true, isSaved: false }))).toBe(false)
  expect(isUpToDate(toState('review', { isLive: true }))).toBe(false)
  expect(isUpToDate(created)).toBe(false)
})
