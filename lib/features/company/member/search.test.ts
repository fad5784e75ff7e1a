import { isSearchable, searchPages, type SearchEntry } from './search'

const entries: SearchEntry[] = [
  { path: '/dashboard', title: 'Inicio', section: null },
  { path: '/crafted/widgets/statistics', title: 'Estadísticas', section: 'Componentes' },
  { path: '/crafted/pages/profile/projects', title: 'Proyectos', section: 'Perfil' },
  { path: '/crafted/pages/profile/documents', title: 'Documentos', section: 'Perfil' },
]

test.each([
  ['', false, false],
  [' ', true, false],
  ['a', false, false],
  ['a ', false, false],
  ['a', true, true],
  ['ab', false, true],
])('decides whether %j is searched (by Enter: %s): %s', (text, isEnter, expected) => {
  expect(isSearchable(text, isEnter)).toBe(expected)
})

test.each([
  ['inicio', ['Inicio']],
  ['ESTADISTICAS', ['Estadísticas']],
  ['perfil', ['Proyectos', 'Documentos']],
  ['perfil doc', ['Documentos']],
  ['doc perfil', ['Documentos']],
  ['perfil  inicio', []],
  ['', []],
])('finds for %j the pages %j', (text, titles) => {
  expect(searchPages(text, entries).map(({ title }) => title)).toEqual(titles)
})
