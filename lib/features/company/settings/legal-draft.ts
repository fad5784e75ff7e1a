import type { AboutPage, AboutSection } from '@/lib/features/company/organisations/about/about-page'

/** Returns a default legal text as Markdown, as a starting point for an organisation's own text. */
export function toMarkdown({ lead, sections }: AboutPage): string {
  return [lead, ...sections.map(toSection)].join('\n\n')
}

function toSection({ title, paragraphs = [], points = [] }: AboutSection): string {
  const list = points.map((point) => `- **${point.title}**: ${point.text}`).join('\n')
  return [`## ${title}`, ...paragraphs, ...(list ? [list] : [])].join('\n\n')
}
