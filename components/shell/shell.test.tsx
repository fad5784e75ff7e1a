/** @jest-environment jsdom */
import { screen } from '@testing-library/react'
import { headerKinds } from '@/lib/organisations/organisation-table'
import { anOrganisation } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { PageFrame } from './page-frame'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'

test.each(headerKinds)('the header %s says which it is and leads home by its name', (kind) => {
  renderWithMessages(<SiteHeader kind={kind} organisation={anOrganisation({ name: 'Grupo AXS' })} />)

  expect(screen.getByRole('banner')).toHaveAttribute('data-header', kind)
  expect(screen.getByRole('link', { name: 'Grupo AXS' })).toHaveAttribute('href', '/home')
})

test('without an organisation the header bears the site’s name', () => {
  renderWithMessages(<SiteHeader kind="standard" organisation={null} />)

  expect(screen.getByRole('link', { name: 'Cartelera' })).toBeVisible()
})

test('the skip link leads to the content', () => {
  renderWithMessages(
    <>
      <SkipLink />
      <PageFrame panel={<aside>Al lado</aside>}>Contenido</PageFrame>
    </>,
  )
  const link = screen.getByRole('link', { name: 'Saltar al contenido' })

  expect(link).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
  expect(screen.getByRole('main')).toHaveTextContent(/^Contenido$/)
})

test('the footer says whose publications these are', () => {
  renderWithMessages(<SiteFooter organisation={anOrganisation({ name: 'Grupo AXS' })} />)

  expect(screen.getByRole('contentinfo')).toHaveTextContent('Publicaciones de Grupo AXS')
})
