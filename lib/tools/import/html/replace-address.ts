import { escapeAttribute } from '@/lib/tools/import/html/builder'
import type { SourcePiece } from '@/lib/tools/import/model/model'

/** Replaces the URL of a picture or a link in a text. `oldAddress` is the URL as written there. */
export function replaceAddress(
  content: string,
  format: SourcePiece['format'],
  oldAddress: string,
  newAddress: string,
): string {
  const html = content
    .replaceAll(`src="${oldAddress}"`, `src="${escapeAttribute(newAddress)}"`)
    .replaceAll(`href="${oldAddress}"`, `href="${escapeAttribute(newAddress)}"`)
  if (format === 'html') return html
  const escaped = oldAddress.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const links = html
    .replace(
      new RegExp(`(\\]\\(\\s*<?)${escaped}(?=[\\s>)])`, 'g'),
      (_, before: string) => before + newAddress,
    )
    .replace(
      new RegExp(`^( {0,3}\\[[^\\]\\n]{1,200}\\]:\\s*<?)${escaped}(?=[\\s>]|$)`, 'gm'),
      (_, before: string) => before + newAddress,
    )
  return /^https?:/i.test(oldAddress)
    ? links.replaceAll(`<${oldAddress}>`, `[${oldAddress}](${newAddress})`)
    : links
}
