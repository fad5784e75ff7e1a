import type { CategoryId, IsoInstant } from '@/lib/base/domain/model'
import { emptyFields, type PieceFields } from '@/lib/base/domain/piece'
import { listAdapted, mergeFields } from './merge-fields'

const text = (some: Partial<PieceFields> = {}): PieceFields => ({
  ...emptyFields,
  title: 'Lluvia',
  content: '<p>Llueve.</p>',
  pictureUrl: '/media/1.jpg',
  pictureAlt: 'Una nube',
  ...some,
})

/** base → own, base → home: what the copy says then. */
test.each<[string, Partial<PieceFields>, Partial<PieceFields>, Partial<PieceFields>]>([
  ['what neither has changed stays', {}, {}, {}],
  ['what the home has changed follows', {}, { title: 'Nieve' }, { title: 'Nieve' }],
  ['what the receiver has adapted stays', { title: 'Sol' }, { title: 'Nieve' }, { title: 'Sol' }],
  ['fields are merged one by one', { title: 'Sol' }, { summary: 'Frío' }, { title: 'Sol', summary: 'Frío' }],
  ['both may have changed alike', { title: 'Nieve' }, { title: 'Nieve' }, { title: 'Nieve' }],
  ['an emptied field is adapted', { summary: '' }, { summary: 'Frío' }, { summary: 'Frío' }],
  ['tags are one field', { tags: ['a'] }, { tags: ['b'] }, { tags: ['a'] }],
  [
    'a picture of one’s own keeps its description',
    { pictureUrl: '/media/2.jpg', pictureAlt: 'Sol' },
    { pictureAlt: 'Dos nubes' },
    { pictureUrl: '/media/2.jpg', pictureAlt: 'Sol' },
  ],
  ['a description follows with its picture', {}, { pictureAlt: 'Dos nubes' }, { pictureAlt: 'Dos nubes' }],
  [
    'a text follows with its form',
    {},
    { content: '# Nieve', format: 'markdown' },
    { content: '# Nieve', format: 'markdown' },
  ],
  [
    'an introduction is the receiver’s',
    { introduction: 'Aquí' },
    { title: 'N' },
    { introduction: 'Aquí', title: 'N' },
  ],
  [
    'a home that is kept out of search engines takes its copy along',
    {},
    { isNoindex: true },
    { isNoindex: true },
  ],
  ['a copy may be kept out by itself', { isNoindex: true }, { title: 'N' }, { isNoindex: true, title: 'N' }],
  ['a category follows', {}, { category: 3 as CategoryId }, { category: 3 as CategoryId }],
  [
    'a date of one’s own stays',
    { date: '2026-01-01T00:00:00.000Z' as IsoInstant },
    { date: '2026-02-01T00:00:00.000Z' as IsoInstant },
    { date: '2026-01-01T00:00:00.000Z' as IsoInstant },
  ],
  [
    'comments are closed by either alone',
    { acceptsComments: false },
    { title: 'N' },
    { acceptsComments: false, title: 'N' },
  ],
])('%s', (_, own, home, expected) => {
  const base = text()
  expect(mergeFields({ base, own: text(own), home: text(home) }, [])).toEqual(text(expected))
})

test('a locked field says what its home says', () => {
  const texts = { base: text(), own: text({ title: 'Sol', kicker: 'Aquí' }), home: text({ title: 'Nieve' }) }
  expect(mergeFields(texts, ['title'])).toEqual(text({ title: 'Nieve', kicker: 'Aquí' }))
})

test('a text whose form is recognised only now is no other text', () => {
  const own = text({ format: 'html', title: 'Sol' })
  expect(listAdapted(text({ format: null }), own)).toEqual(['title'])
  expect(listAdapted(text({ format: 'markdown' }), own)).toEqual(['title', 'content'])
})

test.each([
  ['has adapted it', false, true, true],
  ['was kept out with its home, which is indexable again', true, false, false],
])('a copy that %s', (_, base, home, expected) => {
  const own = text({ isNoindex: base })
  const merged = mergeFields({ base: text({ isNoindex: true }), own, home: text({ isNoindex: home }) }, [])
  expect(merged.isNoindex).toBe(expected)
})
