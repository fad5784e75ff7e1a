import messages from '@/lib/base/i18n/messages/es.json'
import { anOrganisation } from '@/lib/testing/builders'
import type { OrganisationId } from '@/lib/base/domain/model'
import { corporatePaths, findCorporateTitles, toCorporateMenu } from './corporate-menu'
import { toMenu, type MenuItem } from './menu'
import { hasCorporatePages, toProvider } from './provider'
import { siteMenu } from './site-menu'

const corporate = toCorporateMenu((key) => messages.corporate[key], 'https://casa.example')
const site = toMenu(siteMenu, (key) => messages.menu[key])

/** Formats an entry and its sub-entries: 'CLIENTES: Portal de clientes, Crear un ticket'. */
const inShort = ({ title, options = [] }: MenuItem): string =>
  options.length > 0 ? `${title}: ${options.map(inShort).join(', ')}` : title

test('the AXS bar has the groups and entries of the specification', () => {
  expect(corporate.map(inShort)).toEqual([
    'SOLUCIONES: CRM, Gestión de proyectos, Mesa de ayuda, Administración de peajes, Comercio electrónico, Reservaciones',
    'SERVICIOS: Consultoría SAP, Fábrica de software, Integraciones, Capacitación, Soporte, Outsourcing',
    'SOFTWARE: SAP: SAP S/4HANA, SAP Business One, SAP SuccessFactors, SAP Ariba, SAP BTP',
    'INDUSTRIAS: Manufactura, Fintech, Retail, Transporte, Ferrocarriles',
    'NOSOTROS: Marca, Misión, Visión, Valores',
    'CLIENTES: Portal de clientes, Crear un ticket',
    'PAÍSES: México, Colombia, Argentina, Brasil, Perú, Guatemala, Costa Rica, Panamá, España',
  ])
})

test('the links of the AXS bar are distinct plain paths of the provider’s site', () => {
  const links = listLinks(corporate)
  expect(links).toHaveLength(6 + 6 + 5 + 5 + 4 + 2 + 9)
  expect(new Set(links).size).toBe(links.length)
  for (const link of links) expect(link).toMatch(/^https:\/\/casa\.example(\/[a-z0-9-]+){2,3}$/)
})

test('the standard menu has the links of the specification', () => {
  expect(listLinks(site)).toEqual([
    '/home',
    '/quienessomos',
    '/quienessomos/nosotros',
    '/quienessomos/servicios',
    '/quehacemos',
    '/quehacemos/propuestavalor',
    '/quehacemos/alianza',
    '/crafted/pages/profile/campaigns',
    '/crafted/account',
    '/crafted/account/overview',
    '/crafted/account/settings',
  ])
})

test('CONTACTANOS opens a WhatsApp conversation with the provider', () => {
  const settings = { CORPORATE_SITE_URL: 'https://casa.example', WHATSAPP_NUMBER: '5215500000000' }
  expect(toProvider(settings, anOrganisation())).toEqual({
    siteUrl: 'https://casa.example',
    contactUrl: 'https://wa.me/5215500000000',
  })
})

const unconfigured = { CORPORATE_SITE_URL: 'https://www.example.com', WHATSAPP_NUMBER: '0000000000' }

test('without a number CONTACTANOS links to the contact page', () => {
  expect(toProvider(unconfigured, anOrganisation())).toEqual({ siteUrl: null, contactUrl: '/contacto' })
})

test('without the provider’s site each entry links to its own page', () => {
  const menu = toCorporateMenu((key) => messages.corporate[key], null)
  expect(menu.map(inShort)).toEqual(corporate.map(inShort))
  expect(listLinks(menu)).toEqual(corporatePaths)
  expect(new Set(corporatePaths).size).toBe(37)
})

test('finds the menu titles of a corporate page', () => {
  expect(findCorporateTitles('/software/sap/btp')).toEqual(['software', 'sap', 'btp'])
  expect(findCorporateTitles('/paises/espana')).toEqual(['countries', 'spain'])
  expect(findCorporateTitles('/paises')).toBeNull()
})

test.each([
  ['AXS', unconfigured, true],
  ['AXS', { ...unconfigured, CORPORATE_SITE_URL: 'https://casa.example' }, false],
  ['ACX', unconfigured, false],
  ['XYZ', unconfigured, false],
])('%s has such pages where its header has the menu and nothing is configured', (id, settings, expected) => {
  expect(hasCorporatePages(anOrganisation({ id: id as OrganisationId }), settings)).toBe(expected)
})

function listLinks(menu: readonly MenuItem[]): string[] {
  return menu.flatMap(({ link, options = [] }) => [...(link ? [link] : []), ...listLinks(options)])
}
