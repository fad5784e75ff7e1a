import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { FilterTabs } from '@/components/admin-ui/filters'
import { DesignBar } from '@/components/admin/design/design-bar'
import { DomainSection } from '@/components/admin/domains/domain-section'
import { SenderSection } from '@/components/admin/mail-sender/sender-section'
import { ReviewRulesForm } from '@/components/admin/review/rules-form'
import { AllSettings } from '@/components/admin/settings/all-settings'
import type { DraftedLook } from '@/components/admin/settings/use-settings'
import { LegalText } from '@/components/admin/settings/legal-texts'
import { noAppearance, parseColour, parseHeaderKind } from '@/lib/base/domain/appearance'
import type { OpenedDraft } from '@/lib/features/company/design/design'
import { legalPages, type Organisation } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { buildLegalText } from '@/lib/features/company/organisations/legal/default-texts'
import { resolveHeaderKind, resolveLook } from '@/lib/features/company/organisations/organisation-table'
import type { AboutPage, AboutSection } from '@/lib/features/company/organisations/about/about-page'
import { ask, readOrganisation } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

type Props = PageProps<'/room/[locale]/[org]/ajustes'>

export const generateMetadata = () => titled(getTranslations('room.settings'))

/** The organisation's settings, domains, sender, publishing rules and legal texts. */
export default async function Settings({ params }: Props) {
  const { org: organisation } = await params
  const [{ settings, legalTexts, mayChooseHeader }, draft, described, t] = await Promise.all([
    ask('getSettings', organisation, {}),
    ask('getDesign', organisation, {}),
    readOrganisation(organisation),
    getTranslations('room'),
  ])
  const { band } = resolveLook({ ...described, appearance: noAppearance })
  const anchors = [
    ...(['identity', 'timeZone', 'writing', 'news', 'contact', 'look'] as const).map((id) => [
      id,
      t(`settings.sections.${id}`),
    ]),
    ['domain', t('domains.title')],
    ['mail', t('mailSender.title')],
    ['review', t('review.title')],
    ['legal', t('settings.sections.legal')],
  ] as const
  return (
    <>
      <PageHeading help="settings" title={t('settings.title')} />
      <DesignBar organisation={organisation} draft={draft} timeZone={described.timeZone} />
      <div className="sticky top-0 z-2 bg-paper">
        <FilterTabs
          label={t('settings.title')}
          tabs={anchors.map(([id, text]) => ({ id, href: `#${id}`, isCurrent: false, text }))}
        />
      </div>
      <AllSettings
        organisation={organisation}
        settings={settings}
        mayChooseHeader={mayChooseHeader}
        drafted={pickLook(draft?.values)}
        usual={{ header: resolveHeaderKind({ ...described, appearance: noAppearance }), accent: band }}
      />
      <Domains organisation={organisation} />
      <Sender organisation={organisation} />
      <Rules organisation={organisation} />
      <Legal organisation={described} texts={legalTexts} />
    </>
  )
}

const pickLook = ({ header, accent }: OpenedDraft['values'] = {}): DraftedLook => ({
  ...(header !== undefined && { header: parseHeaderKind(header) }),
  ...(accent !== undefined && { accent: parseColour(accent) }),
})

async function Domains({ organisation }: { organisation: string }) {
  const [{ domains }, t] = await Promise.all([
    ask('listDomains', organisation, { page: 1 }),
    getTranslations('room.domains'),
  ])
  return (
    <section id="domain" className="room-section">
      <h2>{t('title')}</h2>
      <DomainSection organisation={organisation} domains={domains} now={new Date()} />
    </section>
  )
}

async function Sender({ organisation }: { organisation: string }) {
  const [sender, t] = await Promise.all([
    ask('getMailSender', organisation, {}),
    getTranslations('room.mailSender'),
  ])
  return (
    <section id="mail" className="room-section">
      <h2>{t('title')}</h2>
      <SenderSection organisation={organisation} sender={sender} />
    </section>
  )
}

type LegalProps = { organisation: Organisation; texts: OperationAnswer<'getSettings'>['legalTexts'] }

async function Legal({ organisation, texts }: LegalProps) {
  const t = await getTranslations('room.settings.sections')
  return (
    <section id="legal" className="room-section">
      <h2>{t('legal')}</h2>
      <div className="flex flex-col">
        {legalPages.map((page) => (
          <LegalText
            key={page}
            organisation={organisation.id}
            page={page}
            own={texts[page] ?? null}
            draft={toMarkdown(buildLegalText(page, organisation))}
          />
        ))}
      </div>
    </section>
  )
}

/** The rules that publications must pass before they are published. */
async function Rules({ organisation }: { organisation: string }) {
  const [rules, t] = await Promise.all([
    ask('getReviewRules', organisation, {}),
    getTranslations('room.review'),
  ])
  return (
    <section id="review" className="room-section">
      <h2>{t('title')}</h2>
      <ReviewRulesForm organisation={organisation} {...rules} />
    </section>
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
