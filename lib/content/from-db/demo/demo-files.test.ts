import { existsSync } from 'node:fs'
import path from 'node:path'
import { readDemo } from './demo-files'
import type { ContentSeed, SeedComment, SeedPublication } from './seed'

let demo: ContentSeed

beforeAll(async () => {
  demo = await readDemo()
})

const of = (organisation: string) =>
  demo.publications.filter(({ organisationId }) => organisationId === organisation)
const placed = (organisation: string, placement: string) =>
  of(organisation).filter((publication) => publication.placement === placement)
const words = ({ content }: SeedPublication) =>
  (content ?? '')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|\d/u.test(word)).length
const repeated = (list: string[]) => list.filter((item, index) => list.indexOf(item) !== index)
const depth = (comments: SeedComment[] = []): number =>
  Math.max(0, ...comments.map(({ replies }) => 1 + depth(replies)))
const all = (comments: SeedComment[] = []): SeedComment[] =>
  comments.flatMap((comment) => [comment, ...all(comment.replies)])

describe('the demo content', () => {
  it.each([
    ['AXS', 45],
    ['ACX', 16],
    ['NVA', 16],
  ])('has enough publications of %s: at least %i', (organisation, least) => {
    expect(of(organisation).length).toBeGreaterThanOrEqual(least)
  })

  it.each(['AXS', 'ACX', 'NVA'])("fills every slot of %s's board", (organisation) => {
    expect(placed(organisation, 'upper')).toHaveLength(1)
    expect(
      placed(organisation, 'middle')
        .map(({ boardOrder }) => boardOrder)
        .sort(),
    ).toEqual([1, 2, 3, 4, 5])
    expect(placed(organisation, 'right').length).toBeGreaterThanOrEqual(3)
  })

  it.each(['AXS', 'ACX', 'NVA'])('has ranked trends for %s', (organisation) => {
    const ranks = of(organisation).flatMap(({ trendingRank }) => trendingRank ?? [])
    expect(ranks.sort((a, b) => a - b)).toEqual(ranks.map((_, index) => index + 1))
    expect(ranks.length).toBeGreaterThanOrEqual(4)
  })

  it.each([
    ['AXS', 14],
    ['ACX', 8],
    ['NVA', 8],
  ])('has publications of %s from at least %i months', (organisation, least) => {
    const months = new Set(of(organisation).map(({ publishedAt }) => publishedAt.toISOString().slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(least)
  })

  it('repeats no title, card or publication', () => {
    expect(repeated(demo.publications.map(({ title }) => title.toLowerCase()))).toEqual([])
    expect(repeated(demo.publications.map(({ cardId }) => String(cardId)))).toEqual([])
  })

  it('has categories of the same organisation, at least six of them', () => {
    for (const { id, categories } of demo.organisations) {
      const used = new Set(of(id).map(({ categoryId }) => categoryId))
      expect(categories.map((category) => category.id)).toEqual(expect.arrayContaining([...used]))
      expect(used.size).toBeGreaterThanOrEqual(6)
    }
  })

  it('has existing images with alternative texts', () => {
    const wrong = demo.publications.filter(
      ({ pictureUrl, pictureAlt }) =>
        pictureUrl && (!existsSync(path.join('public', pictureUrl)) || !pictureAlt),
    )
    expect(wrong.map(({ cardId, pictureUrl }) => [cardId, pictureUrl])).toEqual([])
  })

  it('has at least a dozen long articles, and no nearly empty ones', () => {
    const lengths = demo.publications.map(words)
    expect(lengths.filter((length) => length >= 600).length).toBeGreaterThanOrEqual(12)
    expect(demo.publications.filter((publication) => words(publication) < 110).map(({ cardId }) => cardId)).toEqual([])
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1250)
  })

  it('does not use first-level headings in articles', () => {
    const wrong = demo.publications.filter(({ content }) =>
      // Removes code blocks first, because a comment in code may begin with `# `, like a heading.
      /^# |<h1/im.test((content ?? '').replaceAll(/^```[^]*?^```/gm, '')),
    )
    expect(wrong.map(({ cardId }) => cardId)).toEqual([])
  })

  it('has comment threads, later than their publications, with reserved mail domains', () => {
    expect(Math.max(...demo.publications.map(({ comments }) => depth(comments)))).toBeGreaterThanOrEqual(4)
    for (const { publishedAt, comments } of demo.publications) {
      for (const { email, writtenAt, replies = [] } of all(comments)) {
        expect(email).toMatch(/@example\.com$/)
        expect(writtenAt.getTime()).toBeGreaterThan(publishedAt.getTime())
        for (const reply of replies) {
          expect(reply.writtenAt.getTime()).toBeGreaterThan(writtenAt.getTime())
        }
      }
    }
  })

  it('repeats no paragraph', () => {
    const paragraphs = demo.publications.flatMap(({ content }) =>
      (content ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.length > 60),
    )
    expect(repeated(paragraphs)).toEqual([])
  })
})
