import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { enterRoom } from '@/app/room/enter-room'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { OrganisationList } from '@/components/admin/organisations/organisation-list'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.organisations'))

/** Maximum number of listed organisations. Search finds the others. */
const LIST_LENGTH = 50

/** The signed-in person's organisations. Those with tasks come first. */
export default async function Organisations({ searchParams }: PageProps<'/room/[locale]/organizaciones'>) {
  const [{ store, person }, { buscar }, t] = await Promise.all([
    enterRoom(),
    searchParams,
    getTranslations('room.organisations'),
  ])
  const text = typeof buscar === 'string' ? buscar.trim().slice(0, 100) : ''
  const filter = { text: text || null, current: null, limit: LIST_LENGTH }
  const matches = await store.organisations.listOwnOrganisations(person, filter)
  return (
    <>
      <PageHeading help="organisations" title={t('title')}>
        {person.isOwner && (
          <Link href="/organizaciones/nueva" className="button-solid">
            {t('new')}
          </Link>
        )}
      </PageHeading>
      <OrganisationList text={text} {...matches} />
    </>
  )
}
