/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import type { ComponentType } from 'react'
import type { CardId } from '@/lib/base/domain/model'
import { aPublication } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import type { CardProps } from './card-parts'
import { LeadCard } from './lead-card'
import { PictureCard } from './picture-card'
import { ResultCard } from './result-card'
import { RightCard } from './right-card'
import { TextCard } from './text-card'
import { WideCard } from './wide-card'

const family = [
  ['lead', LeadCard],
  ['picture', PictureCard],
  ['wide', WideCard],
  ['text', TextCard],
  ['right', RightCard],
  ['result', ResultCard],
] satisfies [string, ComponentType<CardProps>][]

describe.each(family)('the %s card', (_name, Card) => {
  test('links to its publication with the author’s button text', () => {
    renderWithMessages(
      <Card publication={aPublication({ cardId: 12 as CardId, buttonText: 'Ver el caso' })} />,
    )
    const link = screen.getByRole('link', { name: 'Ver el caso' })

    expect(link).toHaveAttribute('href', '/home/blog?id_card=12')
    expect(link).toHaveAttribute('data-navigation', 'delayed')
    expect(link).not.toHaveAttribute('data-comment-flag')
    expect(link).toHaveAccessibleDescription('Un embudo sin fugas')
  })

  test('sets the direction of each text automatically', () => {
    const [title, summary] = ['دليل التخليص الجمركي', 'Del puerto al almacén.']
    renderWithMessages(<Card publication={aPublication({ title, summary })} />)

    expect(screen.getByRole('heading', { name: title })).toHaveAttribute('dir', 'auto')
    expect(screen.getByText(summary)).toHaveAttribute('dir', 'auto')
  })

  test('shows “Leer más” if the author wrote no button text', () => {
    renderWithMessages(<Card publication={aPublication({ buttonText: '' })} />)

    expect(screen.getByRole('link', { name: 'Leer más' })).toBeVisible()
  })

  test('shows the date of publication', () => {
    renderWithMessages(<Card publication={aPublication()} />)

    expect(screen.getByText('14 de octubre de 2026')).toHaveAttribute('datetime', aPublication().publishedAt)
  })

  test('has its title as a heading of the requested level', () => {
    renderWithMessages(<Card publication={aPublication({ title: 'Peajes' })} headingLevel={3} />)

    expect(screen.getByRole('heading', { level: 3, name: 'Peajes' })).toBeVisible()
  })

  test('renders a publication that has only a title', () => {
    const { container } = renderWithMessages(
      <Card
        publication={aPublication({
          kicker: '',
          title: 'Sólo un título',
          summary: '',
          content: '',
          buttonText: '',
          publishedAt: null,
          picture: null,
          category: null,
          author: null,
        })}
      />,
    )

    expect(screen.getByRole('heading')).toHaveTextContent('Sólo un título')
    expect(screen.queryByRole('img')).toBeNull()
    expect(
      within(container)
        .queryAllByRole('paragraph')
        .filter((p) => !p.textContent),
    ).toEqual([])
  })
})

test.each([
  ['text', TextCard],
  ['right', RightCard],
  ['result', ResultCard],
])('the %s card links to the comment form, with nofollow', (_name, Card) => {
  renderWithMessages(<Card publication={aPublication({ cardId: 12 as CardId })} />)
  const link = screen.getByRole('link', { name: 'Dejar un comentario' })

  expect(link).toHaveAttribute('href', '/home/blog?id_card=12&comentario=true')
  expect(link).toHaveAttribute('rel', 'nofollow')
  expect(link).toHaveAttribute('data-navigation', 'delayed')
  expect(link).toHaveAttribute('data-comment-flag')
})

test.each([
  ['picture', PictureCard],
  ['wide', WideCard],
  ['right', RightCard],
  ['result', ResultCard],
])('the %s card shows its summary and the beginning of its content', (_name, Card) => {
  renderWithMessages(
    <Card publication={aPublication({ summary: 'Un resumen.', content: '## Antes\n\nUna **lista**.' })} />,
  )

  expect(screen.getByText('Un resumen.')).toBeVisible()
  expect(screen.getByText('Antes Una lista.')).toBeVisible()
})

const withPicture = family.filter(([name]) => name !== 'text')

test.each(withPicture)('the picture of the %s card is at most 300 px high', (_name, Card) => {
  renderWithMessages(<Card publication={aPublication()} />)

  expect(screen.getByRole('img')).toHaveClass('card-picture')
  expect(readFileSync('components/theme/tokens.css', 'utf8')).toContain('--spacing-card-picture: 300px;')
})

test('the upper title of slots 1 and 2 comes before the picture', () => {
  renderWithMessages(<PictureCard publication={aPublication({ kicker: 'A fondo' })} />)
  const kicker = screen.getByText('A fondo')

  expect(kicker.compareDocumentPosition(screen.getByRole('img'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the parts of the right card are in the specification’s order', () => {
  const publication = aPublication({
    kicker: 'A fondo',
    title: 'Peajes',
    summary: 'Un resumen.',
    content: 'Texto.',
  })
  renderWithMessages(<RightCard publication={publication} />)
  const parts = [
    screen.getByRole('img'),
    screen.getByText('A fondo'),
    screen.getByRole('heading'),
    screen.getByText('Un resumen.'),
    screen.getByText('Texto.'),
    ...screen.getAllByRole('link'),
  ]
  const inOrder = parts.toSorted((first, other) =>
    first.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )

  expect(parts).toEqual(inOrder)
})

test.each([
  ['text', TextCard],
  ['right', RightCard],
  ['result', ResultCard],
])('the %s card has the comment link before the link to the publication', (_name, Card) => {
  renderWithMessages(<Card publication={aPublication({ buttonText: 'Ver' })} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Dejar un comentario', 'Ver'])
})

test('the lead card has no upper title', () => {
  renderWithMessages(<LeadCard publication={aPublication({ kicker: 'A fondo' })} />)
  expect(screen.queryByText('A fondo')).toBeNull()
})

test('only the lead card loads its picture with priority', () => {
  renderWithMessages(
    <>
      <LeadCard publication={aPublication({ picture: { url: '/a.svg', alt: 'Primera' } })} />
      <RightCard publication={aPublication({ picture: { url: '/b.svg', alt: 'Segunda' } })} />
    </>,
  )

  expect(screen.getByRole('img', { name: 'Primera' })).not.toHaveAttribute('loading')
  expect(screen.getByRole('img', { name: 'Segunda' })).toHaveAttribute('loading', 'lazy')
})

test('the lead title is in capitals by style, not in its text', () => {
  renderWithMessages(<LeadCard publication={aPublication({ title: 'Clean core' })} />)

  expect(screen.getByRole('heading', { name: 'Clean core' })).toHaveClass('uppercase')
})

test.each([
  ['lead', LeadCard],
  ['picture', PictureCard],
  ['wide', WideCard],
])('the %s card shows its author', (_name, Card) => {
  renderWithMessages(<Card publication={aPublication({ author: 'Mariana Téllez' })} />)

  expect(screen.getByText('Mariana Téllez')).toBeVisible()
})

test('a result shows its date, author, reading time and number of comments', () => {
  const publication = aPublication({ author: 'Mariana Téllez', commentCount: 3, content: 'Texto.' })
  renderWithMessages(<ResultCard publication={publication} />)
  for (const text of ['14 de octubre de 2026', 'Mariana Téllez', '1 minuto de lectura', '3 comentarios']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test.each([null, 0])('a result shows no number of comments if the number is %s', (commentCount) => {
  renderWithMessages(<ResultCard publication={aPublication({ commentCount })} />)
  expect(screen.queryByText(/\d comentario/)).toBeNull()
})
