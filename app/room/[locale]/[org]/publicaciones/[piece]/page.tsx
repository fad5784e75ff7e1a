import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { PieceEditor } from '@/components/admin/pieces/piece-editor'
import { PieceView } from '@/components/admin/pieces/piece-view'
import { parseId } from '@/lib/base/domain/parse'
import { toArticleHref } from '@/lib/base/links/links'
import { ask, enterRoom } from '@/app/room/enter-room'
import { toSiteOrigin } from '@/app/room/site-origin'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.pieces'))('edit') }
}

export default async function EditPiece({ params }: PageProps<'/room/[locale]/[org]/publicaciones/[piece]'>) {
  const { org, piece: pieceParam } = await params
  const id = parseId(pieceParam) ?? notFound()
  const { person } = await enterRoom()
  const [opened, { site, ...choices }, origin, translations] = await Promise.all([
    ask('getPiece', org, { id }),
    ask('listPieceChoices', org, {}),
    ask('getOrigin', org, { id }),
    ask('getTranslations', org, { id }),
  ])
  const { piece, file, mayWrite, mayPublish } = opened
  if (!mayWrite) {
    const { html } = await ask('renderText', org, { content: piece.fields.content })
    return <PieceView organisation={org} piece={piece} html={html} file={file} />
  }
  const home = origin?.home.isLive ? await toSiteOrigin(origin.home.domain) : null
  return (
    <PieceEditor
      key={id}
      organisation={org}
      person={{ id: person.id, email: person.email }}
      opened={opened}
      mayPublish={mayPublish}
      choices={choices}
      timeZone={site.timeZone}
      isSpanish={site.typography !== 'plain'}
      frameHosts={site.frameHosts}
      siteOrigin={await toSiteOrigin(site.domain)}
      origin={origin && { answer: origin, href: home && home + toArticleHref(origin.home.card) }}
      translations={translations.own && translations}
    />
  )
}
