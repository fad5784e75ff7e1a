import type { Hydration } from '@/lib/delivery/next-adapter/hydration/hydration'
import {
  aboutPathSegment,
  cardSegment,
  categorySegment,
  corporatePathSegment,
  brandPictureSegment,
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
  organisationSegment,
  schemeSegment,
  personalDataStateSegment,
  pageNumberSegment,
  pagePathSegment,
  pieceSegment,
  subscriptionStateSegment,
  textSegment,
  topicSegment,
  type Segment,
} from './segments'

/**
 * The manifest of stored pages and files: one row per kind of page, one per kind of generated file. Everything that depends
 * on the kind is derived from its row.
 */
export type PageKindRow = {
  /**
   * The internal path below language and organisation, in Next's notation, and the folder of the page's `page.tsx`.
   * `[name]` is one segment, `[...name]` all remaining segments.
   */
  route: string
  /** Builds and parses each parameter of `route`. Pages of one kind differ only in these. */
  segments: Readonly<Record<string, Segment<unknown>>>
  methods: readonly string[]
  /** Lifetime of a rendering, in seconds. A page never stays fresh longer than its content (`CONTENT_CACHE_SECONDS`). */
  freshSeconds: number
  /**
   * True if clients can invent any number of pages of the kind. Such pages evict only each other, and are not stored in
   * Redis. A segment may mark some of its values likewise.
   */
  isEvictable: boolean
  /** Status of the response. Pages with 503 are never stored. */
  status: 200 | 404 | 410 | 503
  /**
   * True if the language may depend on Accept-Language: in the signed-in area, and on the 404 page, which it shares with
   * the readers' site. Caches ignore the header for all other kinds.
   */
  isLanguageNegotiated: boolean
  hydration: Hydration
  /** True if the page's links use Next's router, which prefetches their targets in segments. */
  hasRouterLinks: boolean
  /** True if page views are counted (`lib/features/analytics`). */
  isRead: boolean
  /** True for kinds that a reload and the Back button must not show again: browsers may not store them. */
  isShownOnce: boolean
  /**
   * Invalidation tags, in addition to the organisation and the cards on the page. `article`: the comments of its
   * card. `texts`: the texts of any card, because a changed text may newly match the page.
   */
  tags: readonly ('article' | 'texts')[]
}

/** `freshSeconds` of pages that stay fresh as long as their content. */
const WITH_CONTENT = Infinity

/** Defaults of most kinds. */
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

/** Stored as `/<language>/<organisation>/<route>`. If two routes match a path, the first one counts. */
export const pageKinds = {
  home: { ...usual, route: 'home', segments: {}, freshSeconds: WITH_CONTENT },
  /** The home page with a note that the session has ended. Embeds its React payload, as /home has another. */
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
    // The comment form is sent to the article's own address, so that forms of other builds work.
    methods: ['GET', 'HEAD', 'POST'],
    tags: ['article'],
  },
  /** The article with a refused comment: rendered for one request, never stored. */
  refusedComment: {
    ...usual,
    isRead: false,
    route: 'home/blog/[card]/refused',
    segments: { card: cardSegment },
    freshSeconds: 0,
    methods: ['POST'],
    // Its reader has filled in a form, and the wrong field gets the focus.
    hydration: 'eager',
  },
  /** A preview of a publication for everybody with its link: rendered for one request, never stored. */
  preview: {
    ...usual,
    isRead: false,
    route: 'home/vista-previa/[piece]',
    segments: { piece: pieceSegment },
    freshSeconds: 0,
    hydration: 'eager',
  },
  /** Like `preview`, for the pages of a release. `RenderRequest` names the page. */
  releasePreview: {
    ...usual,
    isRead: false,
    route: 'home/vista-previa-paquete',
    segments: {},
    freshSeconds: 0,
    hydration: 'eager',
  },
  /** A preview of the pages of a design's draft, likewise: the board, an article or a search. */
  designPreview: {
    ...usual,
    isRead: false,
    route: 'home/vista-previa-diseno',
    segments: {},
    freshSeconds: 0,
    hydration: 'eager',
  },
  /** A page that the organisation has written, with a design's draft. It has no side panel. */
  designPagePreview: {
    ...usual,
    isRead: false,
    route: 'vista-previa-diseno',
    segments: {},
    freshSeconds: 0,
    hydration: 'eager',
  },
  /** Shown for preview links that have expired or were altered. */
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
   * A search of all organisations that agreed to it. Rendered for each request from cached searches: changes of the
   * other organisations would not invalidate a stored page.
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
  /** A search narrowed to a category, a year, an author or a tag. */
  narrowedSearch: {
    ...usual,
    route: 'home/buscar-acotado/[text]/[narrowing]/[page]',
    segments: { text: textSegment, narrowing: narrowingSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  /** The publications of a month that the content service lists. */
  month: {
    ...usual,
    route: 'home/archivos/mes/[month]/[page]',
    segments: { month: monthSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** The publications of any other range of days. The link contains the range's label. */
  days: {
    ...usual,
    route: 'home/archivos/dias/[start]/[end]/[label]/[page]',
    segments: { start: dateSegment, end: dateSegment, label: textSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  /** A category that the content service lists. */
  category: {
    ...usual,
    route: 'home/categoria/[category]/[page]',
    segments: { category: categorySegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** A category whose name comes from the link, while the content service does not answer. */
  labelledCategory: {
    ...usual,
    route: 'home/categoria-sin-lista/[category]/[label]/[page]',
    segments: { category: categorySegment, label: textSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  /** The publications of an author. Clients can request any name; a page is stored only for a known author. */
  author: {
    ...usual,
    route: 'home/autor/[name]/[page]',
    segments: { name: topicSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  /** The publications with a tag. */
  tag: {
    ...usual,
    route: 'home/etiqueta/[name]/[page]',
    segments: { name: topicSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  /** The parts of a series. Stored like `author`. */
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
  /** The target of the corporate menu while the provider's own site is not configured. */
  corporate: {
    ...usual,
    route: 'corporate/[...path]',
    segments: { path: corporatePathSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** A page that the organisation has written, at a path of its choice. */
  sitePage: {
    ...usual,
    route: 'pagina/[...path]',
    segments: { path: pagePathSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** A page that the law requires of a site, such as the privacy page. Each has a separate public path. */
  legal: {
    ...usual,
    route: 'legal/[legal]',
    segments: { legal: legalPageSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** The contact data of an organisation. */
  contact: { ...usual, route: 'contacto', segments: {}, freshSeconds: WITH_CONTENT },
  /** A form of the organisation, and its page of thanks. */
  form: {
    ...usual,
    isRead: false,
    route: 'formulario/[slug]/[sent]',
    segments: { slug: formSlugSegment, sent: formSentSegment },
    freshSeconds: WITH_CONTENT,
    methods: ['GET', 'HEAD', 'POST'],
  },
  /** The list of sent newsletters. */
  newsletters: {
    ...usual,
    isRead: false,
    route: 'boletines/[page]',
    segments: { page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    tags: ['texts'],
  },
  newsletter: {
    ...usual,
    isRead: false,
    route: 'boletines/numero/[newsletter]',
    segments: { newsletter: pieceSegment },
    freshSeconds: WITH_CONTENT,
    tags: ['texts'],
  },
  /** The form with refused answers: rendered for one request, never stored. */
  refusedForm: {
    ...usual,
    isRead: false,
    route: 'formulario/[slug]/refused',
    segments: { slug: formSlugSegment },
    freshSeconds: 0,
    methods: ['POST'],
    hydration: 'eager',
  },
  /** Stored by the browser, and shown without a connection (`components/offline`). */
  offline: { ...usual, isRead: false, route: 'sin-conexion', segments: {}, freshSeconds: WITH_CONTENT },
  /** The list of saved articles: the same document for all readers, which their browser fills in. */
  readingList: {
    ...usual,
    isRead: false,
    route: 'leer-mas-tarde',
    segments: {},
    freshSeconds: WITH_CONTENT,
    hydration: 'eager',
  },
  /** The list of organisations on the site of one of them, searched or paged. */
  organisations: {
    ...usual,
    route: 'organizaciones/[text]/[page]',
    segments: { text: textSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  /** Subscription to news by mail: the form, its results, and the targets of links in mails. */
  subscription: {
    ...usual,
    isRead: false,
    route: 'suscripcion/[state]',
    segments: { state: subscriptionStateSegment },
    freshSeconds: WITH_CONTENT,
    methods: ['GET', 'HEAD', 'POST'],
  },
  /** The topics that a subscriber follows, linked from mails. The page does not name the subscriber. */
  subscriptionChoice: {
    ...usual,
    isRead: false,
    route: 'suscripcion/temas/[following]',
    segments: { following: followingSegment },
    freshSeconds: WITH_CONTENT,
    methods: ['GET', 'HEAD', 'POST'],
    isEvictable: true,
  },
  /** The form with a refused mail address. */
  refusedSubscription: {
    ...usual,
    isRead: false,
    route: 'suscripcion/refused',
    segments: {},
    freshSeconds: 0,
    methods: ['POST'],
    hydration: 'eager',
  },
  /** The form with which readers request their stored data, and its results. */
  ownData: {
    ...usual,
    isRead: false,
    route: 'mis-datos/[state]',
    segments: { state: personalDataStateSegment },
    freshSeconds: WITH_CONTENT,
    methods: ['GET', 'HEAD', 'POST'],
  },
  /** A reader's stored data, opened by the link in a mail, or the form again. Rendered for one request. */
  shownOwnData: {
    ...usual,
    isRead: false,
    route: 'mis-datos-ahora',
    segments: {},
    freshSeconds: 0,
    methods: ['GET', 'HEAD', 'POST'],
    hydration: 'eager',
  },
  /** The list in which visitors choose an organisation. Hydrated at once, to show that it is loading and to retry. */
  picker: {
    ...usual,
    isRead: false,
    route: 'list',
    segments: {},
    freshSeconds: WITH_CONTENT,
    hydration: 'eager',
  },
  /** A search in the list of organisations, or one of its pages. */
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
  /** The 404 page. */
  missing: {
    ...usual,
    isRead: false,
    route: 'missing',
    segments: {},
    freshSeconds: WITH_CONTENT,
    isLanguageNegotiated: true,
    status: 404,
  },
  /** Shown while the host cannot be looked up. */
  unavailable: {
    ...usual,
    isRead: false,
    route: 'unavailable',
    segments: {},
    freshSeconds: WITH_CONTENT,
    status: 503,
  },
  /** The pages of the signed-in area, each in the folder of its path. */
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
  /** The robots.txt of a host that cannot be looked up at the moment. */
  provisionalRobots: { ...usual, route: 'robots/provisional', segments: {}, freshSeconds: WITH_CONTENT },
  llms: { ...usual, route: 'llms', segments: {}, freshSeconds: WITH_CONTENT },
  securityTxt: { ...usual, route: 'security', segments: {}, freshSeconds: WITH_CONTENT },
  sitemapIndex: { ...usual, route: 'sitemap', segments: {}, freshSeconds: WITH_CONTENT, tags: ['texts'] },
  /** The source of all parts of the sitemap. It has no public address. */
  sitemapEntries: {
    ...usual,
    route: 'sitemap/entries',
    segments: {},
    freshSeconds: WITH_CONTENT,
    tags: ['texts'],
  },
  /** Refreshed every 5 minutes, because its entries expire without a change. */
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
  newslettersFeed: {
    ...usual,
    route: 'feed/[format]/boletines',
    segments: { format: feedFormatSegment },
    freshSeconds: WITH_CONTENT,
    tags: ['texts'],
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
  /** The share picture of the site. */
  siteShareImage: { ...usual, route: 'share/portada', segments: {}, freshSeconds: WITH_CONTENT },
  cardShareImage: {
    ...usual,
    route: 'share/[card]',
    segments: { card: cardSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** The address of an article as a QR code, for its printed page. */
  cardCode: {
    ...usual,
    route: 'code/[card]',
    segments: { card: cardSegment },
    freshSeconds: WITH_CONTENT,
  },
  manifest: { ...usual, route: 'manifest', segments: {}, freshSeconds: WITH_CONTENT },
  /** The stylesheet of a colour scheme. Its address alone determines the content. */
  colours: {
    ...usual,
    route: 'colours/[colour]/[scheme]',
    segments: { colour: colourSegment, scheme: schemeSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  /** A logo or symbol. Its address contains the digest of its bytes. */
  brandPicture: {
    ...usual,
    route: 'brand/[owner]/[picture]',
    segments: { owner: organisationSegment, picture: brandPictureSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  icon: { ...usual, route: 'icon/[size]', segments: { size: iconSizeSegment }, freshSeconds: WITH_CONTENT },
  /** The symbol for browsers that request it without a link. */
  favicon: { ...usual, route: 'favicon', segments: {}, freshSeconds: WITH_CONTENT },
  indexNowKey: {
    ...usual,
    route: 'indexnow/[key]',
    segments: { key: keySegment },
    freshSeconds: WITH_CONTENT,
  },
} as const satisfies Record<string, PageKindRow>
