import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { BrandEditor } from '@/components/admin/brand/brand-editor'
import { DesignBar } from '@/components/admin/design/design-bar'
import { DesignVersions } from '@/components/admin/design/design-versions'
import { ask, readOrganisation } from '@/app/room/enter-room'
import { SiteLink } from '@/app/room/site-link'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.brand'))

export default async function BrandPage({ params }: PageProps<'/room/[locale]/[org]/marca'>) {
  const { org } = await params
  const [values, { settings, mayChooseHeader }, draft, { versions }, organisation, t] = await Promise.all([
    ask('getBrand', org, {}),
    ask('getSettings', org, {}),
    ask('getDesign', org, {}),
    ask('listDesignVersions', org, {}),
    readOrganisation(org),
    getTranslations('room.brand'),
  ])
  return (
    <>
      <PageHeading help="brand" title={t('title')}>
        <SiteLink domain={organisation.domain}>{t('view')}</SiteLink>
      </PageHeading>
      <p className="pb-6 text-ink-soft">{t('lead')}</p>
      <DesignBar organisation={org} draft={draft} timeZone={organisation.timeZone} />
      <BrandEditor
        organisation={organisation}
        values={values}
        overrides={null}
        draft={draft}
        look={{ settings, mayChooseHeader }}
      />
      <DesignVersions
        organisation={org}
        versions={versions}
        hasDraft={draft !== null}
        timeZone={organisation.timeZone}
      />
    </>
  )
}
