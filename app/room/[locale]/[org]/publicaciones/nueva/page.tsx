import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PieceEditor } from '@/components/admin/pieces/piece-editor'
import { may } from '@/lib/features/operations/permissions'
import { ask, enterOrganisation, enterRoom } from '@/app/room/enter-room'
import { toSiteOrigin } from '@/app/room/site-origin'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.pieces'))('new') }
}

/** A piece that is to be written: it is created with its first words. */
export default async function NewPiece({ params }: PageProps<'/room/[locale]/[org]/publicaciones/nueva'>) {
  const { org } = await params
  const [{ person }, { role }] = await Promise.all([enterRoom(), enterOrganisation(org)])
  const { site, freePlace, ...choices } = await ask('listPieceChoices', org, {})
  return (
    <PieceEditor
      organisation={org}
      person={{ id: person.id, email: person.email }}
      opened={null}
      fields={{ author: person.name, placement: freePlace }}
      mayPublish={may(role, 'pieces.publish', true)}
      choices={choices}
      timeZone={site.timeZone}
      isSpanish={site.typography === 'spanish'}
      siteOrigin={await toSiteOrigin(site.domain)}
    />
  )
}
