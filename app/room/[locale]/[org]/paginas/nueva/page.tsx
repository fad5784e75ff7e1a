import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PieceEditor } from '@/components/admin/pieces/piece-editor'
import { may } from '@/lib/features/kernel/operations/permissions'
import { ask, enterOrganisation, enterRoom } from '@/app/room/enter-room'
import { toSiteOrigin } from '@/app/room/site-origin'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.pages'))('new') }
}

/** The editor of a new page, which is created when the first words are saved. */
export default async function NewPage({ params }: PageProps<'/room/[locale]/[org]/paginas/nueva'>) {
  const { org } = await params
  const [{ person }, { role }] = await Promise.all([enterRoom(), enterOrganisation(org)])
  const { site, ...choices } = await ask('listPieceChoices', org, {})
  return (
    <PieceEditor
      organisation={org}
      person={{ id: person.id, email: person.email }}
      opened={null}
      fields={{ path: '', acceptsComments: false }}
      mayPublish={may(role, 'pieces.publish', true)}
      choices={choices}
      timeZone={site.timeZone}
      isSpanish={site.typography !== 'plain'}
      frameHosts={site.frameHosts}
      siteOrigin={await toSiteOrigin(site.domain)}
    />
  )
}
