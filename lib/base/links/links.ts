import type {
  CardId,
  Category,
  CategoryId,
  LegalPage,
  MonthArchive,
  Organisation,
  OrganisationId,
  Series,
  Topic,
} from '@/lib/base/domain/model'
import { facetKinds, type FacetKind, type Narrowing } from '@/lib/base/domain/narrowing'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import type { IconSize } from '@/lib/base/domain/icon-size'
import type { FeedFormat } from '@/lib/base/domain/feed-format'
import type { OwnDataState } from '@/lib/base/domain/own-data-state'
import type { SubscriptionState } from '@/lib/base/domain/subscription-state'
import { COVER, feedFiles } from './file-paths'

/**
 * The public addresses of the site (specification, section 2). Each has its parameters in one
 * order, and only those that identify the page, so that a page has one address.
 */

export const homeHref = '/home'
/** What a browser shows that has no connection. */
export const offlineHref = '/sin-conexion'
/** What a reader wants to read later, as their browser has it. */
export const readingListHref = '/leer-mas-tarde'
export const contactHref = '/contacto'
/** A piece that readers do not see yet; the parameter is what lets its reader in. */
export const previewPath = '/vista-previa'
export const previewParameter = 'clave'
export const toPreviewHref = (token: string) => `${previewPath}?${previewParameter}=${token}`
/** A page of a release's preview: its board without a card and a category. */
export const toReleasePageHref = (token: string, place: { card?: CardId; category?: CategoryId } = {}) =>
  build(previewPath, {
    [previewParameter]: token,
    id_card: place.card?.toString(),
    id_categoria: place.category?.toString(),
  })
/** News by mail, and in its address what the page says, or the token of a mail's link. */
export const subscriptionHref = '/suscripcion'
export const ownDataHref = '/mis-datos'
export const subscriptionStateParameter = 'estado'
export const subscriptionTokenParameter = 'clave'
export const ownDataFormatParameter = 'formato'
/** In the links of a letter: which one it was, and nothing of its reader. */
export const letterParameter = 'boletin'
/** An organisation's own form, and what its address says once it has been sent. */
export const formPath = '/formulario'
export const formStateParameter = 'estado'
export const FORM_SENT = 'enviado'
export const toFormHref = (slug: string, isSent = false) =>
  build(`${formPath}/${slug}`, { [formStateParameter]: isSent ? FORM_SENT : undefined })
export const pickerHref = '/list'
/** What the picker's organisations are searched for, in its address. */
export const pickerTextParameter = 'buscar'

/**
 * A card's page; `comment` opens the comment form, `replyTo` addresses it to a comment. `page` is one of
 * its comments, 1 the newest and not written.
 */
export function toArticleHref(
  card: CardId,
  options: { comment?: boolean; replyTo?: number; page?: number } = {},
) {
  return build('/home/blog', {
    id_card: String(card),
    comentario: options.comment || options.replyTo ? 'true' : undefined,
    responder: options.replyTo === undefined ? undefined : String(options.replyTo),
    pagina: toPageParameter(options.page ?? 1),
  })
}

/** Where a comment sent without JavaScript comes back to. */
export function toSentHref(card: CardId, page = 1) {
  const query = { id_card: String(card), comentario: 'sent', pagina: toPageParameter(page) }
  return `${build('/home/blog', query)}#comentar`
}

/** One month's publications; `page` 1 is not written. */
export function toMonthHref(month: Pick<MonthArchive, 'start' | 'end' | 'label'>, page = 1) {
  return build('/home/archivos', {
    fecha_inicio: month.start,
    fecha_fin: month.end,
    mesDescripcion: month.label || undefined,
    pagina: toPageParameter(page),
  })
}

/** One category's publications. */
export function toCategoryHref(category: Category, page = 1) {
  return build('/home/categoria', {
    id_categoria: String(category.id),
    descripcion: category.name || undefined,
    pagina: toPageParameter(page),
  })
}

export const authorPath = '/home/autor'
export const tagPath = '/home/etiqueta'
/** The author's name or the tag in the address of its list. */
export const topicParameter = 'nombre'

/** What an author wrote, or what has a tag. */
export function toTopicHref({ kind, name }: Topic, page = 1) {
  const path = kind === 'author' ? authorPath : tagPath
  return build(path, { [topicParameter]: name, pagina: toPageParameter(page) })
}

export const seriesPath = '/home/serie'
/** The parts of a series; `page` 1 is not written. */
export function toSeriesHref(name: string, page = 1) {
  return build(seriesPath, { [topicParameter]: name, pagina: toPageParameter(page) })
}

/** The page with the search form; what is found with it is `toSearchHref`. */
export const searchHref = '/home/buscar'
/** What is searched for, in its address. */
export const searchTextParameter = 'descripcionBuscar'
/** What became of a subscription's form. */
export function toSubscriptionHref(state: SubscriptionState) {
  return build(subscriptionHref, { [subscriptionStateParameter]: state === 'form' ? undefined : state })
}

/** What became of the form by which readers ask what is kept of them. */
export function toOwnDataStateHref(state: OwnDataState) {
  return build(ownDataHref, { [subscriptionStateParameter]: state === 'form' ? undefined : state })
}

/** Where a mail leads to what is kept of its reader. */
export function toOwnDataHref(token: string) {
  return build(ownDataHref, { [subscriptionTokenParameter]: token })
}

/** Where the links of a subscriber's mails lead; `interest` is the query of what they were looking at. */
export function toSubscriberHref(token: string, interest = '') {
  const href = build(subscriptionHref, { [subscriptionTokenParameter]: token })
  return interest === '' ? href : `${href}&${interest}`
}

/** What a search for `text` finds. */
export function toSearchHref(text: string, page = 1) {
  return build(searchHref, { [searchTextParameter]: text, pagina: toPageParameter(page) })
}

/** What a search is narrowed to, in its address. */
export const narrowingParameters = {
  language: 'idioma',
  category: 'categoria',
  year: 'anio',
  author: 'autor',
  tag: 'etiqueta',
} as const satisfies Record<FacetKind, string>

/** Only what it is narrowed to, in one order. */
export function toNarrowingQuery(narrowing: Narrowing): Record<string, string> {
  return Object.fromEntries(
    facetKinds.flatMap((kind) => {
      const value = narrowing[kind]
      return value === null ? [] : [[narrowingParameters[kind], String(value)]]
    }),
  )
}

/** What of a search is wanted. */
export function toNarrowedSearchHref(text: string, narrowing: Narrowing, page = 1) {
  return build(searchHref, {
    [searchTextParameter]: text,
    ...toNarrowingQuery(narrowing),
    pagina: toPageParameter(page),
  })
}

/** Where a text is searched for, in its address: in one organisation, or in all that agree. */
export const searchedInParameter = 'en'
export const COMPANY = 'empresa'

/** What a search for `text` finds in all organisations that agree. */
export function toCompanySearchHref(text: string) {
  return build(searchHref, { [searchTextParameter]: text, [searchedInParameter]: COMPANY })
}

/** Returns the address of another organisation's page, as `toOrganisationHref` that of its board. */
export function toPageOfHref({ id, domain }: Pick<Organisation, 'id' | 'domain'>, href: string) {
  if (isPublicDomain(domain)) return `https://${domain}${href}`
  return `${href}${href.includes('?') ? '&' : '?'}idOrgV=${id}`
}

/** The picker's organisations with `text` in them, all for an empty one; `page` 1 is not written. */
export function toPickerHref(text: string, page = 1) {
  return build(pickerHref, { [pickerTextParameter]: text || undefined, pagina: toPageParameter(page) })
}

/** Chooses an organisation (specification, section 4): the session is set on the way to /home. */
export function toPickHref(organisation: OrganisationId) {
  return build('/list', { idOrgV: organisation })
}

/**
 * Another organisation's site: its board on its own domain. One without a domain is chosen, as in the
 * picker, and so is one whose domain is this machine's (`*.localhost`), where no https is.
 */
export function toOrganisationHref({ id, domain }: Pick<Organisation, 'id' | 'domain'>) {
  return isPublicDomain(domain) ? `https://${domain}${homeHref}` : toPickHref(id)
}

const isPublicDomain = (domain: string | null) => domain !== null && !/(^|\.)localhost$/.test(domain)

/** All organisations, on a host that has one: there the picker's own address leads to that one. */
export const organisationsHref = '/organizaciones'

/** Those with `text` in them, all for an empty one; `page` 1 is not written. */
export function toOrganisationsHref(text: string, page = 1) {
  return build(organisationsHref, { [pickerTextParameter]: text || undefined, pagina: toPageParameter(page) })
}

/** An organisation's board whatever the session says. */
export function toHomeOfHref(organisation: OrganisationId) {
  return build(homeHref, { idOrgV: organisation })
}

/** The feeds of all an organisation publishes, or of one category (`lib/delivery/routing/site-files.ts`). */
export function toFeedHref(format: FeedFormat, category?: CategoryId) {
  return `${category === undefined ? '' : `/categorias/${category}`}${feedFiles[format]}`
}

/** The feed of what is in another language than Spanish. */
export const toLanguageFeedHref = (format: FeedFormat, language: TranslationLanguage) =>
  `/idiomas/${language}${feedFiles[format]}`

/** The feed of what an author wrote, of what has a tag, or of a series. */
export function toTopicFeedHref(format: FeedFormat, { kind, name }: Topic | Series) {
  return `/${feedFolders[kind]}/${encodeURIComponent(name)}${feedFiles[format]}`
}

export const feedFolders = { author: 'autores', tag: 'etiquetas', series: 'series' } as const

/** The picture that stands for a card, or for the whole site, where a link to it is shared. */
export function toShareImageHref(card?: CardId) {
  return `/compartir/${card ?? COVER}.png`
}

/** The address of an article as a QR code. */
export const toCodeHref = (card: CardId) => `/qr/${card}.svg`

/** `/privacidad` and the like. */
export const toLegalHref = (page: LegalPage) => `/${page}` as const

/** What a browser needs to install the site. */
export const manifestHref = '/manifest.webmanifest'

/** The site's icon as a picture of `size` pixels. */
export function toIconHref(size: IconSize) {
  return `/iconos/${size}.png`
}

/** The stylesheet of an organisation's accent, such as `#1f6feb`. */
export const toColoursHref = (accent: string) => `/colores/${accent.slice(1)}.css`

export const sitemapHref = '/sitemap.xml'

/** The sitemap of what is younger than two days. */
export const newsSitemapHref = '/sitemaps/noticias.xml'

/** A part of the sitemap, from 1. */
export function toSitemapHref(part: number) {
  return `/sitemaps/${part}.xml`
}

function toPageParameter(page: number) {
  return page > 1 ? String(page) : undefined
}

function build(path: string, parameters: Record<string, string | undefined>) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}
