import { toSiteHtml, type SiteHtml } from '@/lib/tools/import/html/to-site-html'
import { toDetail, type Loss } from '@/lib/tools/import/loss'
import { replaceShortcodes, type Library } from './shortcodes'

/** Blocks that WordPress writes itself when it shows a page: the file has nothing of what they show. */
const SELF_CLOSED = /\/\s*$/

type Body = { content: string; post: string; base: string | null; library: Library }

/** A post's `content:encoded`, of the block editor or of the one before, as the site stores it. */
export function toBody({ content, post, base, library }: Body): SiteHtml {
  if (content.trim() === '') return { html: '', pictures: [], omissions: [] }
  const hasBlocks = content.includes('<!-- wp:')
  const { html, omissions } = replaceShortcodes(content, post, library)
  const lost: Loss[] = [...omissions]
  const blocks = new Map<string, number>()
  let pages = 0
  const body = toSiteHtml(html, {
    lineBreaks: !hasBlocks,
    base,
    onComment: (comment) => {
      if (comment.trim() === 'nextpage') pages++
      const block = /^\s*wp:([a-z][\w/-]*)/.exec(comment)?.[1]
      if (block === undefined || !SELF_CLOSED.test(comment)) return
      blocks.set(block, (blocks.get(block) ?? 0) + 1)
    },
  })
  for (const [block, count] of blocks) lost.push({ kind: 'block', detail: toDetail(`${block} × ${count}`) })
  if (pages > 0) lost.push({ kind: 'page-break', detail: String(pages + 1) })
  return { ...body, omissions: [...lost, ...body.omissions] }
}
