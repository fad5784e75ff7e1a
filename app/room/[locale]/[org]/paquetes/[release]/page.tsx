import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { AddToRelease } from '@/components/admin/releases/add-to-release'
import { ReleaseItems } from '@/components/admin/releases/release-items'
import { ReleasePreview } from '@/components/admin/releases/release-preview'
import { ReleaseStateMark } from '@/components/admin/releases/release-state'
import { ReleaseSummary } from '@/components/admin/releases/release-summary'
import { RenameRelease } from '@/components/admin/releases/release-texts-form'
import { ReleaseTools } from '@/components/admin/releases/release-tools'
import { parseId } from '@/lib/base/domain/parse'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { ask, enterRoom, listOrganisationOptions, readOrganisation } from '@/app/room/enter-room'

type Props = PageProps<'/room/[locale]/[org]/paquetes/[release]'>

const readRelease = async (params: Props['params']) => {
  const { org, release } = await params
  return ask('getRelease', org, { id: parseId(release) ?? notFound() })
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await readRelease(params)).name }
}

export default async function ReleasePage({ params }: Props) {
  const { org } = await params
  const [release, { timeZone }, { person }, t] = await Promise.all([
    readRelease(params),
    readOrganisation(org),
    enterRoom(),
    getTranslations('room.releases'),
  ])
  const { id, name, sentence, items, state } = release
  const isWaiting = state === 'open' || state === 'scheduled'
  return (
    <>
      <PageHeading title={name} />
      {sentence !== '' && <p className="pb-4">{sentence}</p>}
      <div className="pb-4">
        <ReleaseStateMark
          release={{ state, publishAt: null, outAt: null }}
          isApproved={release.approvedBy !== null}
          hasProblems={release.problems.length > 0}
          timeZone={timeZone}
        />
      </div>
      <ReleaseSummary release={release} timeZone={timeZone} />
      {state === 'open' && <RenameRelease organisation={org} release={release} />}
      <section className="room-section">
        <h2>{t('items')}</h2>
        <ReleaseItems organisation={org} release={release} />
      </section>
      {state === 'open' && <Additions release={release} />}
      {isWaiting && items.length > 0 && (
        <section className="room-section">
          <h2>{t('preview')}</h2>
          <ReleasePreview organisation={org} id={id} />
        </section>
      )}
      {state !== 'undone' && (
        <section className="room-section">
          <h2>{t('when')}</h2>
          <ReleaseTools
            organisation={org}
            release={release}
            mayApprove={release.madeById !== person.id}
            timeZone={timeZone}
          />
        </section>
      )}
    </>
  )
}

/** The form that adds changes to a release until it is scheduled. */
async function Additions({ release }: { release: OperationAnswer<'getRelease'> }) {
  const { id, home, items } = release
  const [options, t] = await Promise.all([listOrganisationOptions(home), getTranslations('room.releases')])
  return (
    <section className="room-section">
      <h2>{t('add')}</h2>
      <AddToRelease
        organisation={home}
        id={id}
        {...options}
        known={items.flatMap(({ piece }) => piece?.id ?? [])}
      />
    </section>
  )
}
