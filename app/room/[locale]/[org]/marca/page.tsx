import { getTranslations } from 'next-intl/server'
import { FilterTabs } from '@/components/admin-ui/filters'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { BrandEditor } from '@/components/admin/brand/brand-editor'
import { DesignBar } from '@/components/admin/design/design-bar'
import { DesignVersions } from '@/components/admin/design/design-versions'
import { brandPictureNames } from '@/lib/base/domain/brand'
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
    getTranslations('room'),
  ])
  const sections = [
    ...brandPictureNames.map((id) => ({ id, text: t(`brand.names.${id}`) })),
    ...(['look', 'colours', 'typefaces'] as const).map((id) => ({ id, text: t(`brand.${id}`) })),
    { id: 'versions', text: t('design.versions') },
  ]
  return (
    <>
      <PageHeading help="brand" title={t('brand.title')}>
        <SiteLink domain={organisation.domain}>{t('brand.view')}</SiteLink>
      </PageHeading>
      <p className="pb-6 text-ink-soft">{t('brand.lead')}</p>
      <DesignBar organisation={org} draft={draft} timeZone={organisation.timeZone} />
      <div className="sticky top-0 z-2 bg-paper">
        <FilterTabs
          label={t('brand.title')}
          tabs={sections.map(({ id, text }) => ({ id, href: `#${id}`, isCurrent: false, text }))}
        />
      </div>
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
