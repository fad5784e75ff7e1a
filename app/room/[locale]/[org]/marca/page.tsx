import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PictureSection } from '@/components/admin/brand/picture-section'
import '@/components/admin/brand/brand.css'
import { brandPictureNames } from '@/lib/base/domain/brand'
import { ask, readOrganisation } from '@/app/room/enter-room'
import { toSiteOrigin } from '@/app/room/site-origin'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.brand'))

/** The organisation's logo and symbol. */
export default async function BrandPage({ params }: PageProps<'/room/[locale]/[org]/marca'>) {
  const { org } = await params
  const [{ pictures }, organisation, t] = await Promise.all([
    ask('getBrand', org, {}),
    readOrganisation(org),
    getTranslations('room.brand'),
  ])
  const origin = await toSiteOrigin(organisation.domain)
  return (
    <>
      <PageHeading
        actions={
          origin && (
            <a href={`${origin}/home`} className="button-outline">
              {t('view')}
            </a>
          )
        }
      >
        {t('title')}
      </PageHeading>
      <p className="pb-6 text-ink-soft">{t('lead')}</p>
      {brandPictureNames.map((name) => (
        <PictureSection key={name} organisation={org} name={name} inForce={pictures[name] ?? null} />
      ))}
    </>
  )
}
