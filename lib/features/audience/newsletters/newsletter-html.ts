import { toAccentColours } from '@/lib/base/theme/accent'
import type { Look } from '@/lib/features/company/organisations/organisation-table'
import { escape, font, plain } from './mail-markup'
import type { HtmlMail, NewsletterFooter, NewsletterItem } from './newsletter'

/**
 * Renders a mail to readers as HTML that looks alike in all mail programs: tables, inline styles, and one style
 * sheet for the dark theme, which attributes cannot express. It loads only pictures, without tracking who
 * opened it.
 */

const WIDTH = 600
const GAP = 24
const THUMB = 168
/** Maximum length of a summary, cut at a word: Gmail clips mails above 102 KB. */
const MAX_SUMMARY = 320

export function toHtml(content: HtmlMail, end: NewsletterFooter): string {
  const { subject, look } = content
  const rows = [
    toBand(content),
    content.introductionHtml && toRow('', content.introductionHtml, ' class="ink"'),
    ...toItems(content, end),
    toFoot(end, look),
  ]
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title>
<style>${toStyles(look)}</style></head>
<body class="paper" bgcolor="${look.paper}" style="margin:0;padding:0;background-color:${look.paper};color:${look.ink}">
${toPreheader(content.preheader)}<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.paper}" style="background-color:${look.paper}"><tr><td align="center">
<table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${WIDTH}px">
${rows.filter(Boolean).join('\n')}
</table></td></tr></table></body></html>
`
}

/** Style sheet of the dark theme. Mail programs that ignore it show the light theme of the inline styles. */
function toStyles({ dark, band }: Look): string {
  const { primary } = toAccentColours(band).dark
  const rules = [
    `.paper{background-color:${dark.paper}!important;color:#e8ebe4!important}`,
    `.band{background-color:${dark.band}!important}`,
    '.ink{color:#e8ebe4!important}',
    '.soft{color:#a9b1ac!important}',
    `.link{color:${primary}!important}`,
    '.line{border-color:#39423d!important}',
  ]
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}

/** Preview text beside the subject in a list of mails. The padding keeps the body's first words out of the preview. */
const toPreheader = (text: string) =>
  text === ''
    ? ''
    : `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px">${escape(text)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>\n`

const toRow = (style: string, inner: string, attributes = '') =>
  `<tr><td${attributes} style="padding:${GAP}px ${GAP}px 0;${style}">${inner}</td></tr>`

/** Shows the logo, with the name as alternative text for mail programs that block pictures. */
function toNameOrLogo({ name, logo }: HtmlMail): string {
  if (!logo) return escape(name)
  const plate = logo.isOnPlate ? ';padding:6px 10px;background-color:#ffffff;color:#14201a' : ''
  return `<img src="${escape(logo.src)}" alt="${escape(name)}" width="${logo.width}" height="${logo.height}" border="0" style="border:0${plate}">`
}

const toBand = (content: HtmlMail) =>
  `<tr><td class="band" bgcolor="${content.look.band}" style="background-color:${content.look.band};border-bottom:4px solid ${content.look.mark};padding:20px ${GAP}px"><a href="${escape(content.origin)}" style="${plain};font-size:20px;line-height:26px;font-weight:bold;color:${content.look.onBand};text-decoration:none">${toNameOrLogo(content)}</a></td></tr>`

function toItems({ layout, items, look }: HtmlMail, end: NewsletterFooter): string[] {
  if (layout === 'list') return items.map((item) => toItem(item, look, end))
  if (layout === 'text') return items.map((item) => toItem({ ...item, picture: null }, look, end))
  return items.map((item, at) => (at === 0 ? toLead(item, look, end) : toItem(item, look, end)))
}

function toLead(item: NewsletterItem, look: Look, end: NewsletterFooter): string {
  const picture = toPicture(item, WIDTH - 2 * GAP, 'width:100%;margin-bottom:16px')
  return toRow('', picture + toTexts(item, look, end, { size: 26, line: 32 }))
}

function toItem(item: NewsletterItem, look: Look, end: NewsletterFooter): string {
  const texts = toTexts(item, look, end, { size: 20, line: 26 })
  const cell = item.picture
    ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td width="30%" valign="top" style="padding-right:16px">${toPicture(item, THUMB, 'width:100%')}</td><td valign="top">${texts}</td></tr></table>`
    : texts
  return toRow(
    '',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style="border-top:1px solid #d8ddd4;padding-top:${GAP}px">${cell}</td></tr></table>`,
  )
}

const toPicture = ({ picture, href }: NewsletterItem, width: number, style: string) =>
  picture
    ? `<a href="${escape(href)}"><img src="${escape(picture.src)}" alt="${escape(picture.alt)}" width="${width}" border="0" style="display:block;max-width:${width}px;height:auto;border:0;${style}"></a>`
    : ''

function toTexts(
  { kicker, title, summary, href }: NewsletterItem,
  look: Look,
  { read }: NewsletterFooter,
  { size, line }: { size: number; line: number },
): string {
  const small = `margin:0 0 6px;${plain};font-size:13px;line-height:18px`
  return [
    kicker && `<p class="soft" style="${small};color:#5a635e">${escape(kicker)}</p>`,
    `<h2 style="margin:0 0 8px;${font};font-size:${size}px;line-height:${line}px;font-weight:bold"><a class="ink" href="${escape(href)}" style="color:${look.ink};text-decoration:none">${escape(title)}</a></h2>`,
    summary &&
      `<p class="ink" style="margin:0 0 10px;${font};font-size:16px;line-height:25px">${escape(cut(summary))}</p>`,
    `<p style="margin:0;${plain};font-size:15px;line-height:22px"><a class="link" href="${escape(href)}" style="color:${look.band};font-weight:bold;text-decoration:underline">${escape(read)}<span style="display:none;mso-hide:all">: ${escape(title)}</span></a></p>`,
  ]
    .filter(Boolean)
    .join('')
}

function toFoot({ language, why, manage, privacy, web, postal }: NewsletterFooter, look: Look): string {
  const link = ({ text, href }: NewsletterFooter['manage']) =>
    `<a class="link" href="${escape(href)}" style="color:${look.band};text-decoration:underline">${escape(text)}</a>`
  const inner = `<p class="soft" lang="${language}" style="margin:0;color:#5a635e;${plain};font-size:13px;line-height:21px">${escape(why)}<br>${[...web, manage, privacy].map(link).join(' &nbsp;·&nbsp; ')}${postal && `<br>${escape(postal)}`}</p>`
  return `<tr><td style="padding:40px ${GAP}px 32px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style="border-top:1px solid #d8ddd4;padding-top:16px">${inner}</td></tr></table></td></tr>`
}

function cut(text: string): string {
  if (text.length <= MAX_SUMMARY) return text
  return `${text.slice(0, text.lastIndexOf(' ', MAX_SUMMARY)).trimEnd()} …`
}
