import { parseHistoryQuery, toHistoryHref } from './history-query'

const any = {
  person: null,
  kind: null,
  result: null,
  from: null,
  to: null,
  isEverywhere: false,
  before: null,
}

test.each([
  [{}, any],
  [
    { tipo: 'ajustes', resultado: 'denegado' },
    { ...any, kind: 'settings', result: 'refused' },
  ],
  [
    { desde: '2026-11-30', hasta: '2026-11-01' },
    { ...any, from: '2026-11-01', to: '2026-11-30' },
  ],
  [
    { donde: 'empresa', antes: '90', persona: 'ana-1' },
    { ...any, isEverywhere: true, before: 90, person: 'ana-1' },
  ],
  [{ tipo: 'otro', resultado: ['hecho'], desde: '2026-02-30', antes: '-1', persona: "' or" }, any],
])('parses %j to %j, and formats it to the same query', (query, expected) => {
  const parsed = parseHistoryQuery(query)
  expect(parsed).toEqual(expected)
  const { search } = new URL(toHistoryHref('AXS', parsed), 'http://room')
  expect(parseHistoryQuery(Object.fromEntries(new URLSearchParams(search)))).toEqual(expected)
})
