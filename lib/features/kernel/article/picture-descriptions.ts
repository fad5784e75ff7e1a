const FENCED = /^(?:```|~~~)/m

/** Returns whether a text has a non-decorative `<img>` with an empty `alt`, or `![](…)`. */
export function hasUndescribedPicture(text: { format: string | null; content: string }): boolean {
  const { format, content } = text
  if (format !== 'markdown') return hasBareElement(content)
  const proseParts = content.split(FENCED).filter((_, index) => index % 2 === 0)
  return proseParts.some((part) => /!\[\s*\]\(/.test(part) || hasBareElement(part))
}

/** Returns whether an `<img>` has no `alt` text and is not marked as decorative. Takes linear time. */
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
