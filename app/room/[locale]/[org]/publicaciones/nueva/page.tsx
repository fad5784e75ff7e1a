import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PieceEditor } from '@/components/admin/pieces/piece-editor'
import { TemplateChoice } from '@/components/admin/templates/template-choice'
import { parseId } from '@/lib/base/domain/parse'
import { may } from '@/lib/features/kernel/operations/permissions'
import { ask, enterOrganisation, enterRoom } from '@/app/room/enter-room'
import { toSiteOrigin } from '@/app/room/site-origin'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('room.pieces'))('new') }
}

/** The editor of a new publication, which is created when the first words are saved. */
export default async function NewPiece({
  params,
  searchParams,
}: PageProps<'/room/[locale]/[org]/publicaciones/nueva'>) {
  const [{ org }, { plantilla }] = await Promise.all([params, searchParams])
  const template = parseId(plantilla)
  const [{ person }, { role }] = await Promise.all([enterRoom(), enterOrganisation(org)])
  const [{ site, freePlace, ...choices }, templates, begun] = await Promise.all([
    ask('listPieceChoices', org, {}),
    ask('listTemplates', org, {}),
    template === null ? null : ask('getTemplate', org, { id: template }),
  ])
  const category = choices.categories.find(({ id }) => id === begun?.fields.category)?.id ?? null
  return (
    <>
      <TemplateChoice organisation={org} templates={templates} chosen={template} />
      <PieceEditor
        key={template}
        organisation={org}
        person={{ id: person.id, email: person.email }}
        opened={null}
        fields={{ ...begun?.fields, category, author: person.name, placement: freePlace }}
        mayPublish={may(role, 'pieces.publish', true)}
        choices={choices}
        timeZone={site.timeZone}
        isSpanish={site.typography !== 'plain'}
        frameHosts={site.frameHosts}
        siteOrigin={await toSiteOrigin(site.domain)}
      />
    </>
  )
}
