import { rename, unwrap } from '@/components/admin/editor/html/normalise'
import { findStyled, readStyle } from './read-style'

/** Selectors of comments, tracked deletions, page breaks and tables of contents in office documents. */
const notText = [
  'del[cite]',
  'del[datetime]',
  '.msoDel',
  '.MsoCommentReference',
  '.MsoCommentText',
  '[class^="msocom"]',
  'a[href^="#_msocom"]',
  'a[href^="#cmnt"]',
  'xml',
  '[class^="MsoToc"]',
  'br[clear="all"]',
].join(', ')

/** Links of footnote marks in office documents, whose targets the sanitizer drops. Their superscript numbers stay. */
const noteMark = /^#(?:_(?:ftn|edn)(?:ref)?|sd(?:foot|end)note|ftnt)/i
/** Links to anchors that office programs generate, such as bookmarks. */
const ownAnchor = /^#(?:_Toc|_Ref|_Hlk|__RefHeading|_heading=|h\.|bookmark=)/i

export function dropEditorial(body: HTMLElement): void {
  dropComments(body)
  for (const element of body.querySelectorAll(notText)) element.remove()
  for (const element of findStyled(
    body,
    'display',
    'mso-hide',
    'mso-element',
    'mso-break-type',
    'page-break',
  )) {
    if (isHidden(element)) element.remove()
  }
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) dropOffice(element)
  for (const link of body.querySelectorAll('a[href]')) convertLink(link)
}

function dropComments(body: HTMLElement): void {
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment)
}

function isHidden(element: Element): boolean {
  return (
    readStyle(element, 'display') === 'none' ||
    readStyle(element, 'mso-hide') === 'all' ||
    readStyle(element, 'mso-element') === 'comment-list' ||
    (element.localName === 'br' && /page|section|always/.test(element.outerHTML))
  )
}

/** Unwraps elements of office programs, such as `<o:p>`, `<w:sdt>` and `<st1:place>`. Removes empty ones. */
function dropOffice(element: Element): void {
  if ((element.textContent ?? '').trim() === '') element.remove()
  else unwrap(element)
}

function convertLink(link: Element): void {
  const href = link.getAttribute('href') ?? ''
  if (noteMark.test(href)) {
    if (link.closest('sup') || link.querySelector('sup')) unwrap(link)
    else rename(link, 'sup').removeAttribute('href')
  } else if (ownAnchor.test(href)) unwrap(link)
  else link.setAttribute('href', withoutRedirect(href))
}

/** Redirect URLs in which Google and Outlook wrap links, and the query parameter with the original URL. */
const redirects: [pattern: RegExp, parameter: string][] = [
  [/^https:\/\/www\.google\.[a-z.]+\/url\?/, 'q'],
  [/^https:\/\/[a-z0-9]+\.safelinks\.protection\.outlook\.com\//, 'url'],
]

function withoutRedirect(href: string): string {
  const parameter = redirects.find(([pattern]) => pattern.test(href))?.[1]
  if (!parameter || !URL.canParse(href)) return href
  return new URL(href).searchParams.get(parameter) ?? href
}
