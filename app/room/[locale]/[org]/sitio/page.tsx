import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/admin-ui/page-heading'
import {
  isCard,
  listNavigation,
  pageGroups,
  type CardEntry,
} from '@/lib/features/kernel/operations/navigation'
import { enterPlace } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.site'))

type CardText = CardEntry['text'] | 'pages'

/** The settings of an organisation as cards, in groups. */
export default async function Site({ params }: PageProps<'/room/[locale]/[org]/sitio'>) {
  const { org } = await params
  const { name, may } = await enterPlace(org)
  const places = listNavigation(name, may)
  const site = places.find(({ text }) => text === 'site') ?? notFound()
  // The list of pages is a tab of the publications. It is also linked here, for people who arrange the site.
  const pageLists = places.flatMap(({ pages }) => pages.filter(({ text }) => text === 'pages'))
  const [t, nav] = await Promise.all([getTranslations('room.site'), getTranslations('room.nav')])
  return (
    <>
      <PageHeading help="site" title={t('title')} />
      <div className="flex max-w-[74rem] flex-col gap-8">
        {pageGroups
          .map((group) => ({
            group,
            cards: [
              ...site.pages.filter(isCard).filter((card) => card.group === group),
              ...(group === 'look' ? pageLists : []),
            ],
          }))
          .filter(({ cards }) => cards.length > 0)
          .map(({ group, cards }) => (
            <section key={group} aria-labelledby={group}>
              <h2 id={group} className="pb-3 text-title-s font-semibold">
                {t(`groups.${group}`)}
              </h2>
              <ul className="grid gap-3 [grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr))]">
                {cards.map(({ text, href }) => (
                  <li
                    key={text}
                    className="relative rounded-control border border-line p-4 hover:border-primary"
                  >
                    <Link
                      href={href}
                      className="font-semibold after:absolute after:inset-0 hover:text-primary"
                    >
                      {nav(text)}
                    </Link>
                    <p className="text-note text-ink-soft">{t(`cards.${text as CardText}`)}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  )
}
