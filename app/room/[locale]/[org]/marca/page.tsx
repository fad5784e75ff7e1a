import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { ColoursSection } from '@/components/admin/brand/colours-section'
import { PictureSection } from '@/components/admin/brand/picture-section'
import '@/components/admin/brand/brand.css'
import { brandPictureNames } from '@/lib/base/domain/brand'
import { noAppearance } from '@/lib/base/domain/appearance'
import { resolveHeaderKind, resolveLook } from '@/lib/features/organisations/organisation-table'
import { ask, readOrganisation } from '@/app/room/enter-room'
import { SiteLink } from '@/app/room/site-link'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.brand'))

/** The organisation's logo, symbol and colours. */
export default async function BrandPage({ params }: PageProps<'/room/[locale]/[org]/marca'>) {
  const { org } = await params
  const [values, organisation, t] = await Promise.all([
    ask('getBrand', org, {}),
    readOrganisation(org),
    getTranslations('room.brand'),
  ])
  const { accent } = organisation.appearance
  return (
    <>
      <PageHeading actions={<SiteLink domain={organisation.domain}>{t('view')}</SiteLink>}>
        {t('title')}
      </PageHeading>
      <p className="pb-6 text-ink-soft">{t('lead')}</p>
      {brandPictureNames.map((name) => (
        <PictureSection key={name} organisation={org} name={name} inForce={values[name] ?? null} />
      ))}
      <ColoursSection
        organisation={org}
        look={{
          name: organisation.name,
          header: resolveHeaderKind(organisation),
          colour: accent ?? resolveLook({ ...organisation, appearance: noAppearance }).band,
          hasAccent: accent !== null,
        }}
        inForce={values.colours ?? null}
      />
    </>
  )
}
