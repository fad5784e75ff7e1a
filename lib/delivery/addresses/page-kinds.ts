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
   * True if clients can invent any number of pages of this kind. Such pages evict only each other, and are not stored
   * in Redis. For other kinds, a segment may declare some of its values as evictable.
   */
  isEvictable: boolean
  /** Status of the response. Pages with 503 are not stored. */
  status: 200 | 404 | 410 | 503
  /**
   * True if the language may depend on `Accept-Language`: in the signed-in area, and on the 404 page, which the public
   * area and the signed-in area share. For other kinds the header is ignored, so that caches store one variant for all
   * browsers.
   */
  isLanguageNegotiated: boolean
  hydration: Hydration
  /**
   * True if the page contains links of Next's router. The router prefetches their target pages, split into route
   * segments.
   */
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
  segments: {},
  freshSeconds: WITH_CONTENT,
} as const

/** Pages whose views are not counted. */
const unread = { ...usual, isRead: false } as const

/**
 * Pages that are rendered for each request and never stored. Hydrated at once, because React focuses an invalid field.
 */
const unstored = { ...unread, freshSeconds: 0, hydration: 'eager' } as const

/**
 * Pages for a text or name that clients choose freely. A change of any text invalidates them, because it may match.
 */
const searched = { ...usual, isEvictable: true, tags: ['texts'] } as const

/** Pages with the internal path `/<language>/<organisation>/<route>`. If two routes match, the first is used. */
export const pageKinds = {
  home: { ...usual, route: 'home' },
  /**
   * Home page with a message after a sign-out. Embeds React's payload, because a request to `/home` would return the
   * payload without the message.
   */
  signedOutHome: { ...unread, isShownOnce: true, route: 'home/sesion-cerrada', hydration: 'load' },
  article: {
    ...usual,
    route: 'home/blog/[card]/[form]',
    segments: { card: cardSegment, form: commentFormSegment },
    // Comment forms are posted to the article's own URL, so that forms of other builds work.
    methods: ['GET', 'HEAD', 'POST'],
    tags: ['article'],
  },
  refusedComment: {
    ...unstored,
    route: 'home/blog/[card]/refused',
    segments: { card: cardSegment },
    methods: ['POST'],
  },
  /** Preview of a piece for everyone with its link. */
  preview: { ...unstored, route: 'home/vista-previa/[piece]', segments: { piece: pieceSegment } },
  /** Preview of a page of a release. `RenderRequest.releasePreview` selects the page. */
  releasePreview: { ...unstored, route: 'home/vista-previa-paquete' },
  /** Preview of a design draft: the board, an article or a search. */
  designPreview: { ...unstored, route: 'home/vista-previa-diseno' },
  /** Preview of a design draft on a static page, which has no side panel. */
  designPagePreview: { ...unstored, route: 'vista-previa-diseno' },
  /** Shown for preview links that have expired or are invalid. */
  previewEnded: { ...unread, route: 'vista-previa', status: 410 },
  search: {
    ...searched,
    route: 'home/buscar/[text]/[page]',
    segments: { text: textSegment, page: pageNumberSegment },
  },
  /**
   * Search in all organisations that allow it. Rendered for each request from cached results, because changes of the
   * other organisations would not invalidate a stored page.
   */
  companySearch: {
    ...unstored,
    route: 'home/buscar-empresa/[text]',
    segments: { text: textSegment },
    isEvictable: true,
  },
  /** Search with filters, such as a category, a year, an author or a tag. */
  narrowedSearch: {
    ...searched,
    route: 'home/buscar-acotado/[text]/[narrowing]/[page]',
    segments: { text: textSegment, narrowing: narrowingSegment, page: pageNumberSegment },
  },
  month: {
    ...usual,
    route: 'home/archivos/mes/[month]/[page]',
    segments: { month: monthSegment, page: pageNumberSegment },
  },
  /** Publications of any range of days that is not a month. The URL contains the range's label. */
  days: {
    ...usual,
    route: 'home/archivos/dias/[start]/[end]/[label]/[page]',
    segments: { start: dateSegment, end: dateSegment, label: textSegment, page: pageNumberSegment },
    isEvictable: true,
  },
  category: {
    ...usual,
    route: 'home/categoria/[category]/[page]',
    segments: { category: categorySegment, page: pageNumberSegment },
  },
  /** Publications of a category while the content service is unavailable. The category's name is read from the URL. */
  labelledCategory: {
    ...usual,
    route: 'home/categoria-sin-lista/[category]/[label]/[page]',
    segments: { category: categorySegment, label: textSegment, page: pageNumberSegment },
    isEvictable: true,
  },
  /** Publications of an author. Clients can request any name; the page is stored only if the author exists. */
  author: {
    ...searched,
    route: 'home/autor/[name]/[page]',
    segments: { name: topicSegment, page: pageNumberSegment },
  },
  tag: {
    ...searched,
    route: 'home/etiqueta/[name]/[page]',
    segments: { name: topicSegment, page: pageNumberSegment },
  },
  /** Articles of a series. Stored only if the series exists. */
  series: {
    ...searched,
    route: 'home/serie/[name]/[page]',
    segments: { name: topicSegment, page: pageNumberSegment },
  },
  about: { ...usual, route: 'about/[...path]', segments: { path: aboutPathSegment } },
  /** Page that the corporate menu of an AXS header links to, unless `CORPORATE_SITE_URL` is set. */
  corporate: { ...usual, route: 'corporate/[...path]', segments: { path: corporatePathSegment } },
  /** Static page of the organisation, at a path of its choice. */
  sitePage: { ...usual, route: 'pagina/[...path]', segments: { path: pagePathSegment } },
  legal: { ...usual, route: 'legal/[legal]', segments: { legal: legalPageSegment } },
  contact: { ...usual, route: 'contacto' },
  /** Form of the organisation, and the page after its submission. */
  form: {
    ...unread,
    route: 'formulario/[slug]/[sent]',
    segments: { slug: formSlugSegment, sent: formSentSegment },
    methods: ['GET', 'HEAD', 'POST'],
  },
  newsletters: {
    ...unread,
    route: 'boletines/[page]',
    segments: { page: pageNumberSegment },
    tags: ['texts'],
  },
  newsletter: {
    ...unread,
    route: 'boletines/numero/[newsletter]',
    segments: { newsletter: pieceSegment },
    tags: ['texts'],
  },
  refusedForm: {
    ...unstored,
    route: 'formulario/[slug]/refused',
    segments: { slug: formSlugSegment },
    methods: ['POST'],
  },
  /** Page that browsers store and show when they are offline (`components/offline`). */
  offline: { ...unread, route: 'sin-conexion' },
  /** Reading list. The document is the same for all readers; a script fills it from the browser's storage. */
  readingList: { ...unread, route: 'leer-mas-tarde', hydration: 'eager' },
  /** List of all organisations on an organisation's site, with search and pages. */
  organisations: {
    ...usual,
    route: 'organizaciones/[text]/[page]',
    segments: { text: textSegment, page: pageNumberSegment },
    isEvictable: true,
  },
  /** Mail subscription: the form, its results, and the targets of links in mails. */
  subscription: {
    ...unread,
    route: 'suscripcion/[state]',
    segments: { state: subscriptionStateSegment },
    methods: ['GET', 'HEAD', 'POST'],
  },
  /** Choices of a subscriber, linked from mails. The page does not name the subscriber. */
  subscriptionChoice: {
    ...unread,
    route: 'suscripcion/temas/[following]',
    segments: { following: followingSegment },
    methods: ['GET', 'HEAD', 'POST'],
    isEvictable: true,
  },
  /** Subscription form with an invalid mail address. */
  refusedSubscription: { ...unstored, route: 'suscripcion/refused', methods: ['POST'] },
  /** Form with which readers request their personal data, and its results. */
  ownData: {
    ...unread,
    route: 'mis-datos/[state]',
    segments: { state: personalDataStateSegment },
    methods: ['GET', 'HEAD', 'POST'],
  },
  /** Personal data of a reader, opened by the link in a mail. */
  shownOwnData: { ...unstored, route: 'mis-datos-ahora', methods: ['GET', 'HEAD', 'POST'] },
  /** Organisation picker. Hydrated as soon as it is displayed, to show the loading state and to retry. */
  picker: { ...unread, route: 'list', hydration: 'eager' },
  /** Search results or a further page of the organisation picker. */
  pickerSearch: {
    ...unread,
    route: 'list/[text]/[page]',
    segments: { text: textSegment, page: pageNumberSegment },
    isEvictable: true,
    hydration: 'eager',
  },
  error: { ...unread, route: 'error/[code]', segments: { code: errorCodeSegment } },
  missing: { ...unread, route: 'missing', isLanguageNegotiated: true, status: 404 },
  /** Shown if the organisation of the host cannot be looked up. */
  unavailable: { ...unread, route: 'unavailable', status: 503 },
  /** Pages of the signed-in area, each in the folder of its path. */
  member: {
    ...unread,
    route: '[...path]',
    segments: { path: memberPathSegment },
    hydration: 'load',
    isLanguageNegotiated: true,
    hasRouterLinks: true,
  },
} as const satisfies Record<string, PageKindRow>

/** Files with the internal path `/machine/<organisation>/<route>`. */
export const fileKinds = {
  robots: { ...usual, route: 'robots' },
  /** robots.txt of a host whose organisation cannot be looked up at the moment. */
  provisionalRobots: { ...usual, route: 'robots/provisional' },
  llms: { ...usual, route: 'llms' },
  securityTxt: { ...usual, route: 'security' },
  sitemapIndex: { ...usual, route: 'sitemap', tags: ['texts'] },
  /** Entries from which all sections of the sitemap are generated. Has no public URL. */
  sitemapEntries: { ...usual, route: 'sitemap/entries', tags: ['texts'] },
  /** Refreshed every 5 minutes, because entries leave it after two days without a change. */
  newsSitemap: { ...usual, route: 'sitemap/noticias', freshSeconds: 300, tags: ['texts'] },
  sitemapPart: { ...usual, route: 'sitemap/[part]', segments: { part: pageNumberSegment }, tags: ['texts'] },
  feed: { ...usual, route: 'feed/[format]', segments: { format: feedFormatSegment } },
  categoryFeed: {
    ...usual,
    route: 'feed/[format]/[category]',
    segments: { format: feedFormatSegment, category: categorySegment },
  },
  languageFeed: {
    ...usual,
    route: 'feed/[format]/idioma/[language]',
    segments: { format: feedFormatSegment, language: languageSegment },
  },
  newslettersFeed: {
    ...usual,
    route: 'feed/[format]/boletines',
    segments: { format: feedFormatSegment },
    tags: ['texts'],
  },
  authorFeed: {
    ...searched,
    route: 'feed/[format]/autor/[name]',
    segments: { format: feedFormatSegment, name: topicSegment },
  },
  tagFeed: {
    ...searched,
    route: 'feed/[format]/etiqueta/[name]',
    segments: { format: feedFormatSegment, name: topicSegment },
  },
  seriesFeed: {
    ...searched,
    route: 'feed/[format]/serie/[name]',
    segments: { format: feedFormatSegment, name: topicSegment },
  },
  siteShareImage: { ...usual, route: 'share/portada' },
  cardShareImage: { ...usual, route: 'share/[card]', segments: { card: cardSegment } },
  /** QR code with the article's URL, for its printed page. */
  cardCode: { ...usual, route: 'code/[card]', segments: { card: cardSegment } },
  manifest: { ...usual, route: 'manifest' },
  /** Stylesheet of a site's colours. The URL alone determines the content. */
  colours: {
    ...usual,
    route: 'colours/[colour]/[scheme]',
    segments: { colour: colourSegment, scheme: schemeSegment },
    isEvictable: true,
  },
  /** Logo or symbol. The URL contains a hash of the file. */
  brandPicture: {
    ...usual,
    route: 'brand/[owner]/[picture]',
    segments: { owner: organisationSegment, picture: brandPictureSegment },
    isEvictable: true,
  },
  icon: { ...usual, route: 'icon/[size]', segments: { size: iconSizeSegment } },
  /** Symbol for browsers that request /favicon.ico without a link. */
  favicon: { ...usual, route: 'favicon' },
  indexNowKey: { ...usual, route: 'indexnow/[key]', segments: { key: keySegment } },
} as const satisfies Record<string, PageKindRow>
