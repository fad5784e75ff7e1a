import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { LegalText } from '@/components/admin/settings/legal-texts'
import { legalPages } from '@/lib/base/domain/model'
import { buildLegalText } from '@/lib/features/company/organisations/legal/default-texts'
import type { AboutPage, AboutSection } from '@/lib/features/company/organisations/about/about-page'
import { ask, readOrganisation } from '@/app/room/enter-room'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.nav'))('legal') }
}

export default async function LegalTexts({ params }: PageProps<'/room/[locale]/[org]/ajustes/legales'>) {
  const { org } = await params
  const [{ legalTexts }, organisation, t] = await Promise.all([
    ask('getSettings', org, {}),
    readOrganisation(org),
    getTranslations('room.nav'),
  ])
  return (
    <>
      <PageHeading help="settings" title={t('legal')} />
      <div className="flex max-w-160 flex-col">
        {legalPages.map((page) => (
          <LegalText
            key={page}
            organisation={org}
            page={page}
            own={legalTexts[page] ?? null}
            draft={toMarkdown(buildLegalText(page, organisation))}
          />
        ))}
      </div>
    </>
  )
}

/** Returns a default legal text as Markdown, as a starting point for an organisation's own text. */
function toMarkdown({ lead, sections }: AboutPage): string {
  return [lead, ...sections.map(toSection)].join('\n\n')
}

function toSection({ title, paragraphs = [], points = {} }: AboutSection): string {
  const list = Object.entries(points)
    .map(([point, text]) => `- **${point}**: ${text}`)
    .join('\n')
  return [`## ${title}`, ...paragraphs, ...(list ? [list] : [])].join('\n\n')
}
