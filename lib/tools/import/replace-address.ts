import { escapeAttribute } from '@/lib/tools/import/html/builder'
import type { SourcePiece } from './model'

/** Has a text say another address where it says `written`, of a picture or of a link. */
export function replaceAddress(
  content: string,
  format: SourcePiece['format'],
  written: string,
  found: string,
): string {
  const html = content
    .replaceAll(`src="${written}"`, `src="${escapeAttribute(found)}"`)
    .replaceAll(`href="${written}"`, `href="${escapeAttribute(found)}"`)
  if (format === 'html') return html
  const escaped = written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const links = html
    .replace(new RegExp(`(\\]\\(\\s*<?)${escaped}(?=[\\s>)])`, 'g'), (_, before: string) => before + found)
    .replace(
      new RegExp(`^( {0,3}\\[[^\\]\\n]{1,200}\\]:\\s*<?)${escaped}(?=[\\s>]|$)`, 'gm'),
      (_, before: string) => before + found,
    )
  return /^https?:/i.test(written) ? links.replaceAll(`<${written}>`, `[${written}](${found})`) : links
}
