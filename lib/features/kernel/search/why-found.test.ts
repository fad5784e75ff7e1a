import { explainFinding } from './why-found'
import { aPublication } from '@/lib/testing/builders'
import type { CategoryId } from '@/lib/base/domain/model'

const publication = {
  ...aPublication({
    title: 'Migrar a S/4HANA',
    summary: 'Tres ensayos antes del bueno.',
    author: 'Mariana Téllez',
    category: { id: 1 as CategoryId, name: 'Gestión de proyectos' },
    tags: ['datos', 'ensayo general'],
  }),
  text: 'Los datos se migran tres veces.',
}

test.each([
  ['s4hana', [{ place: 'title' }]],
  ['mariana tellez', [{ place: 'author', name: 'Mariana Téllez' }]],
  ['proyecto', [{ place: 'category', name: 'Gestión de proyectos' }]],
  ['datos', [{ place: 'tag', name: 'datos' }, { place: 'text' }]],
  ['migrar', [{ place: 'title' }]],
  ['ensayos', [{ place: 'tag', name: 'ensayo general' }, { place: 'summary' }]],
  ['-datos mariana', [{ place: 'author', name: 'Mariana Téllez' }]],
  ['lo que nadie muestra', []],
  ['', []],
])('why %j found it', (query, reasons) => {
  expect(explainFinding(publication, query)).toEqual(reasons)
})
