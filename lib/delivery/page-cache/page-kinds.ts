import type { Hydration } from '@/lib/delivery/next-adapter/hydration/hydration'
import {
  aboutPathSegment,
  cardSegment,
  categorySegment,
  corporatePathSegment,
  colourSegment,
  commentFormSegment,
  dateSegment,
  errorCodeSegment,
  feedFormatSegment,
  followingSegment,
  formSentSegment,
  formSlugSegment,
  iconSizeSegment,
  languageSegment,
  keySegment,
  legalPageSegment,
  memberPathSegment,
  monthSegment,
  narrowingSegment,
  ownDataStateSegment,
  pageNumberSegment,
  pieceSegment,
  subscriptionStateSegment,
  textSegment,
  topicSegment,
  type Segment,
} from './segments'

/**
 * The manifest of what the site stores: one row per kind of page, one per kind of generated file.
 * Whatever is said of a kind of page anywhere is derived from its row here.
 */
export type PageKindRow = {
  /**
   * The internal path below language and organisation, in Next's own notation: also the folder of
   * the page's `page.tsx`. `[name]` is one segment, `[...name]` all that remain.
   */
  route: string
  /** How each parameter of `route` is written and read. Two pages that differ, differ in these. */
  segments: Readonly<Record<string, Segment<unknown>>>
  methods: readonly string[]
  /**
   * Seconds for which a rendering is served without rendering it again. Content bounds it, too: no
   * page stays fresh longer than what it shows (`CONTENT_CACHE_SECONDS`).
   */
  freshSeconds: number
  /**
   * True for kinds of which clients can invent any number of pages: they only evict their like, and
   * are not shared through Redis. A segment may say so for some of its values.
   */
  isEvictable: boolean
  /** 503: never stored. */
  status: 200 | 404 | 410 | 503
  /**
   * True for kinds of which a page's language may depend on Accept-Language: the signed-in area's,
   * and the 404 page, which it shares. Caches keep others for whatever a client asks.
   */
  isLanguageNegotiated: boolean
  hydration: Hydration
  /** True for kinds whose links are the router's own, which fetches ahead what they lead to, in parts. */
  hasRouterLinks: boolean
  /** Whether readers come to read it: what is counted (`lib/features/readings`). */
  isRead: boolean
  /** True for kinds that a reload and the Back button must not show again: browsers may not store them. */
  isShownOnce: boolean
  /**
   * What a page of the kind is invalidated with, beside its organisation and the texts of the cards on
   * it: `article` with the comments of its card, `texts` with those of any card, which may come to match.
   */
  tags: readonly ('article' | 'texts')[]
}

/** No bound but that of the content on the page. */
const WITH_CONTENT = Infinity

/** What most kinds have in common. */
const usual = {
  methods: ['GET', 'HEAD'],
  isEvictable: false,
  isLanguageNegotiated: false,
  hasRouterLinks: false,
  isRead: true,
  isShownOnce: false,
  status: 200,
  hydration: 'touch',
  tags: [],
} as const

/** Stored as `/<language>/<organisation>/<route>`. Where two routes match a path, the first counts. */
export const pageKinds = {
  home: { ...usual, route: 'home', segments: {}, freshSeconds: WITH_CONTENT },
  /** The home page with a note that the session has ended. Its flight is in the document: /home answers another one. */
  signedOutHome: {
    ...usual,
    isRead: false,
    isShownOnce: true,
    route: 'home/sesion-cerrada',
    segments: {},
    freshSeconds: WITH_CONTENT,
    hydration: 'load',
  },
  article: {
    ...usual,
    route: 'home/blog/[card]/[form]',
    segments: { card: cardSegment, form: commentFormSegment },
    freshSeconds: WITH_CONTENT,
    // The comment form is sent to the article's own address, whatever build made it.
    methods: ['GET', 'HEAD', 'POST'],
    tags: ['article'],
  },
  /** The article as the answer to a comment that was refused: rendered for one request, never stored. */
  refusedComment: {
    ...usual,
    isRead: false,
    route: 'home/blog/[card]/refused',
    segments: { card: cardSegment },
    freshSeconds: 0,
    methods: ['POST'],
    // Its reader has filled in a form, and is led to the field that is wrong.
    hydration: 'eager',
  },
  /** A piece as it would look, for the person who has its link: rendered for one request, never stored. */
  preview: {
    ...usual,
    isRead: false,
    route: 'home/vista-previa/[piece]',
    segments: { piece: pieceSegment },
    freshSeconds: 0,
    hydration: 'eager',
  },
  /** Pages as they will be once a release is out, likewise; which one, the request says (`RenderRequest`). */
  releasePreview: {
    ...usual,
    isRead: false,
    route: 'home/vista-previa-paquete',
    segments: {},
    freshSeconds: 0,
    hydration: 'eager',
  },
  /** Where every link to a preview leads that has ended, or was altered. */
  previewEnded: {
    ...usual,
    isRead: false,
    route: 'vista-previa',
    segments: {},
    freshSeconds: WITH_CONTENT,
    status: 410,
  },
  search: {
    ...usual,
    route: 'home/buscar/[text]/[page]',
    segments: { text: textSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  /**
   * What other organisations have, too, that agree to be searched together: rendered for each request from what is kept
   * of each one's searches, since a page hears of its own organisation's changes alone.
   */
  companySearch: {
    ...usual,
    isRead: false,
    route: 'home/buscar-empresa/[text]',
    segments: { text: textSegment },
    freshSeconds: 0,
    isEvictable: true,
    hydration: 'eager',
  },
  /** What of a search is of a category, a year, an author or a tag. */
  narrowedSearch: {
    ...usual,
    route: 'home/buscar-acotado/[text]/[narrowing]/[page]',
    segments: { text: textSegment, narrowing: narrowingSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  /** A month that the content service lists: it says what the month is called. */
  month: {
    ...usual,
    route: 'home/archivos/mes/[month]/[page]',
    segments: { month: monthSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** Any other days, called what the link says. */
  days: {
    ...usual,
    route: 'home/archivos/dias/[start]/[end]/[label]/[page]',
    segments: { start: dateSegment, end: dateSegment, label: textSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  /** A category that the content service lists: it says what the category is called. */
  category: {
    ...usual,
    route: 'home/categoria/[category]/[page]',
    segments: { category: categorySegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** A category while the content service lists none for want of an answer, called what the link says. */
  labelledCategory: {
    ...usual,
    route: 'home/categoria-sin-lista/[category]/[label]/[page]',
    segments: { category: categorySegment, label: textSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  /** What an author wrote. Anybody can ask for any name, but a page is stored only where it is one. */
  author: {
    ...usual,
    route: 'home/autor/[name]/[page]',
    segments: { name: topicSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  /** What has a tag. */
  tag: {
    ...usual,
    route: 'home/etiqueta/[name]/[page]',
    segments: { name: topicSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  /** The parts of a series, as `author`. */
  series: {
    ...usual,
    route: 'home/serie/[name]/[page]',
    segments: { name: topicSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  about: {
    ...usual,
    route: 'about/[...path]',
    segments: { path: aboutPathSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** Where the corporate menu leads while the provider's own site is not configured. */
  corporate: {
    ...usual,
    route: 'corporate/[...path]',
    segments: { path: corporatePathSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** What the law asks an organisation's site to say, each page below its own public path. */
  legal: {
    ...usual,
    route: 'legal/[legal]',
    segments: { legal: legalPageSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** How to reach an organisation. */
  contact: { ...usual, route: 'contacto', segments: {}, freshSeconds: WITH_CONTENT },
  /** A form of the organisation's own, and the thanks for what was sent. */
  form: {
    ...usual,
    isRead: false,
    route: 'formulario/[slug]/[sent]',
    segments: { slug: formSlugSegment, sent: formSentSegment },
    freshSeconds: WITH_CONTENT,
    methods: ['GET', 'HEAD', 'POST'],
  },
  /** The same with what was not taken: rendered for one request, never stored. */
  refusedForm: {
    ...usual,
    isRead: false,
    route: 'formulario/[slug]/refused',
    segments: { slug: formSlugSegment },
    freshSeconds: 0,
    methods: ['POST'],
    hydration: 'eager',
  },
  /** What a browser without a connection shows, which keeps it (`components/offline`). */
  offline: { ...usual, isRead: false, route: 'sin-conexion', segments: {}, freshSeconds: WITH_CONTENT },
  /** What a reader wants to read later: the same for all, until their browser fills it in. */
  readingList: {
    ...usual,
    isRead: false,
    route: 'leer-mas-tarde',
    segments: {},
    freshSeconds: WITH_CONTENT,
    hydration: 'eager',
  },
  /** All organisations, as a page of one of them; searched, or paged. */
  organisations: {
    ...usual,
    route: 'organizaciones/[text]/[page]',
    segments: { text: textSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  /** News by mail: the form, what became of it, and where the links of mails lead. */
  subscription: {
    ...usual,
    isRead: false,
    route: 'suscripcion/[state]',
    segments: { state: subscriptionStateSegment },
    freshSeconds: WITH_CONTENT,
    methods: ['GET', 'HEAD', 'POST'],
  },
  /** Where the links of mails to subscribers lead: what they follow, as they have chosen; of no one in particular. */
  subscriptionChoice: {
    ...usual,
    isRead: false,
    route: 'suscripcion/temas/[following]',
    segments: { following: followingSegment },
    freshSeconds: WITH_CONTENT,
    methods: ['GET', 'HEAD', 'POST'],
    isEvictable: true,
  },
  /** Its form with an address that is none. */
  refusedSubscription: {
    ...usual,
    isRead: false,
    route: 'suscripcion/refused',
    segments: {},
    freshSeconds: 0,
    methods: ['POST'],
    hydration: 'eager',
  },
  /** Where readers ask what is kept of them: the form, and what became of it. */
  ownData: {
    ...usual,
    isRead: false,
    route: 'mis-datos/[state]',
    segments: { state: ownDataStateSegment },
    freshSeconds: WITH_CONTENT,
    methods: ['GET', 'HEAD', 'POST'],
  },
  /** What is kept of who has a mail's link, or the form again: of one request, which says so (`RenderRequest`). */
  shownOwnData: {
    ...usual,
    isRead: false,
    route: 'mis-datos-ahora',
    segments: {},
    freshSeconds: 0,
    methods: ['GET', 'HEAD', 'POST'],
    hydration: 'eager',
  },
  /** Eager: it says what it is waiting for, and asks again for organisations that could not be read. */
  picker: {
    ...usual,
    isRead: false,
    route: 'list',
    segments: {},
    freshSeconds: WITH_CONTENT,
    hydration: 'eager',
  },
  /** A search of it, or one of its pages. */
  pickerSearch: {
    ...usual,
    isRead: false,
    route: 'list/[text]/[page]',
    segments: { text: textSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    hydration: 'eager',
  },
  error: {
    ...usual,
    isRead: false,
    route: 'error/[code]',
    segments: { code: errorCodeSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** Shown for every address that leads to nothing. */
  missing: {
    ...usual,
    isRead: false,
    route: 'missing',
    segments: {},
    freshSeconds: WITH_CONTENT,
    isLanguageNegotiated: true,
    status: 404,
  },
  /** Shown while it cannot be found out whose host was asked. */
  unavailable: {
    ...usual,
    isRead: false,
    route: 'unavailable',
    segments: {},
    freshSeconds: WITH_CONTENT,
    status: 503,
  },
  /** The signed-in area: a page each, in a folder of its own path. */
  member: {
    ...usual,
    isRead: false,
    route: '[...path]',
    segments: { path: memberPathSegment },
    freshSeconds: WITH_CONTENT,
    hydration: 'load',
    isLanguageNegotiated: true,
    hasRouterLinks: true,
  },
} as const satisfies Record<string, PageKindRow>

/** Stored as `/machine/<organisation>/<route>`. */
export const fileKinds = {
  robots: { ...usual, route: 'robots', segments: {}, freshSeconds: WITH_CONTENT },
  /** The robots.txt of a host while it cannot be found out whose it is. */
  provisionalRobots: { ...usual, route: 'robots/provisional', segments: {}, freshSeconds: WITH_CONTENT },
  llms: { ...usual, route: 'llms', segments: {}, freshSeconds: WITH_CONTENT },
  securityTxt: { ...usual, route: 'security', segments: {}, freshSeconds: WITH_CONTENT },
  sitemapIndex: { ...usual, route: 'sitemap', segments: {}, freshSeconds: WITH_CONTENT, tags: ['texts'] },
  /** What all parts of the sitemap are made from; has no address. */
  sitemapEntries: {
    ...usual,
    route: 'sitemap/entries',
    segments: {},
    freshSeconds: WITH_CONTENT,
    tags: ['texts'],
  },
  /** What is news falls off it by time alone. */
  newsSitemap: { ...usual, route: 'sitemap/noticias', segments: {}, freshSeconds: 300, tags: ['texts'] },
  sitemapPart: {
    ...usual,
    route: 'sitemap/[part]',
    segments: { part: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    tags: ['texts'],
  },
  feed: {
    ...usual,
    route: 'feed/[format]',
    segments: { format: feedFormatSegment },
    freshSeconds: WITH_CONTENT,
  },
  categoryFeed: {
    ...usual,
    route: 'feed/[format]/[category]',
    segments: { format: feedFormatSegment, category: categorySegment },
    freshSeconds: WITH_CONTENT,
  },
  languageFeed: {
    ...usual,
    route: 'feed/[format]/idioma/[language]',
    segments: { format: feedFormatSegment, language: languageSegment },
    freshSeconds: WITH_CONTENT,
  },
  authorFeed: {
    ...usual,
    route: 'feed/[format]/autor/[name]',
    segments: { format: feedFormatSegment, name: topicSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  tagFeed: {
    ...usual,
    route: 'feed/[format]/etiqueta/[name]',
    segments: { format: feedFormatSegment, name: topicSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  seriesFeed: {
    ...usual,
    route: 'feed/[format]/serie/[name]',
    segments: { format: feedFormatSegment, name: topicSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  /** The picture that stands for the whole site where a link to it is shared. */
  siteShareImage: { ...usual, route: 'share/portada', segments: {}, freshSeconds: WITH_CONTENT },
  cardShareImage: {
    ...usual,
    route: 'share/[card]',
    segments: { card: cardSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** The address of an article as a picture for cameras, which its printed page shows. */
  cardCode: {
    ...usual,
    route: 'code/[card]',
    segments: { card: cardSegment },
    freshSeconds: WITH_CONTENT,
  },
  manifest: { ...usual, route: 'manifest', segments: {}, freshSeconds: WITH_CONTENT },
  /** The stylesheet of an accent, which is all that it depends on: made for each who asks. */
  colours: {
    ...usual,
    route: 'colours/[colour]',
    segments: { colour: colourSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  icon: { ...usual, route: 'icon/[size]', segments: { size: iconSizeSegment }, freshSeconds: WITH_CONTENT },
  indexNowKey: {
    ...usual,
    route: 'indexnow/[key]',
    segments: { key: keySegment },
    freshSeconds: WITH_CONTENT,
  },
} as const satisfies Record<string, PageKindRow>
