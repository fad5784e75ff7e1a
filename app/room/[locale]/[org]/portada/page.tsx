import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { HeadingHelp } from '@/components/admin-ui/heading-help'
import { BoardEditor } from '@/components/admin/board/board-editor'
import { renderCards, renderPlaceholders } from '@/components/admin/board/rendered-cards'
import { TrendOrderForm } from '@/components/admin/board/trend-order-form'
import { parseCardId, parseId } from '@/lib/base/domain/parse'
import { MAX_OTHER_CARDS } from '@/lib/features/distribution/board/arrangement-input'
import { ask, enterPlace, enterRoom, readOrganisation } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.board'))

export default async function RoomBoard({ params, searchParams }: PageProps<'/room/[locale]/[org]/portada'>) {
  const [{ org }, { con, paquete }] = await Promise.all([params, searchParams])
  const others = parseCards(con)
  const release = parseId(paquete)
  const [{ publications, ...board }, { timeZone }, { person }, { may }, panel, readers, t] =
    await Promise.all([
      release === null
        ? ask('getBoard', org, { others })
        : ask('getReleaseBoard', org, { id: release, others }),
      readOrganisation(org),
      enterRoom(),
      enterPlace(org),
      getTranslations('panel'),
      getTranslations('board'),
      getTranslations('room.board'),
    ])
  return (
    <>
      {release !== null && <ReleaseNote organisation={org} id={release} />}
      <BoardEditor
        key={release}
        release={release}
        organisation={org}
        person={{ id: person.id, email: person.email }}
        board={board}
        titles={publications.map(({ cardId, title }) => [cardId, title])}
        cards={renderCards(publications, board.arrangement, others)}
        placeholders={renderPlaceholders()}
        labels={{ right: readers('right'), trends: panel('trends'), noTrends: panel('noTrends') }}
        timeZone={timeZone}
        help={<HeadingHelp place="board" />}
      />
      {release === null && (
        <TrendOrderForm organisation={org} order={board.trendsByReaders === null ? 'hand' : 'readers'} />
      )}
      {may('settings.manage') && (
        <Link href={`/${org}/menus#homeStrips`} className="button-outline self-start">
          {t('aroundBoard')}
        </Link>
      )}
    </>
  )
}

/** A notice with the name of the release that will contain the edited board. */
async function ReleaseNote({ organisation, id }: { organisation: string; id: number }) {
  const [t, { name, home }] = await Promise.all([
    getTranslations('room.releases'),
    ask('getReleaseName', organisation, { id }),
  ])
  return (
    <p className="room-note flex flex-wrap items-center justify-between gap-3">
      {t('boardNote', { name })}
      <Link href={`/${home}/paquetes/${id}`} className="button-outline">
        {t('back')}
      </Link>
    </p>
  )
}

/** Parses the URL parameter `con`, such as `12-15`: the cards that are added to the board. Empty if it is invalid. */
function parseCards(text: string | string[] | undefined) {
  const cards = String(text ?? '')
    .split('-')
    .flatMap((part) => parseCardId(part) ?? [])
  return [...new Set(cards)].slice(0, MAX_OTHER_CARDS)
}
