/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import type { OrganisationId } from '@/lib/base/domain/model'
import { headerKinds, noAppearance, type HeaderKind } from '@/lib/base/domain/appearance'
import { noContact } from '@/lib/base/domain/contact'
import type { ShownMenuEntry } from '@/lib/base/domain/menu'
import { anOrganisation } from '@/lib/testing/builders'
import { renderWithMessages } from '@/lib/testing/render'
import { PageFrame } from './page-frame'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'

const provider = { siteUrl: 'https://casa.example', contactUrl: 'https://wa.me/5215500000000' }

window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList

test.each([
  ['axs', '/'],
  ['acx', '/'],
  ['standard', '/dashboard'],
] satisfies [HeaderKind, string][])(
  'the header %s has its kind as an attribute, and its name links to %s',
  (kind, href) => {
    const organisation = anOrganisation({ name: 'Grupo AXS' })
    renderWithMessages(<SiteHeader kind={kind} organisation={organisation} provider={provider} />)

    expect(screen.getByRole('banner')).toHaveAttribute('data-header', kind)
    expect(screen.getByRole('link', { name: 'Grupo AXS' })).toHaveAttribute('href', href)
  },
)

test('a logo takes the place of the name, with its proportions and a version for dark backgrounds', () => {
  const logo = { type: 'svg', width: 400, height: 100, digest: '1'.repeat(24), alt: '' } as const
  const brand = { logo, logoDark: { ...logo, type: 'png', digest: '2'.repeat(24) } as const }
  const organisation = anOrganisation({ name: 'Grupo AXS', appearance: { ...noAppearance, brand } })
  renderWithMessages(<SiteHeader kind="acx" organisation={organisation} provider={provider} />)

  const pictures = screen.getAllByRole('img', { name: 'Grupo AXS' })
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    `/marca/${organisation.id}/${'1'.repeat(24)}.svg`,
    `/marca/${organisation.id}/${'2'.repeat(24)}.png`,
  ])
  expect(pictures[0]).toHaveAttribute('width', '160')
  expect(pictures[0]).toHaveAttribute('height', '40')
  expect(screen.queryByText('Grupo AXS')).toBeNull()
})

test('the AXS bar links to the provider’s site and its WhatsApp', () => {
  renderWithMessages(<SiteHeader kind="axs" organisation={anOrganisation()} provider={provider} />)

  expect(screen.getByRole('link', { name: 'CONTACTANOS' })).toHaveAttribute('href', provider.contactUrl)
  expect(screen.getByRole('link', { name: 'SAP Business One', hidden: true })).toHaveAttribute(
    'href',
    'https://casa.example/software/sap/business-one',
  )
})

test('without an organisation the header has the site’s name and links only to the picker', () => {
  renderWithMessages(<SiteHeader kind="standard" organisation={null} provider={provider} />)

  const links = screen.getAllByRole('link', { hidden: true })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Cartelera', '/list']])
  expect(screen.queryByRole('navigation', { hidden: true })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Menú' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Deutsch', hidden: true })).toHaveAttribute(
    'formaction',
    '/idioma/de',
  )
  expect(screen.getByRole('button', { name: 'Oscuro', hidden: true })).toBeInTheDocument()
})

test('the skip link targets the content', () => {
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

test('the footer links to the other organisations’ sites and to the list of all', () => {
  const others = {
    items: [
      anOrganisation({ id: 'ACX' as OrganisationId, name: 'ACX', domain: 'acx.example' }),
      anOrganisation({ id: 'NVA' as OrganisationId, name: 'Nova', domain: null }),
    ],
    hasMore: false,
  }
  renderWithMessages(<SiteFooter organisation={anOrganisation()} others={others} />)

  const links = within(screen.getByRole('navigation', { name: 'Otros sitios de la empresa' })).getAllByRole(
    'link',
  )
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['ACXacx.example', 'https://acx.example/home'],
    ['Nova', '/list?idOrgV=NVA'],
    ['Elegir organización', '/organizaciones'],
  ])
})

test('the footer of the only organisation has no list of others', () => {
  renderWithMessages(<SiteFooter organisation={anOrganisation()} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('the footer names the organisation', () => {
  renderWithMessages(<SiteFooter organisation={anOrganisation({ name: 'Grupo AXS' })} />)

  expect(screen.getByRole('contentinfo')).toHaveTextContent('Publicaciones de Grupo AXS')
})

test.each([null, 'http://redaccion.localhost:3000'])(
  'the footer of a demo links to the admin: %s',
  (adminLink) => {
    renderWithMessages(<SiteFooter organisation={anOrganisation()} adminLink={adminLink} />)

    const link = screen.queryByRole('link', { name: 'Redacción' })
    expect(link?.getAttribute('href') ?? null).toBe(adminLink)
  },
)

const noMenus = {
  headerMenu: null,
  headerButton: null,
  homeStrips: null,
  sidePanel: null,
  footerColumns: null,
  socialLinks: null,
}
const anEntry = (es: string, href: string | null, entries: ShownMenuEntry[] = []): ShownMenuEntry => ({
  labels: { es },
  target: null,
  title: null,
  href,
  entries,
})

test.each(headerKinds)('the header %s has the organisation’s own menu and button', (kind) => {
  const menus = {
    ...noMenus,
    headerMenu: [anEntry('Temas', null, [anEntry('Rutas', '/home/categoria?id_categoria=3')])],
    headerButton: [anEntry('Pida una demo', '/formulario/demo')],
  }
  renderWithMessages(
    <SiteHeader kind={kind} organisation={anOrganisation()} provider={provider} menus={menus} />,
  )
  const bar = within(screen.getByRole('navigation', { name: 'Navegación principal', hidden: true }))
  expect(bar.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual(['Rutas'])
  expect(screen.getByRole('link', { name: 'Pida una demo' })).toHaveAttribute('href', '/formulario/demo')
  expect(screen.queryByRole('link', { name: 'CONTACTANOS' })).toBeNull()
})

test.each([
  ['https://wa.me/5215500000000', 'tel:+34960000142', true],
  ['/servicios', 'tel:+34960000142', false],
])('the header’s button has the icon of a call only for a number: %s, %s', (href, number, isSame) => {
  const draw = (link: string) => {
    const menus = { ...noMenus, headerButton: [anEntry('Pida una demo', link)] }
    const { container } = renderWithMessages(
      <SiteHeader kind="standard" organisation={anOrganisation()} provider={provider} menus={menus} />,
    )
    return container.querySelector('.head-contact svg')?.innerHTML
  }
  expect(draw(href) === draw(number)).toBe(isSame)
})

test.each(headerKinds)('the header %s has no button if the organisation has removed it', (kind) => {
  const menus = { ...noMenus, headerButton: [] }
  const organisation = anOrganisation({ contact: { ...noContact, email: 'hola@example.com' } })
  renderWithMessages(<SiteHeader kind={kind} organisation={organisation} provider={provider} menus={menus} />)
  expect(screen.queryByRole('link', { name: /CONTACTANOS|Contacto/ })).toBeNull()
})

test('the footer has the organisation’s own columns and social links', () => {
  const menus = {
    ...noMenus,
    footerColumns: [
      anEntry('', null, [anEntry('Portada', '/home')]),
      anEntry('Temas', null, [anEntry('Rutas', '/a')]),
    ],
    socialLinks: [{ ...anEntry('', 'https://x.com/cartelera'), labels: {} }],
  }
  renderWithMessages(<SiteFooter organisation={anOrganisation()} menus={menus} />)
  const names = ['Portada', 'X', 'Rutas']
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(expect.arrayContaining(names))
  expect(screen.getByRole('heading', { level: 2, name: 'Temas' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Quiénes somos' })).toBeNull()
})
