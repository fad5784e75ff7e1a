import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { FilterTabs } from '@/components/admin-ui/filters'
import { ReviewRulesForm } from '@/components/admin/review/rules-form'
import { AllSettings } from '@/components/admin/settings/all-settings'
import { LegalText } from '@/components/admin/settings/legal-texts'
import { noAppearance } from '@/lib/base/domain/appearance'
import { legalPages } from '@/lib/base/domain/model'
import { buildLegalText } from '@/lib/features/organisations/legal/default-texts'
import { resolveHeaderKind, resolveLook } from '@/lib/features/organisations/organisation-table'
import { toMarkdown } from '@/lib/features/settings/legal-draft'
import { ask, readOrganisation } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

type Props = PageProps<'/room/[locale]/[org]/ajustes'>

export const generateMetadata = () => titled(getTranslations('room.settings'))

/** What an organisation says of itself: one form, and what is decided on pages and texts of its own. */
export default async function Settings({ params }: Props) {
  const { org: organisation } = await params
  const [{ settings, legalTexts, mayChooseHeader }, described] = await Promise.all([
    ask('getSettings', organisation, {}),
    readOrganisation(organisation),
  ])
  const [t, nav, review, webhooks, tokens] = await Promise.all([
    getTranslations('room.settings'),
    getTranslations('room.nav'),
    getTranslations('room.review'),
    getTranslations('room.webhooks'),
    getTranslations('room.tokens'),
  ])
  const { band } = resolveLook({ ...described, appearance: noAppearance })
  const anchors = [
    ...(['identity', 'domain', 'timeZone', 'writing', 'contact', 'look'] as const).map((id) => [
      id,
      t(`sections.${id}`),
    ]),
    ['review', review('title')],
    ['comments', nav('comments')],
    ['webhooks', webhooks('title')],
    ['programas', tokens('title')],
    ['legal', t('sections.legal')],
  ] as const
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <div className="settings-anchors">
        <FilterTabs
          label={t('title')}
          tabs={anchors.map(([id, text]) => ({ id, href: `#${id}`, isCurrent: false, text }))}
        />
      </div>
      <AllSettings
        organisation={organisation}
        settings={settings}
        mayChooseHeader={mayChooseHeader}
        usual={{ header: resolveHeaderKind({ ...described, appearance: noAppearance }), accent: band }}
      />
      <Rules organisation={organisation} />
      <Programs organisation={organisation} kind="webhooks" path="webhooks" />
      <Programs organisation={organisation} kind="tokens" path="programas" />
      <section id="legal" className="room-section">
        <h2>{t('sections.legal')}</h2>
        <div className="flex flex-col">
          {legalPages.map((page) => (
            <LegalText
              key={page}
              organisation={organisation}
              page={page}
              own={legalTexts[page] ?? null}
              draft={toMarkdown(buildLegalText(page, described))}
            />
          ))}
        </div>
      </section>
    </>
  )
}

/** What is decided about publications before readers see them, and about comments. */
async function Rules({ organisation }: { organisation: string }) {
  const [rules, nav, review, comments] = await Promise.all([
    ask('getReviewRules', organisation, {}),
    getTranslations('room.nav'),
    getTranslations('room.review'),
    getTranslations('room.comments.rules'),
  ])
  return (
    <>
      <section id="review" className="room-section">
        <h2>{review('title')}</h2>
        <ReviewRulesForm organisation={organisation} {...rules} />
      </section>
      <section id="comments" className="room-section">
        <h2>{nav('comments')}</h2>
        <p>
          <Link href={`/${organisation}/comentarios/reglas`} className="button-outline">
            {comments('title')}
          </Link>
        </p>
      </section>
    </>
  )
}

type ProgramsProps = { organisation: string; kind: 'webhooks' | 'tokens'; path: string }

/** The page about other systems of the company: those that are notified, or those that act here. */
async function Programs({ organisation, kind, path }: ProgramsProps) {
  const t = await getTranslations(`room.${kind}`)
  return (
    <section id={path} className="room-section">
      <h2>{t('title')}</h2>
      <p className="pb-4 text-ink-soft">{t('lead')}</p>
      <p>
        <Link href={`/${organisation}/ajustes/${path}`} className="button-outline">
          {t('open')}
        </Link>
      </p>
    </section>
  )
}
