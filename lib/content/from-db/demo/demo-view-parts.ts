import { DIRECT, NEWSLETTER, timeClasses, toCampaignText, type OtherPage } from '@/lib/base/domain/analytics'

/* Composition of the demo's invented page views. */

/** List of values of dimensions. `part` is the fraction of the page views that have this value. */
export type Parts = readonly (readonly [dimension: string, value: string, part: number])[]

const email = toCampaignText({ source: 'boletin', medium: 'email', campaign: 'novedades' })
const autumn = toCampaignText({ source: 'linkedin', medium: 'social', campaign: 'jornada-sap' })
const guide = toCampaignText({ source: 'google', medium: 'cpc', campaign: 'guia-crm' })

export const entryParts: Parts = [
  ['source', 'google.com', 0.21],
  ['source', DIRECT, 0.14],
  ['source', NEWSLETTER, 0.06],
  ['source', 'linkedin.com', 0.07],
  ['source', 'bing.com', 0.02],
  ['source', 'facebook.com', 0.018],
  ['source', 'duckduckgo.com', 0.011],
  ['source', 'x.com', 0.008],
  ['source', 'revista-logistica.example', 0.014],
  ['source', 'camara-comercio.example', 0.009],
  ['source', 'mail.google.com', 0.007],
  ['campaign', email, 0.045],
  ['campaign', autumn, 0.028],
  ['campaign', guide, 0.022],
]
export const viewParts: Parts = [
  ['device', 'phone', 0.56],
  ['device', 'computer', 0.39],
  ['device', 'tablet', 0.05],
  ['language', 'es', 0.93],
  ['language', 'en', 0.07],
  ['time', timeClasses[0], 0.21],
  ['time', timeClasses[1], 0.19],
  ['time', timeClasses[2], 0.16],
  ['time', timeClasses[3], 0.2],
  ['time', timeClasses[4], 0.13],
]
export const countryParts: Record<string, Parts> = {
  AXS: [
    ['country', 'MX', 0.58],
    ['country', 'GT', 0.21],
    ['country', 'CR', 0.08],
    ['country', 'US', 0.06],
  ],
  ACX: [
    ['country', 'AR', 0.48],
    ['country', 'CL', 0.21],
    ['country', 'CO', 0.13],
    ['country', 'PE', 0.09],
  ],
  NVA: [
    ['country', 'ES', 0.66],
    ['country', 'DO', 0.16],
    ['country', 'MX', 0.07],
  ],
}
export const articleParts: Parts = [
  ['measure', 'half', 0.57],
  ['measure', 'end', 0.31],
  ['measure', 'comments', 0.004],
  ['measure', 'whatsapp', 0.006],
  ['measure', 'outward', 0.035],
  ['measure', 'downloads', 0.012],
  ['measure', 'shares', 0.014],
  ['goal', `whatsapp ${guide}`, 0.0016],
  ['goal', `comments ${email}`, 0.0009],
  ['goal', `forms ${guide}`, 0.0022],
  ['goal', `forms ${autumn}`, 0.0013],
  ['goal', `subscriptions ${autumn}`, 0.0017],
  ['measure', 'forms', 0.007],
  ['measure', 'subscriptions', 0.008],
  ['outward', 'sap.com', 0.015],
  ['outward', 'boe.es', 0.008],
  ['outward', 'github.com', 0.006],
  ['share', 'whatsapp', 0.007],
  ['share', 'linkedin', 0.005],
  ['download', '/media/guia-de-arranque.pdf', 0.008],
  ['download', '/media/lista-de-comprobacion.xlsx', 0.004],
]
const searchParts: Parts = [
  ['measure', 'searches', 0.82],
  ['measure', 'emptySearches', 0.11],
  ['search', 'sap', 0.17],
  ['search', 'crm', 0.13],
  ['search', 'peajes', 0.09],
  ['search', 'facturación', 0.07],
  ['search', 'whatsapp', 0.05],
  ['search', 'soporte', 0.04],
  ['emptySearch', 'precios', 0.05],
  ['emptySearch', 'empleo', 0.03],
]
/** Fraction of an organisation's page views on each kind of page that is not an article. */
export const pageParts: Record<OtherPage, number> = {
  home: 0.2,
  list: 0.11,
  search: 0.04,
  about: 0.05,
  form: 0.025,
  subscription: 0.01,
  other: 0.015,
}

export const extraParts: Partial<Record<OtherPage, Parts>> = {
  search: searchParts,
  form: [['measure', 'forms', 0.16]],
  subscription: [['measure', 'subscriptions', 0.34]],
}
