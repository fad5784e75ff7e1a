/**
 * This module edits markup as text, in linear time for any input. It runs before the parsers, where a lazy regular
 * expression would take quadratic time on thousands of open tags.
 */

/** Removes the elements with this name and their content. An element that is never closed extends to the end. */
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

/** Returns the text of `html`, and keeps character references such as `&amp;`. A blank line follows each block. */
export function withoutTags(html: string): string {
  return withoutElement(withoutElement(html, 'script'), 'style')
    .replace(/<\/(?:p|div|h[1-6]|li|tr|blockquote|section|article|table|ul|ol|pre)\s*>/gi, '\n\n')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}
