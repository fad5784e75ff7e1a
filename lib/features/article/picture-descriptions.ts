/** Code that Markdown shows as it is. */
const FENCED = /^(?:```|~~~)/m

/**
 * Whether a picture of a text does not say what it shows: `<img>` without words in its `alt` that does more than
 * decorate, or `![](…)`.
 */
export function hasUndescribedPicture(text: { format: string | null; content: string }): boolean {
  const { format, content } = text
  if (format !== 'markdown') return hasBareElement(content)
  const written = content.split(FENCED).filter((_, index) => index % 2 === 0)
  return written.some((part) => /!\[\s*\]\(/.test(part) || hasBareElement(part))
}

/** Each element is looked at once, up to where it ends: linear in the text's length. */
function hasBareElement(html: string): boolean {
  return html
    .split(/<img(?=[\s/>])/i)
    .slice(1)
    .some((rest) => {
      const tag = rest.split('>', 1)[0] ?? ''
      const isDescribed = /\salt=(?:"\s*[^"\s]|'\s*[^'\s]|[^"'\s>])/i.test(tag)
      return !isDescribed && !/\srole=(?:"presentation"|'presentation'|presentation)/i.test(tag)
    })
}
