import { matchTitles } from './match-titles'
import { parseSuggestedGroups } from './suggested-groups'

const titles = ['Quiénes somos', 'Qué hacemos', 'Gestión de proyectos', 'Peajes']
const pages = titles.map((title) => ({ title, href: '/' }))

test.each([
  ['quien', ['Quiénes somos']],
  ['QUÉ', ['Qué hacemos']],
  ['qu', ['Quiénes somos', 'Qué hacemos']],
  ['proy ges', ['Gestión de proyectos']],
  ['yectos', []],
  ['peajes sap', []],
  ['  ', ['Quiénes somos', 'Qué hacemos', 'Gestión de proyectos']],
  ['¿?', ['Quiénes somos', 'Qué hacemos', 'Gestión de proyectos']],
])('«%s» means %j', (text, expected) => {
  expect(matchTitles(pages, text, 3).map(({ title }) => title)).toEqual(expected)
})

test.each([[null], ['text'], [[]], [{ publications: 7, pages: [{ title: 1 }] }]])(
  'suggests nothing for an invalid answer (%j)',
  (answer) => {
    expect(parseSuggestedGroups(answer)).toEqual({ publications: [], categories: [], pages: [] })
  },
)
