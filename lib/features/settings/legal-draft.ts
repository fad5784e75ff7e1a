import type { AboutPage, AboutSection } from '@/lib/features/organisations/about/about-page'

/** A default text as Markdown, for an organisation that begins its own with it. */
export function toMarkdown({ lead, sections }: AboutPage): string {
  return [lead, ...sections.map(toSection)].join('\n\n')
}

function toSection({ title, paragraphs = [], points = [] }: AboutSection): string {
  const list = points.map((point) => `- **${point.title}**: ${point.text}`).join('\n')
  return [`## ${title}`, ...paragraphs, ...(list ? [list] : [])].join('\n\n')
}
