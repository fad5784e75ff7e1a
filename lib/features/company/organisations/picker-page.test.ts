import type { OrganisationId } from '@/lib/base/domain/model'
import { anOrganisation } from '@/lib/testing/builders'
import { toPickerPage } from './picker-page'

const organisation = (id: string, name: string, description = '', domain: string | null = null) =>
  anOrganisation({ id: id as OrganisationId, name, description, domain })

const few = [
  organisation('NVA', 'Grupo Nova', 'Península Ibérica', 'nova.example'),
  organisation('AXS', 'AXS Consultoría', 'México y Centroamérica', 'axs.example'),
  organisation('NOR', 'Ingeniería del Norte', 'España', 'norte.example'),
  organisation('NOV', 'Novagas', '', null),
]
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => organisation(`O${at}`, `Organización ${at}`))
const idsOf = ({ items }: ReturnType<typeof toPickerPage>) => items.map(({ id }) => id)

test.each([
  ['a search without words', '', ['NVA', 'AXS', 'NOR', 'NOV']],
  ['a name, those that begin so first', 'nova', ['NOV', 'NVA']],
  ['without regard to case and accents', 'CONSULTORIA', ['AXS']],
  ['a description', 'méxico', ['AXS']],
  ['a domain', 'norte.example', ['NOR']],
  ['an id', 'axs', ['AXS']],
  ['words in any order, anywhere', 'iberica  grupo', ['NVA']],
  ['a part of a word', 'gas', ['NOV']],
  ['two words, one of which is missing', 'grupo norte', []],
  ['a text with the characters of a pattern', '.*', []],
])('%s', (_, text, ids) => {
  expect(idsOf(toPickerPage(few, text, 1))).toEqual(ids)
})

test.each([
  [11, 1, false, 11, 1, 1],
  [12, 1, true, 12, 1, 1],
  [13, 2, true, 1, 2, 2],
  [10_000, 1, true, 12, 1, 834],
  [10_000, 834, true, 4, 834, 834],
  [10_000, 100_000, true, 4, 834, 834],
])('with %i organisations lists page %i', (count, page, isSearchable, expectedCount, at, lastPage) => {
  const result = toPickerPage(many(count), '', page)
  expect(result).toMatchObject({ isSearchable, page: at, lastPage, total: count })
  expect(result.items).toHaveLength(expectedCount)
})

test('a search without results has one empty page', () => {
  expect(toPickerPage(many(40), 'nada', 3)).toMatchObject({ items: [], total: 0, page: 1, lastPage: 1 })
})
