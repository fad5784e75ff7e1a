import { renderToString } from 'react-dom/server'
import { markupById, MAX_MARKUPS } from './markup-by-id'
import { MarkupElement } from './markup-element'
import { StaticMarkup } from './static-markup'

const toElement = (html: string) => StaticMarkup({ as: 'ul', className: 'list', html })

test('renders the markup into the document and only its id into the payload', () => {
  const element = toElement('<li>Peajes</li>')

  expect(renderToString(element)).toBe(
    `<ul class="list" data-markup="${element.props.id}"><li>Peajes</li></ul>`,
  )
  expect(JSON.stringify(element.props)).not.toContain('Peajes')
  expect(toElement('<li>Peajes</li>').props).toEqual(element.props)
  expect(toElement('<li>CRM</li>').props.id).not.toBe(element.props.id)
})

test('throws instead of rendering a document without its markup', () => {
  expect(() => renderToString(<MarkupElement as="ul" id="unknown" />)).toThrow('markup unknown is gone')
})

test('evicts the least recently used markup', () => {
  const first = toElement('<li>first</li>')
  for (let at = 1; at < MAX_MARKUPS; at += 1) toElement(`<li>${at}</li>`)
  toElement('<li>first</li>')
  toElement('<li>one more</li>')

  expect(markupById().size).toBe(MAX_MARKUPS)
  expect(renderToString(first)).toContain('first')
})
