import { emptyFields } from '@/lib/base/domain/piece'
import type { CategoryId } from '@/lib/base/domain/model'
import { changeFields, toUndo, type FieldsChange } from './piece-change'

const fields = { ...emptyFields, tags: ['Sierra', 'agua'], author: 'Ana', category: 3 as CategoryId }
const tagsOf = (change: Omit<FieldsChange, 'kind'>) =>
  changeFields(fields, { kind: 'fields', ...change }).tags

test.each([
  ['adds a missing tag', { addTags: ['nieve', 'AGUA'] }, ['Sierra', 'agua', 'nieve']],
  ['removes whatever its case', { removeTags: ['sierra', 'mar'] }, ['agua']],
  ['keeps the other tags', { author: 'Luis' }, ['Sierra', 'agua']],
])('%s', (_, change, expected) => expect(tagsOf(change)).toEqual(expected))

test.each([
  { category: null },
  { category: 4 as CategoryId, author: 'Luis' },
  { addTags: ['nieve'] },
  { removeTags: ['agua'] },
  { tags: [] },
])('the undo of %j restores the fields', (change) => {
  const all: FieldsChange = { kind: 'fields', ...change }
  expect(changeFields(changeFields(fields, all), toUndo(fields, all))).toEqual(fields)
})
