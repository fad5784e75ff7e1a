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

/** Kinds of stored pages and generated files, one row each. All code that depends on the kind reads its row. */
export type PageKindRow = {
  /**
   * Internal path below language and organisation, in Next's notation, and folder of the page's `page.tsx`. `[name]`
   * is one segment, `[...name]` all remaining segments.
   */
  route: string
  /** Functions that build and parse each parameter of `route`. Pages of one kind differ only in these parameters. */
  segments: Readonly<Record<string, Segment<unknown>>>
  methods: readonly string[]
  /** Lifetime in seconds. The actual lifetime is at most that of the page's content (`CONTENT_CACHE_SECONDS`). */
  freshSeconds: number
  /**
   * True if clients can invent any number of pages of the kind. They evict only each other, and are not stored in
   * Redis. A segment may also declare some of its values as evictable.
   */
  isEvictable: boolean
  /** Status of the response. Pages with 503 are not stored. */
  status: 200 | 404 | 410 | 503
  /**
   * True if the language may depend on `Accept-Language`: in the signed-in area, and on the 404 page, which both
   * areas share. Ignored for all other kinds, so that caches do not have to distinguish it.
   */
  isLanguageNegotiated: boolean
  hydration: Hydration
  /** True if the page has links of Next's router, which prefetches their targets in route segments. */
  hasRouterLinks: boolean
  /** True if page views are counted (`lib/features/insight/analytics`). */
  isRead: boolean
  /** True if browsers must not store the page, so that a reload or the Back button does not show it again. */
  isShownOnce: boolean
  /**
   * Cache tags in addition to the organisation and the cards on the page. `article` means comments of the article's
   * card. `texts` means texts of any card, because a changed text may match the page (a search).
   */
  tags: readonly ('article' | 'texts')[]
}

/**
 * Time at which a page loads React's payload (flight) and scripts:
 *
 *   touch   at the reader's first interaction
 *   eager   as soon as the page is displayed, by the same loader
 *   load    with the document, as is usual with Next
 */
export type Hydration = 'touch' | 'eager' | 'load'

/** Lifetime of pages that are fresh as long as their content. */
const WITH_CONTENT = Infinity

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

/** Pages with the internal path `/<language>/<organisation>/<route>`. If two routes match, the first is used. */
export const pageKinds = {
  home: { ...usual, route: 'home', segments: {}, freshSeconds: WITH_CONTENT },
  /** Home page with a message after a sign-out. The payload is embedded, because /home returns another one. */
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
    // Comment forms are posted to the article's own URL, so that forms of other builds work.
    methods: ['GET', 'HEAD', 'POST'],
    tags: ['article'],
  },
  /** Article with a refused comment. Rendered for each request, never stored. */
  refusedComment: {
    ...usual,
    isRead: false,
    route: 'home/blog/[card]/refused',
    segments: { card: cardSegment },
    freshSeconds: 0,
    methods: ['POST'],
    // The invalid field gets the focus, which needs React.
    hydration: 'eager',
  },
  /** Preview of a piece for everyone with its link. Rendered for each request, never stored. */
  preview: {
    ...usual,
    isRead: false,
    route: 'home/vista-previa/[piece]',
    segments: { piece: pieceSegment },
    freshSeconds: 0,
    hydration: 'eager',
  },
  /** Preview of a page of a release, which `RenderRequest` names. Rendered for each request, never stored. */
  releasePreview: {
    ...usual,
    isRead: false,
    route: 'home/vista-previa-paquete',
    segments: {},
    freshSeconds: 0,
    hydration: 'eager',
  },
  /** Preview of a design draft: the board, an article or a search. Rendered for each request, never stored. */
  designPreview: {
    ...usual,
    isRead: false,
    route: 'home/vista-previa-diseno',
    segments: {},
    freshSeconds: 0,
    hydration: 'eager',
  },
  /** Preview of a design draft on a static page, which has no side panel. */
  designPagePreview: {
    ...usual,
    isRead: false,
    route: 'vista-previa-diseno',
    segments: {},
    freshSeconds: 0,
    hydration: 'eager',
  },
  /** Shown for preview links that have expired or are invalid. */
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
   * Search in all organisations that allow it. Rendered for each request from cached results, because changes of the
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
  /** Search with filters, such as a category, a year, an author or a tag. */
  narrowedSearch: {
    ...usual,
    route: 'home/buscar-acotado/[text]/[narrowing]/[page]',
    segments: { text: textSegment, narrowing: narrowingSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  month: {
    ...usual,
    route: 'home/archivos/mes/[month]/[page]',
    segments: { month: monthSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** Publications of any other range of days. The URL contains the range's label. */
  days: {
    ...usual,
    route: 'home/archivos/dias/[start]/[end]/[label]/[page]',
    segments: { start: dateSegment, end: dateSegment, label: textSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  category: {
    ...usual,
    route: 'home/categoria/[category]/[page]',
    segments: { category: categorySegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** Publications of a category while the content service is unavailable: the category's name is that in the link. */
  labelledCategory: {
    ...usual,
    route: 'home/categoria-sin-lista/[category]/[label]/[page]',
    segments: { category: categorySegment, label: textSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  /** Publications of an author. Clients can request any name; the page is stored only if the author exists. */
  author: {
    ...usual,
    route: 'home/autor/[name]/[page]',
    segments: { name: topicSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  tag: {
    ...usual,
    route: 'home/etiqueta/[name]/[page]',
    segments: { name: topicSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
    tags: ['texts'],
  },
  /** Articles of a series. Stored only if the series exists. */
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
  /** Target of the corporate menu as long as the provider's website is not configured. */
  corporate: {
    ...usual,
    route: 'corporate/[...path]',
    segments: { path: corporatePathSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** Static page of the organisation, at a path of its choice. */
  sitePage: {
    ...usual,
    route: 'pagina/[...path]',
    segments: { path: pagePathSegment },
    freshSeconds: WITH_CONTENT,
  },
  legal: {
    ...usual,
    route: 'legal/[legal]',
    segments: { legal: legalPageSegment },
    freshSeconds: WITH_CONTENT,
  },
  contact: { ...usual, route: 'contacto', segments: {}, freshSeconds: WITH_CONTENT },
  /** Form of the organisation, and the page after its submission. */
  form: {
    ...usual,
    isRead: false,
    route: 'formulario/[slug]/[sent]',
    segments: { slug: formSlugSegment, sent: formSentSegment },
    freshSeconds: WITH_CONTENT,
    methods: ['GET', 'HEAD', 'POST'],
  },
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
  /** Form with refused answers. Rendered for each request, never stored. */
  refusedForm: {
    ...usual,
    isRead: false,
    route: 'formulario/[slug]/refused',
    segments: { slug: formSlugSegment },
    freshSeconds: 0,
    methods: ['POST'],
    hydration: 'eager',
  },
  /** Page that browsers store and show when they are offline (`components/offline`). */
  offline: { ...usual, isRead: false, route: 'sin-conexion', segments: {}, freshSeconds: WITH_CONTENT },
  /** Reading list. The document is the same for all readers; a script fills it from the browser's storage. */
  readingList: {
    ...usual,
    isRead: false,
    route: 'leer-mas-tarde',
    segments: {},
    freshSeconds: WITH_CONTENT,
    hydration: 'eager',
  },
  /** List of all organisations on an organisation's site, with search and pages. */
  organisations: {
    ...usual,
    route: 'organizaciones/[text]/[page]',
    segments: { text: textSegment, page: pageNumberSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  /** Mail subscription: the form, its results, and the targets of links in mails. */
  subscription: {
    ...usual,
    isRead: false,
    route: 'suscripcion/[state]',
    segments: { state: subscriptionStateSegment },
    freshSeconds: WITH_CONTENT,
    methods: ['GET', 'HEAD', 'POST'],
  },
  /** Choices of a subscriber, linked from mails. The page does not name the subscriber. */
  subscriptionChoice: {
    ...usual,
    isRead: false,
    route: 'suscripcion/temas/[following]',
    segments: { following: followingSegment },
    freshSeconds: WITH_CONTENT,
    methods: ['GET', 'HEAD', 'POST'],
    isEvictable: true,
  },
  /** Subscription form with an invalid mail address. */
  refusedSubscription: {
    ...usual,
    isRead: false,
    route: 'suscripcion/refused',
    segments: {},
    freshSeconds: 0,
    methods: ['POST'],
    hydration: 'eager',
  },
  /** Form with which readers request their personal data, and its results. */
  ownData: {
    ...usual,
    isRead: false,
    route: 'mis-datos/[state]',
    segments: { state: personalDataStateSegment },
    freshSeconds: WITH_CONTENT,
    methods: ['GET', 'HEAD', 'POST'],
  },
  /** Personal data of a reader, opened by the link in a mail. Rendered for each request, never stored. */
  shownOwnData: {
    ...usual,
    isRead: false,
    route: 'mis-datos-ahora',
    segments: {},
    freshSeconds: 0,
    methods: ['GET', 'HEAD', 'POST'],
    hydration: 'eager',
  },
  /** Organisation picker. Hydrated as soon as it is displayed, to show the loading state and to retry. */
  picker: {
    ...usual,
    isRead: false,
    route: 'list',
    segments: {},
    freshSeconds: WITH_CONTENT,
    hydration: 'eager',
  },
  /** Search results or a further page of the organisation picker. */
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
  /** Shown if the organisation of the host cannot be looked up. */
  unavailable: {
    ...usual,
    isRead: false,
    route: 'unavailable',
    segments: {},
    freshSeconds: WITH_CONTENT,
    status: 503,
  },
  /** Pages of the signed-in area, each in the folder of its path. */
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

/** Files with the internal path `/machine/<organisation>/<route>`. */
export const fileKinds = {
  robots: { ...usual, route: 'robots', segments: {}, freshSeconds: WITH_CONTENT },
  /** robots.txt of a host whose organisation cannot be looked up at the moment. */
  provisionalRobots: { ...usual, route: 'robots/provisional', segments: {}, freshSeconds: WITH_CONTENT },
  llms: { ...usual, route: 'llms', segments: {}, freshSeconds: WITH_CONTENT },
  securityTxt: { ...usual, route: 'security', segments: {}, freshSeconds: WITH_CONTENT },
  sitemapIndex: { ...usual, route: 'sitemap', segments: {}, freshSeconds: WITH_CONTENT, tags: ['texts'] },
  /** Entries from which all sections of the sitemap are generated. Has no public URL. */
  sitemapEntries: {
    ...usual,
    route: 'sitemap/entries',
    segments: {},
    freshSeconds: WITH_CONTENT,
    tags: ['texts'],
  },
  /** Refreshed every 5 minutes, because entries leave it after two days without a change. */
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
  siteShareImage: { ...usual, route: 'share/portada', segments: {}, freshSeconds: WITH_CONTENT },
  cardShareImage: {
    ...usual,
    route: 'share/[card]',
    segments: { card: cardSegment },
    freshSeconds: WITH_CONTENT,
  },
  /** QR code with the article's URL, for its printed page. */
  cardCode: {
    ...usual,
    route: 'code/[card]',
    segments: { card: cardSegment },
    freshSeconds: WITH_CONTENT,
  },
  manifest: { ...usual, route: 'manifest', segments: {}, freshSeconds: WITH_CONTENT },
  /** Stylesheet of a site's colours. The URL alone determines the content. */
  colours: {
    ...usual,
    route: 'colours/[colour]/[scheme]',
    segments: { colour: colourSegment, scheme: schemeSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  /** Logo or symbol. The URL contains a hash of the file. */
  brandPicture: {
    ...usual,
    route: 'brand/[owner]/[picture]',
    segments: { owner: organisationSegment, picture: brandPictureSegment },
    freshSeconds: WITH_CONTENT,
    isEvictable: true,
  },
  icon: { ...usual, route: 'icon/[size]', segments: { size: iconSizeSegment }, freshSeconds: WITH_CONTENT },
  /** Symbol for browsers that request /favicon.ico without a link. */
  favicon: { ...usual, route: 'favicon', segments: {}, freshSeconds: WITH_CONTENT },
  indexNowKey: {
    ...usual,
    route: 'indexnow/[key]',
    segments: { key: keySegment },
    freshSeconds: WITH_CONTENT,
  },
} as const satisfies Record<string, PageKindRow>
