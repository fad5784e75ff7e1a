import type { Idea } from '@/lib/base/domain/idea'
import type { OrganisationId } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'
import { columns, findMove, type Column, type PlanCard } from './plan-cards'

const organisation = { id: 'AXS' as OrganisationId, name: 'AXS', timeZone: UTC }
const idea = (state: Idea['state']): PlanCard => ({
  kind: 'idea',
  column: state,
  idea: { organisation } as Idea,
})
const piece = (column: 'draft' | 'review' | 'scheduled' | 'published'): PlanCard => ({
  kind: 'piece',
  column,
  piece: { organisation } as never,
})
const all: Column[] = [...columns, 'dropped']
/** Prints the move to each column: its kind, the reason in brackets if refused, a dash for the card's column. */
const show = (card: PlanCard, place: string | null = 'AXS') =>
  all
    .map((to) => {
      const move = findMove(card, to, place)
      return move === null ? '-' : move.kind === 'refused' ? `(${move.reason})` : move.kind
    })
    .join(' ')

test.each([
  ['an idea', idea('idea'), '- state make (publish) (publish) (publish) state'],
  ['an accepted one', idea('accepted'), 'state - make (publish) (publish) (publish) state'],
  ['a dropped one', idea('dropped'), 'state state make (publish) (publish) (publish) -'],
  ['a draft', piece('draft'), '(back) (back) - review (publish) (publish) (back)'],
  ['one in review', piece('review'), '(back) (back) draft - (publish) (publish) (back)'],
  ['a scheduled one', piece('scheduled'), '(back) (back) (withdraw) (withdraw) - (withdraw) (back)'],
  ['a published one', piece('published'), '(back) (back) (withdraw) (withdraw) (withdraw) - (back)'],
])('where %s goes', (_, card, expected) => expect(show(card)).toBe(expected))

test('changes another organisation’s idea only in its plan, or in the plan of all', () => {
  expect(show(idea('idea'), 'NVA')).toBe('- (other) (other) (other) (other) (other) (other)')
  expect(show(idea('idea'), null)).toBe(show(idea('idea')))
})
