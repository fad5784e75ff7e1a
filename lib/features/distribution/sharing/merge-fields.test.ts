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

/** Columns: the copy's changes, the original's changes, the merged copy. */
test.each<[string, Partial<PieceFields>, Partial<PieceFields>, Partial<PieceFields>]>([
  ['unchanged fields stay', {}, {}, {}],
  ['changes of the home are applied', {}, { title: 'Nieve' }, { title: 'Nieve' }],
  ['changes of the receiver stay', { title: 'Sol' }, { title: 'Nieve' }, { title: 'Sol' }],
  ['fields are merged separately', { title: 'Sol' }, { summary: 'Frío' }, { title: 'Sol', summary: 'Frío' }],
  ['both may have changed alike', { title: 'Nieve' }, { title: 'Nieve' }, { title: 'Nieve' }],
  ['an emptied field is adapted', { summary: '' }, { summary: 'Frío' }, { summary: 'Frío' }],
  ['tags are a single field', { tags: ['a'] }, { tags: ['b'] }, { tags: ['a'] }],
  [
    "the receiver's picture keeps its description",
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
    'a home that is excluded from search engines excludes its copy',
    {},
    { isNoindex: true },
    { isNoindex: true },
  ],
  ['a copy may be kept out by itself', { isNoindex: true }, { title: 'N' }, { isNoindex: true, title: 'N' }],
  ['a category follows', {}, { category: 3 as CategoryId }, { category: 3 as CategoryId }],
  [
    "the receiver's date stays",
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
])('%s', (_, copyFields, home, expected) => {
  const base = text()
  expect(mergeFields({ base, own: text(copyFields), home: text(home) }, [])).toEqual(text(expected))
})

test('a locked field takes the original’s value', () => {
  const texts = { base: text(), own: text({ title: 'Sol', kicker: 'Aquí' }), home: text({ title: 'Nieve' }) }
  expect(mergeFields(texts, ['title'])).toEqual(text({ title: 'Nieve', kicker: 'Aquí' }))
})

test('ignores a format that is detected only now', () => {
  const copyFields = text({ format: 'html', title: 'Sol' })
  expect(listAdapted(text({ format: null }), copyFields)).toEqual(['title'])
  expect(listAdapted(text({ format: 'markdown' }), copyFields)).toEqual(['title', 'content'])
})

test.each([
  ['has changed the setting', false, true, true],
  ['was excluded together with its home, which is included again', true, false, false],
])('a copy that %s', (_, base, home, expected) => {
  const copyFields = text({ isNoindex: base })
  const merged = mergeFields(
    { base: text({ isNoindex: true }), own: copyFields, home: text({ isNoindex: home }) },
    [],
  )
  expect(merged.isNoindex).toBe(expected)
})
