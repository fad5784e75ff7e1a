/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { CardId, Comment, IsoInstant } from '@/lib/base/domain/model'
import { aComment } from '@/lib/testing/builders'
import { CommentList } from './comment-list'
import type { CommentItemContext } from './comment-item'

const labels = {
  title: 'Comentarios',
  reply: 'Responder',
  organisation: 'Respuesta de la organización',
  byAuthor: 'Autor',
} as CommentItemContext['labels']

function renderList(comments: Comment[], context: Partial<CommentItemContext> = {}) {
  return render(
    <CommentList
      comments={comments}
      cardId={12 as CardId}
      labels={labels}
      locale="es"
      timeZone="UTC"
      author={null}
      {...context}
    />,
  )
}

/** Depth of the list that contains a comment's text: 1 for the outermost. */
function depthOf(text: string) {
  let depth = 0
  for (let list = screen.getByText(text).closest('ol'); list; depth++) {
    list = list.parentElement?.closest('ol') ?? null
  }
  return depth
}

test('a list named Comentarios, each with its author and day', () => {
  const writtenAt = '2026-10-15T15:00:00.000Z' as IsoInstant
  renderList([aComment({ author: 'Jorge Luna', text: 'Muy útil.', writtenAt })])
  const list = within(screen.getByRole('list', { name: 'Comentarios' }))

  expect(list.getByText('Jorge Luna')).toBeVisible()
  expect(list.getByText('15 de octubre de 2026')).toHaveAttribute('datetime', writtenAt)
  expect(list.getByText('Muy útil.')).toBeVisible()
  expect(list.getByText('Muy útil.')).toHaveAttribute('dir', 'auto')
})

test('marks replies of the author and of the organisation, not a reader with the name of the author', () => {
  renderList(
    [
      aComment({ id: 1, author: 'Ernesto Solís', text: 'uno', isOrganisation: true }),
      aComment({ id: 2, author: 'Grupo AXS', text: 'dos', isOrganisation: true }),
      aComment({ id: 3, author: 'Ernesto Solís', text: 'tres' }),
    ],
    { author: 'Ernesto Solís' },
  )
  const headers = ['uno', 'dos', 'tres'].map((text) =>
    screen.getByText(text).closest('article')!.querySelector('header')!.textContent!.replace(/\d.*/, ''),
  )

  expect(headers).toEqual(['Ernesto SolísAutor', 'Grupo AXSRespuesta de la organización', 'Ernesto Solís'])
})

test('shows markup in a comment as text', () => {
  renderList([aComment({ text: '<b>negrita</b>' })])

  expect(screen.getByText('<b>negrita</b>')).toBeVisible()
})

test('nests replies to replies', () => {
  renderList([
    aComment({ id: 1, text: 'uno' }),
    aComment({ id: 2, parentId: 1, text: 'dos' }),
    aComment({ id: 3, parentId: 2, text: 'tres' }),
    aComment({ id: 4, parentId: 3, text: 'cuatro' }),
  ])

  expect(['uno', 'dos', 'tres', 'cuatro'].map(depthOf)).toEqual([1, 2, 3, 4])
})

test('shows all of hundreds of replies to replies, the deepest without nesting', () => {
  renderList(
    Array.from({ length: 600 }, (_, index) =>
      aComment({ id: index + 1, parentId: index || null, text: `n.º ${index + 1}` }),
    ),
  )

  expect(screen.getByText('n.º 600')).toBeVisible()
  expect(depthOf('n.º 600')).toBeLessThan(50)
})

test('each comment links to the page where it can be answered', () => {
  renderList([aComment({ id: 7, author: 'Jorge Luna' })])
  const link = screen.getByRole('link', { name: 'Responder' })

  expect(link).toHaveAttribute('href', '/home/blog?id_card=12&comentario=true&responder=7#comentar')
  expect(link).toHaveAttribute('rel', 'nofollow')
  expect(link).toHaveAccessibleDescription('Jorge Luna')
})

test('comments have no reply link where comments are closed', () => {
  renderList([aComment()], { cardId: null })

  expect(screen.queryByRole('link', { name: 'Responder' })).toBeNull()
})

test('with JavaScript a plain click opens the form, and the browser handles clicks with modifier keys', () => {
  const onReply = jest.fn()
  const comment = aComment({ id: 7 })
  renderList([comment], { onReply })
  const link = screen.getByRole('link', { name: 'Responder' })

  fireEvent.click(link)
  expect(onReply).toHaveBeenCalledWith(comment)

  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { metaKey: true })
  expect(onReply).toHaveBeenCalledTimes(1)
})
