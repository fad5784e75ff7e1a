import fc from 'fast-check'
import { pieceStates } from '@/lib/base/domain/piece'
import { roles } from '@/lib/base/domain/roles'
import { reviewDecisions } from '@/lib/base/domain/review'
import { may } from '@/lib/features/kernel/operations/permissions'
import { decideJudgement, type JudgedPiece } from './decide-judgement'

const ids = ['ana', 'eva', 'luis', 'mar'] as const
const anId = fc.constantFrom(...ids)
const aPerson = fc.record({ id: anId, role: fc.constantFrom(...roles) })
const aPiece: fc.Arbitrary<JudgedPiece> = fc.record({
  state: fc.constantFrom(...pieceStates),
  isLive: fc.boolean(),
  authors: fc.uniqueArray(anId),
  rule: fc.option(
    fc.record({
      approvals: fc.integer({ min: 1, max: 5 }),
      approvers: fc.option(fc.uniqueArray(anId, { minLength: 1 })),
    }),
  ),
  isAsked: fc.boolean(),
})
const aDecision = fc.constantFrom(...reviewDecisions)
const holds = <Values>(property: fc.IProperty<Values>) => fc.assert(property, { numRuns: 2000 })

test('people cannot judge their own pieces or ones they have edited', () => {
  holds(
    fc.property(aDecision, aPerson, aPiece, (decision, person, piece) => {
      const authoredPiece = { ...piece, authors: [...piece.authors, person.id] }
      expect(decideJudgement(decision, person, authoredPiece)).toEqual({
        kind: 'refused',
        reason: 'ownPiece',
      })
    }),
  )
})

test('people can judge if asked, named by the rule, or allowed to publish', () => {
  holds(
    fc.property(aDecision, aPerson, aPiece, (decision, person, piece) => {
      const others = { ...piece, state: 'review' as const, authors: [] }
      const mayJudge =
        piece.isAsked || (piece.rule?.approvers?.includes(person.id) ?? may(person.role, 'pieces.publish'))
      expect(decideJudgement(decision, person, others).kind).toBe(mayJudge ? 'done' : 'refused')
    }),
  )
})

test('approving keeps a piece in review, requesting changes takes it out, and neither publishes it', () => {
  holds(
    fc.property(aDecision, aPerson, aPiece, (decision, person, piece) => {
      const step = decideJudgement(decision, person, piece)
      if (step.kind === 'refused') return
      expect(piece.state).toBe('review')
      const after = decision === 'approved' ? 'review' : piece.isLive ? 'published' : 'draft'
      expect(step.state).toBe(after)
    }),
  )
})
