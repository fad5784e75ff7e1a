import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { DomainSettings } from '@/components/admin/settings/domain-settings'
import { ContactSettings, IdentitySettings } from '@/components/admin/settings/identity-settings'
import { LegalText } from '@/components/admin/settings/legal-texts'
import { LookSettings } from '@/components/admin/settings/look-settings'
import { TimeZoneSettings } from '@/components/admin/settings/time-zone-settings'
import { legalPages } from '@/lib/base/domain/model'
import { buildLegalText } from '@/lib/features/organisations/legal/default-texts'
import { toMarkdown } from '@/lib/features/settings/legal-draft'
import { ask, readOrganisation } from '@/app/room/enter-room'

type Props = PageProps<'/room/[locale]/[org]/ajustes'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.settings'))('title') }
}

/** What an organisation says of itself; each section saves alone. */
export default async function Settings({ params }: Props) {
  const { org: organisation } = await params
  const [{ settings, legalTexts, mayChooseHeader }, described] = await Promise.all([
    ask('getSettings', organisation, {}),
    readOrganisation(organisation),
  ])
  const [t, nav, rules] = await Promise.all([
    getTranslations('room.settings'),
    getTranslations('room.nav'),
    getTranslations('room.comments.rules'),
  ])
  const shared = { organisation, settings }
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <section className="room-section">
        <h2>{t('sections.identity')}</h2>
        <IdentitySettings {...shared} />
      </section>
      <section className="room-section">
        <h2>{t('sections.domain')}</h2>
        <DomainSettings {...shared} />
      </section>
      <section className="room-section">
        <h2>{t('sections.timeZone')}</h2>
        <TimeZoneSettings {...shared} />
      </section>
      <section className="room-section">
        <h2>{t('sections.contact')}</h2>
        <ContactSettings {...shared} />
      </section>
      <section className="room-section">
        <h2>{t('sections.look')}</h2>
        <LookSettings {...shared} mayChooseHeader={mayChooseHeader} />
      </section>
      <section className="room-section">
        <h2>{nav('comments')}</h2>
        <p>
          <Link href={`/${organisation}/comentarios/reglas`} className="button-outline">
            {rules('title')}
          </Link>
        </p>
      </section>
      <section className="room-section">
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
