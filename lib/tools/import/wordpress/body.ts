import { toSiteHtml, type SiteHtml } from '@/lib/tools/import/html/to-site-html'
import { toDetail, type Loss } from '@/lib/tools/import/model/loss'
import { withFootnotes } from './footnotes'
import { withPatterns, type Pattern } from './patterns'
import { replaceShortcodes, type Library } from './shortcodes'

type Body = {
  content: string
  post: string
  base: string | null
  library: Library
  patterns: ReadonlyMap<string, Pattern>
  /** The post's meta `footnotes`. */
  footnotes: string | undefined
}

/**
 * Converts a post's `content:encoded`, written in the classic or the block editor. Reports dynamic blocks (self-closed
 * ones), whose texts are not in the file.
 */
export function toBody({ content: source, post, base, library, patterns, footnotes }: Body): SiteHtml {
  if (source.trim() === '') return { html: '', pictures: [], omissions: [] }
  const lost: Loss[] = []
  const hasBlocks = source.includes('<!-- wp:')
  const content = withFootnotes(withPatterns(source, patterns, lost), footnotes, lost)
  const { html, omissions } = replaceShortcodes(content, post, library)
  lost.push(...omissions)
  const blocks = new Map<string, number>()
  let pages = 0
  const body = toSiteHtml(html, {
    lineBreaks: !hasBlocks,
    base,
    onComment: (comment) => {
      if (comment.trim() === 'nextpage') pages++
      const trimmed = comment.trim()
      if (!/^wp:[a-z]/.test(trimmed) || !trimmed.endsWith('/')) return
      // Reports only the name of the block, because plugins store texts in its attributes.
      const name = trimmed.slice('wp:'.length, -1).trim()
      blocks.set(name, (blocks.get(name) ?? 0) + 1)
    },
  })
  for (const [block, count] of blocks)
    lost.push({ kind: 'block', detail: toDetail(`${block} × ${count}`, 500) })
  if (pages > 0) lost.push({ kind: 'page-break', detail: String(pages + 1) })
  return { ...body, omissions: [...lost, ...body.omissions] }
}
