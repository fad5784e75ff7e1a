import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageHeading } from '@/components/room/page-heading'
import { PieceLines } from '@/components/room/pieces/piece-list'
import type { PieceStatus } from '@/lib/domain/piece'
import { isAtLeast } from '@/lib/domain/roles'
import { toListHref } from '@/lib/room/pieces/list-address'
import { ask, enterOrganisation, enterRoom, readOrganisation } from '@/app/room/enter-room'

/** Of each kind; the list has the others. */
const SHOWN = 5

/** What waits, the most urgent first. Editors see everybody's of what they answer for. */
const kinds = [
  { text: 'review', status: 'review', isEveryones: true },
  { text: 'scheduled', status: 'scheduled', isEveryones: true },
  { text: 'changed', status: 'changed', isEveryones: true },
  { text: 'drafts', status: 'draft', isEveryones: false },
] as const satisfies { text: string; status: PieceStatus; isEveryones: boolean }[]

export default async function RoomHome({ params }: PageProps<'/room/[locale]/[org]'>) {
  const [{ org }, { person }, t] = await Promise.all([params, enterRoom(), getTranslations('room.home')])
  const [{ role }, { timeZone }] = await Promise.all([enterOrganisation(org), readOrganisation(org)])
  const lists = await Promise.all(
    kinds.map(async ({ text, status, isEveryones }) => {
      const own = isEveryones && isAtLeast(role, 'editor') ? null : person.id
      const query = { text: null, status, category: null, person: own, page: 1 }
      const { pieces } = await ask('listPieces', org, query)
      return { text, href: toListHref(org, query), pieces }
    }),
  )
  const waiting = lists.filter(({ pieces }) => pieces.length > 0)
  return (
    <>
      <PageHeading
        actions={
          <Link href={`/${org}/publicaciones/nueva`} className="button-solid">
            {t('new')}
          </Link>
        }
      >
        {t('greeting', { name: person.name })}
      </PageHeading>
      {waiting.length === 0 && <p className="text-standfirst text-ink-soft">{t('quiet')}</p>}
      {waiting.map(({ text, href, pieces }) => (
        <section key={text} aria-labelledby={`espera-${text}`} className="pt-6 first-of-type:pt-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-2">
            <h2 id={`espera-${text}`} className="text-title-s font-semibold">
              {t(`waiting.${text}`)}
            </h2>
            {pieces.length > SHOWN && (
              <Link href={href} className="text-ui font-semibold text-primary underline underline-offset-4">
                {t('all')}
              </Link>
            )}
          </div>
          <PieceLines organisation={org} timeZone={timeZone} pieces={pieces.slice(0, SHOWN)} />
        </section>
      ))}
    </>
  )
}
