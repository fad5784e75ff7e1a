import fc from 'fast-check'
import { pieceStates } from '@/lib/base/domain/piece'
import { isAtLeast, roles } from '@/lib/base/domain/roles'
import { may } from '@/lib/features/operations/permissions'
import { decideReview, isApprover, reviewActs, type ReviewFacts } from './decide-review'

const ids = ['ana', 'eva', 'luis', 'mar'] as const
const anId = fc.constantFrom(...ids)
const aPerson = fc.record({ id: anId, role: fc.constantFrom(...roles) })
const someFacts: fc.Arbitrary<ReviewFacts> = fc.record({
  state: fc.constantFrom(...pieceStates),
  isLive: fc.boolean(),
  authorId: fc.option(anId),
  savedBy: fc.option(anId),
  rule: fc.option(
    fc.record({
      approvals: fc.integer({ min: 1, max: 5 }),
      approvers: fc.option(fc.uniqueArray(anId, { minLength: 1 })),
    }),
  ),
  isAsked: fc.boolean(),
  approvedBy: fc.uniqueArray(aPerson, { selector: ({ id }) => id }),
})
const anAct = fc.constantFrom(...reviewActs)
const holds = <Values>(property: fc.IProperty<Values>) => fc.assert(property, { numRuns: 2000 })

const needed = { submit: 'pieces.write', returnToDraft: 'pieces.write', publish: 'pieces.publish' } as const

test('what is done is within the table of permissions', () => {
  holds(
    fc.property(anAct, aPerson, someFacts, (act, person, facts) => {
      const step = decideReview(act, person, facts)
      if (act === 'approve' || act === 'requestChanges') {
        if (step.kind === 'done') expect(facts.isAsked || isApprover(person, facts.rule)).toBe(true)
        return
      }
      const isAllowed = may(person.role, needed[act], facts.authorId === person.id)
      expect(step.kind === 'refused' && step.reason === 'notAllowed').toBe(!isAllowed)
    }),
  )
})

test('no one approves their own piece, nor what they have saved', () => {
  holds(
    fc.property(fc.constantFrom('approve', 'requestChanges'), aPerson, someFacts, (act, person, facts) => {
      const own = { ...facts, [facts.isLive ? 'authorId' : 'savedBy']: person.id }
      expect(decideReview(act, person, own)).toEqual({ kind: 'refused', reason: 'ownPiece' })
    }),
  )
})

test('an approval counts once, of who may give it, and never its author’s', () => {
  holds(
    fc.property(aPerson, someFacts, (person, facts) => {
      const step = decideReview('publish', person, facts)
      const { rule, authorId, savedBy } = facts
      const counted = facts.approvedBy.filter(
        (one) =>
          ![authorId, savedBy].includes(one.id) &&
          (rule?.approvers ? rule.approvers.includes(one.id) : isAtLeast(one.role, 'editor')),
      )
      const isAllowed = may(person.role, 'pieces.publish', authorId === person.id)
      const isMet = !rule || counted.length >= rule.approvals
      expect(step).toEqual(
        !isAllowed
          ? { kind: 'refused', reason: 'notAllowed' }
          : isMet
            ? { kind: 'done', state: 'published' }
            : { kind: 'refused', reason: 'needsApproval' },
      )
    }),
  )
})

test('only publishing leads to readers, and only changes or a return take a piece out of review', () => {
  holds(
    fc.property(anAct, aPerson, someFacts, (act, person, facts) => {
      const step = decideReview(act, person, { ...facts, state: 'review', isLive: false })
      if (step.kind === 'refused') return
      expect(step.state === 'published').toBe(act === 'publish')
      expect(step.state === 'review').toBe(act === 'submit' || act === 'approve')
    }),
  )
})
