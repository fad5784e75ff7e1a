import type { CardId, OrganisationId } from '@/lib/domain/model'
import { shows, toSubjects, toTag, type Subject } from './page-tags'

const subject = (organisation: string, card: number | null): Subject => ({
  organisation: organisation as OrganisationId,
  card: card as CardId | null,
})
const subjects = [subject('AXS', null), subject('AXS', 101), subject('AXS', 10), subject('ACX', 101)]

test.each([
  ['/es/AXS/home', ['AXS']],
  ['/es/AXS/home/blog/101/closed', ['AXS', 'AXS:101']],
  ['/en/AXS/home/blog/101/open', ['AXS', 'AXS:101']],
  ['/es/AXS/home/categoria/101/1', ['AXS']],
  ['/es/AXS/home/blog/nada', ['AXS']],
  ['/machine/AXS/feed/rss', ['AXS']],
  ['/es/-/list', []],
  ['/es', []],
])('%s is tagged %j, and shows what its tags say', (path, expected) => {
  expect(toSubjects(path).map(toTag)).toEqual(expected)
  expect(subjects.filter((subject) => shows(path, subject)).map(toTag)).toEqual(expected)
})
