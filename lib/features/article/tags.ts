/**
 * Text operations on markup that take linear time on any input: they stand before the parsers,
 * where a regular expression with a lazy middle would be quadratic on thousands of open tags.
 */

/** `html` without the elements of this name and what is in them; one never closed ends the text. */
export function withoutElement(html: string, name: 'pre' | 'script' | 'style'): string {
  const [before = '', ...parts] = html.split(new RegExp(`<(/?)${name}(?![\\w-])`, 'i'))
  let current = before
  for (let index = 0; index < parts.length; index += 2) {
    if (parts[index] !== '/') continue
    const after = parts[index + 1] ?? ''
    current += after.slice(after.indexOf('>') + 1)
  }
  return current
}

/** The text of `html`, still with its character references; a block's end becomes a blank line. */
export function withoutTags(html: string): string {
  return withoutElement(withoutElement(html, 'script'), 'style')
    .replace(/<\/(?:p|div|h[1-6]|li|tr|blockquote|section|article|table|ul|ol|pre)\s*>/gi, '\n\n')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}
