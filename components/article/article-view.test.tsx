/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { Article, CardId, CategoryId, IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import english from '@/lib/base/i18n/messages/en.json'
import { aPublication } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { ArticleView } from './article-view'
import { NeighbourLinks } from './neighbour-links'

function renderArticle(fields: Partial<Article>, html = '<p>Texto.</p>', address: string | null = null) {
  renderWithMessages(
    <ArticleView
      article={{ ...aPublication(), comments: [], corrections: [], seo: null, series: null, ...fields }}
      html={html}
      readingMinutes={4}
      place={address === null ? null : { address, organisation: 'AXS' as OrganisationId }}
    />,
  )
}

test('shows the kind, author, date and reading time of the article', () => {
  renderArticle({
    title: 'Un embudo sin fugas',
    summary: 'De qué trata.',
    author: 'Mariana Téllez',
    publishedAt: '2026-10-14T15:00:00.000Z' as IsoInstant,
    updatedAt: '2026-10-20T15:00:00.000Z' as IsoInstant,
  })

  expect(screen.getByRole('heading', { level: 1, name: 'Un embudo sin fugas' })).toBeVisible()
  expect(screen.getByText('De qué trata.')).toBeVisible()
  const author = screen.getByRole('link', { name: 'Mariana Téllez' })
  expect(author).toHaveAttribute('href', '/home/autor?nombre=Mariana+T%C3%A9llez')
  expect(author.parentElement).toHaveTextContent('Por Mariana Téllez')
  expect(screen.getByText('Publicado el 14 de octubre de 2026')).toBeVisible()
  expect(screen.getByText('Actualizado el 20 de octubre de 2026')).toBeVisible()
  expect(screen.getByText('4 minutos de lectura')).toBeVisible()
})

test('lets an Arabic title, a Spanish summary and the text choose their directions', () => {
  renderArticle({ title: 'دليل التخليص الجمركي', summary: 'Del puerto al almacén.' }, '<p>نص</p>')

  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'auto')
  expect(screen.getByText('Del puerto al almacén.')).toHaveAttribute('dir', 'auto')
  expect(screen.getByText('نص').closest('.prose')).toHaveAttribute('dir', 'auto')
})

test('does not show a change on the day of publication', () => {
  renderArticle({ updatedAt: '2026-10-14T18:00:00.000Z' as IsoInstant })

  expect(screen.queryByText(/Actualizado/)).toBeNull()
})

test("shows dates in the organisation's time zone", () => {
  const article = {
    ...aPublication(),
    comments: [],
    corrections: [],
    seo: null,
    series: null,
    publishedAt: '2026-11-01T04:00:00.000Z' as IsoInstant,
    updatedAt: '2026-10-31T23:00:00.000Z' as IsoInstant,
  }
  renderWithMessages(
    <NextIntlClientProvider locale="es" timeZone="America/Mexico_City">
      <ArticleView article={article} html="" readingMinutes={4} place={null} />
    </NextIntlClientProvider>,
  )

  expect(screen.getByText('Publicado el 31 de octubre de 2026')).toBeVisible()
  expect(screen.queryByText(/Actualizado/)).toBeNull()
})

test('links to the category, and omits a kicker that repeats its name', () => {
  renderArticle({ kicker: 'crm', category: { id: 3 as CategoryId, name: 'CRM' } })

  expect(screen.getByRole('link', { name: 'CRM' })).toHaveAttribute(
    'href',
    '/home/categoria?id_categoria=3&descripcion=CRM',
  )
  expect(screen.queryByText('crm')).toBeNull()
})

test('inserts the rendered HTML unchanged', () => {
  renderArticle({}, '<h2>Antes</h2><ul><li>Uno</li></ul>')

  expect(screen.getByRole('heading', { level: 2, name: 'Antes' })).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('Uno')
})

test('tags link to their publications, and the end links back to the board', () => {
  renderArticle({ tags: ['fin de año'] })
  const tags = within(screen.getByRole('list', { name: 'Etiquetas' }))

  expect(tags.getByRole('link', { name: 'fin de año' })).toHaveAttribute(
    'href',
    '/home/etiqueta?nombre=fin+de+a%C3%B1o',
  )
  expect(screen.getByRole('link', { name: 'Volver a la portada' })).toHaveAttribute('href', '/home')
})

test('copies the article’s link, or shows it if the browser refuses', async () => {
  const user = userEvent.setup()
  const address = 'https://axs.example/home/blog?id_card=1'
  renderArticle({}, '', address)
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))

  expect(await navigator.clipboard.readText()).toBe(address)
  expect(await screen.findByText('Enlace copiado')).toHaveAttribute('role', 'status')

  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
  expect(await screen.findByText(address)).toBeVisible()
})

test('links to the previous and the next publication', () => {
  const older = { cardId: 7 as CardId, title: 'Lluvia' }
  const { container } = renderWithMessages(<NeighbourLinks neighbours={{ older, newer: null }} />)
  const links = within(
    screen.getByRole('navigation', { name: 'Publicación anterior y siguiente' }),
  ).getAllByRole('link')

  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
  ).toEqual([['Publicación anteriorLluvia', '/home/blog?id_card=7', 'prev']])
  expect(container.querySelector('[rel=next]')).toBeNull()
})

test('marks the titles of neighbours as Spanish on a page in another language', () => {
  render(
    <NextIntlClientProvider locale="en" messages={english}>
      <NeighbourLinks neighbours={{ older: { cardId: 7 as CardId, title: 'Lluvia' }, newer: null }} />
    </NextIntlClientProvider>,
  )
  expect(screen.getByText('Lluvia')).toHaveAttribute('lang', 'es')
})

test('renders an article that has only a title', () => {
  renderArticle(
    {
      title: 'Sólo un título',
      kicker: '',
      summary: '',
      picture: null,
      category: null,
      author: null,
      publishedAt: null,
    },
    '',
  )

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sólo un título')
  expect(screen.queryByRole('img')).toBeNull()
})

test.each(['es', 'en'] as const)(
  'each part of a translation declares its own language on a page in %s',
  (locale) => {
    const article = {
      ...aPublication({ title: 'A funnel', summary: 'What leaks.', tags: ['ventas'], language: 'en' }),
      comments: [],
      corrections: [{ at: '2026-10-20T15:00:00.000Z' as IsoInstant, text: 'There are two.' }],
      seo: null,
      series: null,
      versions: [{ language: 'es' as const, cardId: 7 as CardId, isNoindex: false }],
    }
    const view = (
      <ArticleView
        article={article}
        html="<p>Text.</p>"
        readingMinutes={4}
        place={{ address: 'https://a.example/', organisation: 'AXS' as OrganisationId }}
      />
    )
    if (locale === 'es') renderWithMessages(view)
    else
      render(
        <NextIntlClientProvider locale="en" messages={english} timeZone="UTC">
          {view}
        </NextIntlClientProvider>,
      )
    const langOf = (text: string | RegExp) =>
      screen.getByText(text).closest('[lang]')?.getAttribute('lang') ?? locale
    expect(['A funnel', 'What leaks.', 'Text.', 'There are two.'].map(langOf)).toEqual([
      'en',
      'en',
      'en',
      'en',
    ])
    expect(['CRM', 'ventas', 'Español'].map(langOf)).toEqual(['es', 'es', 'es'])
    const interfaces =
      locale === 'es' ? [/^También en/, /minutos/, /^Compartir/] : [/^Also in/, /min/, /^Share/]
    expect(interfaces.map(langOf)).toEqual([locale, locale, locale])
  },
)

test('shows the part number within a series and links to the whole series', () => {
  renderWithMessages(
    <ArticleView
      article={{ ...aPublication(), comments: [], corrections: [], seo: null, series: null }}
      html=""
      readingMinutes={4}
      series={{ name: 'Peajes & cía.', part: 2, parts: 4, neighbours: { older: null, newer: null } }}
    />,
  )
  const link = screen.getByRole('link', { name: 'Peajes & cía.' })
  expect(link).toHaveAttribute('href', '/home/serie?nombre=Peajes+%26+c%C3%ADa.')
  expect(link.parentElement).toHaveTextContent('Parte 2 de 4 · Peajes & cía.')
})

test('links the neighbouring parts of a series in addition to the neighbours by date', () => {
  const [older, newer] = [{ cardId: 1 as CardId, title: 'Uno' }, null]
  renderWithMessages(<NeighbourLinks neighbours={{ older, newer }} areParts />)
  expect(screen.getByRole('navigation', { name: 'Parte anterior y siguiente de la serie' })).toBeVisible()
  const link = screen.getByRole('link', { name: /Parte anterior/ })
  expect(link).toHaveAttribute('href', '/home/blog?id_card=1')
  // Parts of a series have no `rel`, which links the neighbours by date.
  expect(link).not.toHaveAttribute('rel')
})
