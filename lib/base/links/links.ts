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
 * Public URLs of the site (specification, section 2). Parameters have a fixed order, and defaults are omitted, so
 * that each page has exactly one URL.
 */

export const homeHref = '/home'
/** Page that the service worker shows when the browser is offline. */
export const offlineHref = '/sin-conexion'
/** Page with the reading list, which is stored in the reader's browser. */
export const readingListHref = '/leer-mas-tarde'
export const contactHref = '/contacto'
/** Preview page for unpublished content, and its parameter with the token that grants access. */
export const previewPath = '/vista-previa'
export const previewParameter = 'clave'
/** Parameter with the theme in which the admin shows a preview. */
export const previewThemeParameter = 'tema'
/** Parameter with the path of the static page to show in a preview. */
export const previewPathParameter = 'ruta'
/** Returns whether a path (with or without query) is that of the preview page. */
export const isPreview = (path: string) => path.split('?', 1)[0] === previewPath
export const toPreviewHref = (token: string) => `${previewPath}?${previewParameter}=${token}`
/** Path of a page in a release's preview: an article, a category, or by default the board. */
export const toReleasePageHref = (token: string, place: { card?: CardId; category?: CategoryId } = {}) =>
  build(previewPath, {
    [previewParameter]: token,
    id_card: place.card?.toString(),
    id_categoria: place.category?.toString(),
  })
/** Path of a page in a design's preview: an article, a static page, search results, or by default the board. */
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
/** Subscription page. Its query has the state of the form, or the token of a link in a mail. */
export const subscriptionHref = '/suscripcion'
export const personalDataHref = '/mis-datos'
export const subscriptionStateParameter = 'estado'
export const subscriptionTokenParameter = 'clave'
export const personalDataFormatParameter = 'formato'
/** Parameter with the id of an uploaded file that the reader downloads from their personal data. */
export const personalDataFileParameter = 'fichero'
/** Parameter in links of a newsletter: its id, for analytics. The same for all recipients. */
export const newsletterParameter = 'boletin'
/** Path of an organisation's forms, and the parameter that is set after a submission. */
export const formPath = '/formulario'
export const formStateParameter = 'estado'
export const FORM_SENT = 'enviado'
export const toFormHref = (slug: string, isSent = false) =>
  build(`${formPath}/${slug}`, { [formStateParameter]: isSent ? FORM_SENT : undefined })
/** Archive of sent newsletters. The parameter for page 1 is omitted. */
export const newslettersPath = '/boletines'
export const toNewslettersHref = (page = 1) => build(newslettersPath, { pagina: toPageParameter(page) })
export const toNewsletterHref = (id: number) => `${newslettersPath}/${id}`
export const toNewslettersFeedHref = (format: FeedFormat) => `${newslettersPath}${feedFiles[format]}`
export const pickerHref = '/list'
export const pickerTextParameter = 'buscar'

/**
 * Path of an article. `comment` opens the comment form, `replyTo` makes it an answer to a comment. `page` is the page
 * of comments; page 1 has the newest and is omitted.
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

/** Path to which the server redirects after a comment was sent without JavaScript. */
export function toSentHref(card: CardId, page = 1) {
  const query = { id_card: String(card), comentario: 'sent', pagina: toPageParameter(page) }
  return `${build('/home/blog', query)}#comentar`
}

/** Path of a month's publications; page 1 is omitted. */
export function toMonthHref(month: Pick<MonthArchive, 'start' | 'end' | 'label'>, page = 1) {
  return build('/home/archivos', {
    fecha_inicio: month.start,
    fecha_fin: month.end,
    mesDescripcion: month.label || undefined,
    pagina: toPageParameter(page),
  })
}

export const categoryPath = '/home/categoria'
/** Path of a category's publications; page 1 is omitted. */
export function toCategoryHref(category: Category, page = 1) {
  return build(categoryPath, {
    id_categoria: String(category.id),
    descripcion: category.name || undefined,
    pagina: toPageParameter(page),
  })
}

export const authorPath = '/home/autor'
export const tagPath = '/home/etiqueta'
/** Parameter with the name of the author, tag or series. */
export const topicParameter = 'nombre'

/** Path of the publications of an author or with a tag; page 1 is omitted. */
export function toTopicHref({ kind, name }: Topic, page = 1) {
  const path = kind === 'author' ? authorPath : tagPath
  return build(path, { [topicParameter]: name, pagina: toPageParameter(page) })
}

export const seriesPath = '/home/serie'
/** Path of the articles of a series; page 1 is omitted. */
export function toSeriesHref(name: string, page = 1) {
  return build(seriesPath, { [topicParameter]: name, pagina: toPageParameter(page) })
}

/** Search page. `toSearchHref` returns the path of results. */
export const searchHref = '/home/buscar'
export const searchTextParameter = 'descripcionBuscar'
/** Parameters with which a design's preview selects an article, a static page or search results. */
export const designPageParameters = ['id_card', previewPathParameter, searchTextParameter] as const
/** Path of the subscription page that shows the result of a submission, or the form. */
export function toSubscriptionHref(state: SubscriptionState) {
  return build(subscriptionHref, { [subscriptionStateParameter]: state === 'form' ? undefined : state })
}

/** Path of the personal data page (`/mis-datos`) that shows the result of a request, or the form. */
export function toPersonalDataStateHref(state: PersonalDataState) {
  return build(personalDataHref, { [subscriptionStateParameter]: state === 'form' ? undefined : state })
}

/** Path of a reader's personal data, linked in the mail that the reader requested. `token` grants access. */
export function toPersonalDataHref(token: string) {
  return build(personalDataHref, { [subscriptionTokenParameter]: token })
}

/** Path of a subscriber's choices, linked in mails. `interest` is the query of the page where they subscribed. */
export function toSubscriberHref(token: string, interest = '') {
  const href = build(subscriptionHref, { [subscriptionTokenParameter]: token })
  return interest === '' ? href : `${href}&${interest}`
}

/** Path of search results; page 1 is omitted. */
export function toSearchHref(text: string, page = 1) {
  return build(searchHref, { [searchTextParameter]: text, pagina: toPageParameter(page) })
}

/** Query parameter of each search filter. */
export const narrowingParameters = {
  language: 'idioma',
  category: 'categoria',
  year: 'anio',
  author: 'autor',
  tag: 'etiqueta',
} as const satisfies Record<FacetKind, string>

/** Returns the query parameters of the active filters, in a fixed order. */
export function toNarrowingQuery(narrowing: Narrowing): Record<string, string> {
  return Object.fromEntries(
    facetKinds.flatMap((kind) => {
      const value = narrowing[kind]
      return value === null ? [] : [[narrowingParameters[kind], String(value)]]
    }),
  )
}

/** Path of filtered search results; page 1 is omitted. */
export function toNarrowedSearchHref(text: string, narrowing: Narrowing, page = 1) {
  return build(searchHref, {
    [searchTextParameter]: text,
    ...toNarrowingQuery(narrowing),
    pagina: toPageParameter(page),
  })
}

/** Parameter that, with the value `COMPANY`, searches all organisations that allow it. */
export const searchedInParameter = 'en'
export const COMPANY = 'empresa'

/** Path of search results in all organisations that allow it. */
export function toCompanySearchHref(text: string) {
  return build(searchHref, { [searchTextParameter]: text, [searchedInParameter]: COMPANY })
}

/** URL of any page of another organisation (`toOrganisationHref` for its board). `href` is the path with its query. */
export function toPageOfHref({ id, domain }: Pick<Organisation, 'id' | 'domain'>, href: string) {
  if (isPublicDomain(domain)) return `https://${domain}${href}`
  return `${href}${href.includes('?') ? '&' : '?'}idOrgV=${id}`
}

/** Path of the organisation picker, filtered by `text` unless empty; page 1 is omitted. */
export function toPickerHref(text: string, page = 1) {
  return build(pickerHref, { [pickerTextParameter]: text || undefined, pagina: toPageParameter(page) })
}

/** Path that selects an organisation in the reader's session and redirects to /home (specification, section 4). */
export function toPickHref(organisation: OrganisationId) {
  return build('/list', { idOrgV: organisation })
}

/**
 * URL of another organisation's board on its domain. If the domain is missing or local (`*.localhost`, which has no
 * https), returns the path that selects the organisation in the reader's session.
 */
export function toOrganisationHref({ id, domain }: Pick<Organisation, 'id' | 'domain'>) {
  return isPublicDomain(domain) ? `https://${domain}${homeHref}` : toPickHref(id)
}

const isPublicDomain = (domain: string | null) => domain !== null && !/(^|\.)localhost$/.test(domain)

/** List of all organisations. Unlike `pickerHref`, it does not redirect to the home page on an organisation's host. */
export const organisationsHref = '/organizaciones'

/** Path of the list of organisations, filtered by `text` unless empty; page 1 is omitted. */
export function toOrganisationsHref(text: string, page = 1) {
  return build(organisationsHref, { [pickerTextParameter]: text || undefined, pagina: toPageParameter(page) })
}

/** Path of an organisation's board that does not depend on the reader's session. */
export function toHomeOfHref(organisation: OrganisationId) {
  return build(homeHref, { idOrgV: organisation })
}

/** Path of the feed of the organisation or of a category (`lib/delivery/routing/site-files.ts`). */
export function toFeedHref(format: FeedFormat, category?: CategoryId) {
  return `${category === undefined ? '' : `/categorias/${category}`}${feedFiles[format]}`
}

export const toLanguageFeedHref = (format: FeedFormat, language: TranslationLanguage) =>
  `/idiomas/${language}${feedFiles[format]}`

export function toTopicFeedHref(format: FeedFormat, { kind, name }: Topic | Series) {
  return `/${feedFolders[kind]}/${encodeURIComponent(name)}${feedFiles[format]}`
}

export const feedFolders = { author: 'autores', tag: 'etiquetas', series: 'series' } as const

/** Path of the share image of a card, or of the whole site. */
export function toShareImageHref(card?: CardId) {
  return `/compartir/${card ?? COVER}.png`
}

/** Path of a QR code that contains the article's URL. */
export const toCodeHref = (card: CardId) => `/qr/${card}.svg`

export const toLegalHref = (page: LegalPage) => `/${page}` as const

/** Web app manifest, which browsers read to install the site. */
export const manifestHref = '/manifest.webmanifest'

export function toIconHref(size: IconSize) {
  return `/iconos/${size}.png`
}

/** Path of an organisation's logo or symbol, valid on every host. Mails and icons use the type `png`. */
export const toBrandHref = (
  organisation: OrganisationId,
  { digest, type }: Pick<BrandPicture, 'digest' | 'type'>,
) => `/marca/${organisation}/${digest}.${type}`

/**
 * Path of the stylesheet with a site's colours. If only the accent is set, the path contains nothing but the accent.
 */
export function toColoursHref({ colour, band, paper, hasAccent }: Scheme): string {
  const choices = `-${band ?? 'usual'}-${paper ?? 'usual'}-${hasAccent ? 'accent' : 'base'}`
  return `/colores/${colour.slice(1)}${choices === '-usual-usual-accent' ? '' : choices}.css`
}

export const sitemapHref = '/sitemap.xml'

/** News sitemap, with the publications of the last two days. */
export const newsSitemapHref = '/sitemaps/noticias.xml'

/** Path of a section of the sitemap, from 1. */
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
