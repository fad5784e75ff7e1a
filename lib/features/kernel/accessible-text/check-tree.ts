import {
  attributeOf,
  elementsOf,
  isElement,
  textOf,
  type Element,
  type Root,
} from '@/lib/features/kernel/article/tree'
import { toPlace, type Advice, type AdviceRule } from './advice'
import { isAddress, isMeaninglessLinkText, toLinkKey } from './link-text'
import { checkPictureText } from './picture-text'
import { findForeignLanguage } from './spoken-language'
import { listLongSentences, listShouting } from './words'

/** Checks the HTML of an article. `films` are the URLs of videos without captions. */
export function checkTree(root: Root, films: readonly string[]): Advice[] {
  const elements = elementsOf(root)
  return [
    ...elements.flatMap(checkPicture),
    ...checkFilms(elements, films),
    ...checkHeadings(elements),
    ...checkLinks(elements),
    ...checkTables(elements),
    ...elements.flatMap(checkPassage),
  ]
}

const advise = (rule: AdviceRule, place: string): Advice => ({
  rule,
  field: 'content',
  place: toPlace(place),
})

const isHeading = ({ tagName }: Element) => /^h[2-4]$/.test(tagName)

function checkPicture(element: Element): Advice[] {
  if (element.tagName === 'figure') return checkFigure(element)
  if (element.tagName !== 'img' || attributeOf(element, 'role') === 'presentation') return []
  const rule = checkPictureText(attributeOf(element, 'alt') ?? '')
  return rule ? [advise(rule, attributeOf(element, 'src') ?? '')] : []
}

function checkFigure(figure: Element): Advice[] {
  const inside = elementsOf(figure)
  const [picture, ...others] = inside.filter(({ tagName }) => tagName === 'img')
  const caption = inside.find(({ tagName }) => tagName === 'figcaption')
  if (!picture || !caption) return []
  const text = textOf(caption)
  const src = attributeOf(picture, 'src') ?? ''
  if (text === '') return [advise('captionEmpty', src)]
  const isRepeated = others.length === 0 && toLinkKey(attributeOf(picture, 'alt') ?? '') === toLinkKey(text)
  return isRepeated ? [advise('captionRepeats', src)] : []
}

/** Reports videos without captions. In an article's HTML, a video is a link to its URL. */
function checkFilms(elements: Element[], films: readonly string[]): Advice[] {
  return elements
    .filter(({ tagName }) => tagName === 'a')
    .filter((link) => films.includes(attributeOf(link, 'href') ?? ''))
    .map((link) => advise('captionsMissing', textOf(link)))
}

/** Reports skipped heading levels, and bold lines that are used as headings. */
function checkHeadings(elements: Element[]): Advice[] {
  // The first heading may have any level, because the page renders it as h2.
  let level = 3
  const skipped = elements.filter(isHeading).filter(({ tagName }) => {
    const before = level
    level = Number(tagName[1])
    return level > before + 1
  })
  const faked = elements.filter(isFakedHeading)
  return [
    ...skipped.map((heading) => advise('headingSkipped', textOf(heading))),
    ...faked.map((heading) => advise('headingFaked', textOf(heading))),
  ]
}

const MAX_HEADING = 80

function isFakedHeading(element: Element): boolean {
  const { tagName, childNodes, parentNode } = element
  const isBlock = tagName === 'p' && parentNode && 'tagName' in parentNode && parentNode.tagName === 'body'
  const [only, ...others] = childNodes.filter((node) => !('value' in node) || node.value.trim() !== '')
  if (!isBlock || !only || others.length > 0 || !isElement(only) || only.tagName !== 'strong') return false
  const text = textOf(element)
  return text.length <= MAX_HEADING && /\p{L}/u.test(text) && !/[.!?…»”]$/.test(text)
}

function checkLinks(elements: Element[]): Advice[] {
  const links = elements.flatMap((element) => {
    const address = element.tagName === 'a' ? attributeOf(element, 'href') : null
    const text = textOf(element)
    // Skips footnote marks and links without text. The alt text of a linked picture is checked by `checkPicture`.
    return address === null || address.startsWith('#') || text === '' ? [] : [{ address, text }]
  })
  const targets = new Map<string, string>()
  return links.flatMap(({ address, text }) => {
    if (isMeaninglessLinkText(text)) return [advise('linkText', text)]
    if (isAddress(text)) return [advise('linkAddress', text)]
    const first = targets.get(toLinkKey(text)) ?? address
    targets.set(toLinkKey(text), first)
    return first === address ? [] : [advise('linkAmbiguous', text)]
  })
}

/** Checks tables. A table needs a caption, or a heading above it that no earlier table without a caption has used. */
function checkTables(elements: Element[]): Advice[] {
  let isNamed = true
  return elements.flatMap((element) => {
    if (isHeading(element)) isNamed = true
    if (element.tagName !== 'table') return []
    const inside = elementsOf(element)
    const heads = inside.filter(({ tagName }) => tagName === 'th')
    const rows = inside.filter(({ tagName }) => tagName === 'tr')
    const caption = inside.find(({ tagName }) => tagName === 'caption')
    const isHeaded = heads.some((head) => textOf(head) !== '')
    const hasCaption = caption !== undefined && textOf(caption) !== ''
    const hasName = isNamed || hasCaption
    isNamed &&= hasCaption
    return [
      ...(isHeaded || rows.length < 2 ? [] : [advise('tableHead', textOf(element))]),
      ...(hasName ? [] : [advise('tableName', textOf(element))]),
    ]
  })
}

const passages = new Set(['p', 'li', 'h2', 'h3', 'h4', 'td', 'th', 'caption', 'figcaption', 'blockquote'])

/**
 * Checks the text of a block for passages in another language, long sentences and capitals. Skips a block that contains
 * other blocks, because these are checked.
 */
function checkPassage(element: Element): Advice[] {
  const isInnermost = !elementsOf(element).some(({ tagName }) => passages.has(tagName))
  if (!passages.has(element.tagName) || !isInnermost) return []
  const text = textOf(element, { skip: ['code', 'pre'] })
  const language = hasLanguage(element) ? null : findForeignLanguage(text)
  return [
    ...(language ? [{ ...advise('foreignPassage', text), language }] : []),
    ...(language ? [] : listLongSentences(text).map((sentence) => advise('longSentence', sentence))),
    ...listShouting(text).map((stretch) => advise('shouting', stretch)),
  ]
}

/** Returns whether the element or an ancestor has a `lang` attribute. */
function hasLanguage(element: Element): boolean {
  if (attributeOf(element, 'lang') !== null) return true
  const { parentNode } = element
  return parentNode !== null && 'attrs' in parentNode && hasLanguage(parentNode)
}
