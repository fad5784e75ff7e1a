import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { CreateButton } from '@/components/admin-ui/create-button'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PageLinks } from '@/components/admin-ui/page-links'
import { ReleaseStateMark } from '@/components/admin/releases/release-state'
import { ReleaseTextsForm } from '@/components/admin/releases/release-texts-form'
import { parseId } from '@/lib/base/domain/parse'
import { ask, readOrganisation } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.releases'))

export default async function Releases({ params, searchParams }: PageProps<'/room/[locale]/[org]/paquetes'>) {
  const [{ org }, { pagina }, t] = await Promise.all([params, searchParams, getTranslations('room.releases')])
  const page = parseId(pagina) ?? 1
  const [{ releases, hasMore }, { timeZone }] = await Promise.all([
    ask('listReleases', org, { page }),
    readOrganisation(org),
  ])
  const toPage = (number: number) => `/${org}/paquetes${number > 1 ? `?pagina=${number}` : ''}`
  return (
    <>
      <PageHeading help="releases" title={t('title')}>
        <CreateButton label={t('new')}>
          <ReleaseTextsForm organisation={org} />
        </CreateButton>
      </PageHeading>
      <p className="pb-4 text-ink-soft">{releases.length === 0 ? t('none') : t('lead')}</p>
      <ul className="room-rows">
        {releases.map((release) => (
          <li key={release.id}>
            <div>
              <Link href={`/${org}/paquetes/${release.id}`} className="button-text font-semibold">
                {release.name}
              </Link>
              {release.sentence !== '' && <p>{release.sentence}</p>}
              <p className="text-note text-ink-soft">
                {[t('count', { count: release.count }), release.madeBy].filter(Boolean).join(' · ')}
              </p>
            </div>
            <ReleaseStateMark
              release={release}
              isApproved={release.isApproved}
              hasProblems={release.hasProblems}
              timeZone={timeZone}
            />
          </li>
        ))}
      </ul>
      <PageLinks
        label={t('title')}
        page={page}
        hasMore={hasMore}
        toHref={toPage}
        texts={{ newer: t('newer'), older: t('older') }}
      />
    </>
  )
}
