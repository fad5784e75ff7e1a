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
import type { BrandPicture, Scheme } from '@/lib/base/domain/brand'
import type { IconSize } from '@/lib/base/domain/icon-size'
import type { FeedFormat } from '@/lib/base/domain/feed-format'
import type { PersonalDataState } from '@/lib/base/domain/personal-data-state'
import type { SubscriptionState } from '@/lib/base/domain/subscription-state'
import { COVER, feedFiles } from './file-paths'

/**
 * Public addresses of the site (specification, section 2). Parameters have a fixed order, and only those that
 * identify the page are included, so that each page has one address.
 */

export const homeHref = '/home'
/** Page that the service worker shows without a connection. */
export const offlineHref = '/sin-conexion'
/** Reading list, stored in the reader's browser. */
export const readingListHref = '/leer-mas-tarde'
export const contactHref = '/contacto'
/** Preview of an unpublished piece. The parameter is the token that grants access. */
export const previewPath = '/vista-previa'
export const previewParameter = 'clave'
/** Parameter with the theme of a preview inside the admin. */
export const previewThemeParameter = 'tema'
/** Parameter with the path of the organisation's page that a preview shows. */
export const previewPathParameter = 'ruta'
/** Returns whether a path with its query is that of a preview. */
export const isPreview = (path: string) => path.split('?', 1)[0] === previewPath
export const toPreviewHref = (token: string) => `${previewPath}?${previewParameter}=${token}`
/** Address of a page in a release's preview: an article or category, or the board by default. */
export const toReleasePageHref = (token: string, place: { card?: CardId; category?: CategoryId } = {}) =>
  build(previewPath, {
    [previewParameter]: token,
    id_card: place.card?.toString(),
    id_categoria: place.category?.toString(),
  })
/** Page of a design's preview; the board without any of them. */
export const toDesignPageHref = (
  token: string,
  { card, path, text }: { card?: string; path?: string; text?: string } = {},
) =>
  build(previewPath, {
    [previewParameter]: token,
    id_card: card,
    [previewPathParameter]: path,
    [searchTextParameter]: text,
  })
/** Subscription page. Its query has the state, or the token of a mail's link. */
export const subscriptionHref = '/suscripcion'
export const personalDataHref = '/mis-datos'
export const subscriptionStateParameter = 'estado'
export const subscriptionTokenParameter = 'clave'
export const personalDataFormatParameter = 'formato'
/** Parameter with the id of a file that the reader sent. */
export const personalDataFileParameter = 'fichero'
/** Parameter in newsletter links: the newsletter's id, without data about the reader. */
export const newsletterParameter = 'boletin'
/** Page of an organisation's form, and the parameter with the state after its submission. */
export const formPath = '/formulario'
export const formStateParameter = 'estado'
export const FORM_SENT = 'enviado'
export const toFormHref = (slug: string, isSent = false) =>
  build(`${formPath}/${slug}`, { [formStateParameter]: isSent ? FORM_SENT : undefined })
/** Archive of the newsletters sent; `page` 1 is omitted. */
export const newslettersPath = '/boletines'
export const toNewslettersHref = (page = 1) => build(newslettersPath, { pagina: toPageParameter(page) })
export const toNewsletterHref = (id: number) => `${newslettersPath}/${id}`
export const toNewslettersFeedHref = (format: FeedFormat) => `${newslettersPath}${feedFiles[format]}`
export const pickerHref = '/list'
/** Parameter with the search text of the organisation picker. */
export const pickerTextParameter = 'buscar'

/**
 * Address of a card's page. `comment` opens the comment form, `replyTo` addresses it to a comment. `page` is
 * the page of comments; 1, the newest, is omitted.
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

/** Address to which the server redirects after a comment was sent without JavaScript. */
export function toSentHref(card: CardId, page = 1) {
  const query = { id_card: String(card), comentario: 'sent', pagina: toPageParameter(page) }
  return `${build('/home/blog', query)}#comentar`
}

/** Address of a month's publications; `page` 1 is omitted. */
export function toMonthHref(month: Pick<MonthArchive, 'start' | 'end' | 'label'>, page = 1) {
  return build('/home/archivos', {
    fecha_inicio: month.start,
    fecha_fin: month.end,
    mesDescripcion: month.label || undefined,
    pagina: toPageParameter(page),
  })
}

export const categoryPath = '/home/categoria'
/** Address of a category's publications. */
export function toCategoryHref(category: Category, page = 1) {
  return build(categoryPath, {
    id_categoria: String(category.id),
    descripcion: category.name || undefined,
    pagina: toPageParameter(page),
  })
}

export const authorPath = '/home/autor'
export const tagPath = '/home/etiqueta'
/** Parameter with the author's name or the tag. */
export const topicParameter = 'nombre'

/** Address of the publications of an author or with a tag. */
export function toTopicHref({ kind, name }: Topic, page = 1) {
  const path = kind === 'author' ? authorPath : tagPath
  return build(path, { [topicParameter]: name, pagina: toPageParameter(page) })
}

export const seriesPath = '/home/serie'
/** Address of the parts of a series; `page` 1 is omitted. */
export function toSeriesHref(name: string, page = 1) {
  return build(seriesPath, { [topicParameter]: name, pagina: toPageParameter(page) })
}

/** Page with the search form. `toSearchHref` returns the address of results. */
export const searchHref = '/home/buscar'
/** Parameter with the search text. */
export const searchTextParameter = 'descripcionBuscar'
/** Parameters of the pages of a design's preview. */
export const designPageParameters = ['id_card', previewPathParameter, searchTextParameter] as const
/** Address that shows the state of the subscription form. */
export function toSubscriptionHref(state: SubscriptionState) {
  return build(subscriptionHref, { [subscriptionStateParameter]: state === 'form' ? undefined : state })
}

/** Address that shows the state of the personal data request. */
export function toPersonalDataStateHref(state: PersonalDataState) {
  return build(personalDataHref, { [subscriptionStateParameter]: state === 'form' ? undefined : state })
}

/** Link in the mail that shows a reader's personal data. */
export function toPersonalDataHref(token: string) {
  return build(personalDataHref, { [subscriptionTokenParameter]: token })
}

/** Link in a subscriber's mails; `interest` is the query of the page where they subscribed. */
export function toSubscriberHref(token: string, interest = '') {
  const href = build(subscriptionHref, { [subscriptionTokenParameter]: token })
  return interest === '' ? href : `${href}&${interest}`
}

/** Address of the search results for `text`. */
export function toSearchHref(text: string, page = 1) {
  return build(searchHref, { [searchTextParameter]: text, pagina: toPageParameter(page) })
}

/** Parameters of the search filters. */
export const narrowingParameters = {
  language: 'idioma',
  category: 'categoria',
  year: 'anio',
  author: 'autor',
  tag: 'etiqueta',
} as const satisfies Record<FacetKind, string>

/** Returns only the active filters, in a fixed order. */
export function toNarrowingQuery(narrowing: Narrowing): Record<string, string> {
  return Object.fromEntries(
    facetKinds.flatMap((kind) => {
      const value = narrowing[kind]
      return value === null ? [] : [[narrowingParameters[kind], String(value)]]
    }),
  )
}

/** Address of filtered search results. */
export function toNarrowedSearchHref(text: string, narrowing: Narrowing, page = 1) {
  return build(searchHref, {
    [searchTextParameter]: text,
    ...toNarrowingQuery(narrowing),
    pagina: toPageParameter(page),
  })
}

/** Parameter with the scope of a search: one organisation, or all that take part in the joint search. */
export const searchedInParameter = 'en'
export const COMPANY = 'empresa'

/** Address of the joint search results for `text`. */
export function toCompanySearchHref(text: string) {
  return build(searchHref, { [searchTextParameter]: text, [searchedInParameter]: COMPANY })
}

/** Address of a page of another organisation. `toOrganisationHref` is the same for its board. */
export function toPageOfHref({ id, domain }: Pick<Organisation, 'id' | 'domain'>, href: string) {
  if (isPublicDomain(domain)) return `https://${domain}${href}`
  return `${href}${href.includes('?') ? '&' : '?'}idOrgV=${id}`
}

/** Address of the picker, filtered by `text` unless empty; `page` 1 is omitted. */
export function toPickerHref(text: string, page = 1) {
  return build(pickerHref, { [pickerTextParameter]: text || undefined, pagina: toPageParameter(page) })
}

/** Address that selects an organisation (specification, section 4): it sets the session and redirects to /home. */
export function toPickHref(organisation: OrganisationId) {
  return build('/list', { idOrgV: organisation })
}

/**
 * Address of another organisation's board on its own domain. Without a domain, or with a local one (`*.localhost`,
 * which has no https), the link selects the organisation like the picker.
 */
export function toOrganisationHref({ id, domain }: Pick<Organisation, 'id' | 'domain'>) {
  return isPublicDomain(domain) ? `https://${domain}${homeHref}` : toPickHref(id)
}

const isPublicDomain = (domain: string | null) => domain !== null && !/(^|\.)localhost$/.test(domain)

/** List of all organisations on an organisation's host, where the picker's address redirects to its home. */
export const organisationsHref = '/organizaciones'

/** Address of the organisations, filtered by `text` unless empty; `page` 1 is omitted. */
export function toOrganisationsHref(text: string, page = 1) {
  return build(organisationsHref, { [pickerTextParameter]: text || undefined, pagina: toPageParameter(page) })
}

/** Address of an organisation's board, independent of the session. */
export function toHomeOfHref(organisation: OrganisationId) {
  return build(homeHref, { idOrgV: organisation })
}

/** Address of the feed of an organisation or of one category (`lib/delivery/routing/site-files.ts`). */
export function toFeedHref(format: FeedFormat, category?: CategoryId) {
  return `${category === undefined ? '' : `/categorias/${category}`}${feedFiles[format]}`
}

/** Address of the feed of a language other than Spanish. */
export const toLanguageFeedHref = (format: FeedFormat, language: TranslationLanguage) =>
  `/idiomas/${language}${feedFiles[format]}`

/** Address of the feed of an author, a tag or a series. */
export function toTopicFeedHref(format: FeedFormat, { kind, name }: Topic | Series) {
  return `/${feedFolders[kind]}/${encodeURIComponent(name)}${feedFiles[format]}`
}

export const feedFolders = { author: 'autores', tag: 'etiquetas', series: 'series' } as const

/** Address of the share image of a card, or of the whole site. */
export function toShareImageHref(card?: CardId) {
  return `/compartir/${card ?? COVER}.png`
}

/** Address of an article's link as a QR code. */
export const toCodeHref = (card: CardId) => `/qr/${card}.svg`

/** Address of a legal page, such as `/privacidad`. */
export const toLegalHref = (page: LegalPage) => `/${page}` as const

/** Web app manifest, with which browsers install the site. */
export const manifestHref = '/manifest.webmanifest'

/** Address of the site's icon; `size` in pixels. */
export function toIconHref(size: IconSize) {
  return `/iconos/${size}.png`
}

/** Address of a logo or symbol on any host. `type` png is for mails and icons. */
export const toBrandHref = (
  organisation: OrganisationId,
  { digest, type }: Pick<BrandPicture, 'digest' | 'type'>,
) => `/marca/${organisation}/${digest}.${type}`

/** Address of the stylesheet of a scheme. An accent alone has the short form. */
export function toColoursHref({ colour, band, paper, hasAccent }: Scheme): string {
  const choices = `-${band ?? 'usual'}-${paper ?? 'usual'}-${hasAccent ? 'accent' : 'base'}`
  return `/colores/${colour.slice(1)}${choices === '-usual-usual-accent' ? '' : choices}.css`
}

export const sitemapHref = '/sitemap.xml'

/** News sitemap: publications of the last two days. */
export const newsSitemapHref = '/sitemaps/noticias.xml'

/** Address of a part of the sitemap, from 1. */
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
