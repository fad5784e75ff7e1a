import type messages from '@/lib/base/i18n/messages/es.json'
import { toMenu, type MenuItem } from './menu'

/** A key of the `corporate` section of the message catalogues. */
export type CorporateTitle = Exclude<keyof typeof messages.corporate, 'contact'>

/**
 * The seven groups of the AXS bar (specification, section 2). They link to the corporate site at
 * `CORPORATE_SITE_URL`, or to pages of the organisation if that is not configured.
 */
const corporateMenu: readonly MenuItem<CorporateTitle>[] = [
  {
    title: 'solutions',
    options: [
      { title: 'crm', link: '/soluciones/crm' },
      { title: 'projects', link: '/soluciones/gestion-de-proyectos' },
      { title: 'helpDesk', link: '/soluciones/mesa-de-ayuda' },
      { title: 'tolls', link: '/soluciones/administracion-de-peajes' },
      { title: 'commerce', link: '/soluciones/comercio-electronico' },
      { title: 'reservations', link: '/soluciones/reservaciones' },
    ],
  },
  {
    title: 'services',
    options: [
      { title: 'sapConsulting', link: '/servicios/consultoria-sap' },
      { title: 'softwareFactory', link: '/servicios/fabrica-de-software' },
      { title: 'integrations', link: '/servicios/integraciones' },
      { title: 'training', link: '/servicios/capacitacion' },
      { title: 'support', link: '/servicios/soporte' },
      { title: 'outsourcing', link: '/servicios/outsourcing' },
    ],
  },
  {
    title: 'software',
    options: [
      {
        title: 'sap',
        options: [
          { title: 's4hana', link: '/software/sap/s4hana' },
          { title: 'businessOne', link: '/software/sap/business-one' },
          { title: 'successFactors', link: '/software/sap/successfactors' },
          { title: 'ariba', link: '/software/sap/ariba' },
          { title: 'btp', link: '/software/sap/btp' },
        ],
      },
    ],
  },
  {
    title: 'industries',
    options: [
      { title: 'manufacturing', link: '/industrias/manufactura' },
      { title: 'fintech', link: '/industrias/fintech' },
      { title: 'retail', link: '/industrias/retail' },
      { title: 'transport', link: '/industrias/transporte' },
      { title: 'railways', link: '/industrias/ferrocarriles' },
    ],
  },
  {
    title: 'about',
    options: [
      { title: 'brand', link: '/nosotros/marca' },
      { title: 'mission', link: '/nosotros/mision' },
      { title: 'vision', link: '/nosotros/vision' },
      { title: 'values', link: '/nosotros/valores' },
    ],
  },
  {
    title: 'clients',
    options: [
      { title: 'portal', link: '/clientes/portal' },
      { title: 'ticket', link: '/clientes/crear-ticket' },
    ],
  },
  {
    title: 'countries',
    options: [
      { title: 'mexico', link: '/paises/mexico' },
      { title: 'colombia', link: '/paises/colombia' },
      { title: 'argentina', link: '/paises/argentina' },
      { title: 'brazil', link: '/paises/brasil' },
      { title: 'peru', link: '/paises/peru' },
      { title: 'guatemala', link: '/paises/guatemala' },
      { title: 'costaRica', link: '/paises/costa-rica' },
      { title: 'panama', link: '/paises/panama' },
      { title: 'spain', link: '/paises/espana' },
    ],
  },
]

/** Returns the translated menu of the AXS bar. `siteUrl` is `CORPORATE_SITE_URL`; null if it is not configured. */
export function toCorporateMenu(
  translate: (key: CorporateTitle) => string,
  siteUrl: string | null,
): MenuItem[] {
  return toMenu(corporateMenu, translate, siteUrl ?? '')
}

/** Menu titles by path, from the group's title to the entry's title. */
const corporateEntries = new Map(listEntries(corporateMenu, []))

export const corporatePaths: readonly string[] = Array.from(corporateEntries.keys())

/** Returns the menu titles of a path, the group's title first. Returns null if the path is not in the menu. */
export function findCorporateTitles(path: string): CorporateTitle[] | null {
  return corporateEntries.get(path) ?? null
}

function listEntries(
  menu: readonly MenuItem<CorporateTitle>[],
  above: CorporateTitle[],
): [path: string, titles: CorporateTitle[]][] {
  return menu.flatMap(({ title, link, options = [] }) => {
    const titles = [...above, title]
    return [...(link ? [[link, titles] as [string, CorporateTitle[]]] : []), ...listEntries(options, titles)]
  })
}
