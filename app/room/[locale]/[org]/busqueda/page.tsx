import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { CreateButton } from '@/components/admin-ui/create-button'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { RuleForm } from '@/components/admin/search-rules/rule-form'
import { RuleRow } from '@/components/admin/search-rules/rule-row'
import { ask } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.searchRules'))

/** The searches without results, and the rules that editors set for searches. */
export default async function SearchRules({
  params,
  searchParams,
}: PageProps<'/room/[locale]/[org]/busqueda'>) {
  const [{ org }, { palabras }, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('room.searchRules'),
  ])
  const words = typeof palabras === 'string' ? palabras.slice(0, 80) : ''
  const { rules, unfound } = await ask('listSearchRules', org, {})
  return (
    <>
      <PageHeading help="search" title={t('title')}>
        <CreateButton label={t('new')}>
          <RuleForm organisation={org} words={words} />
        </CreateButton>
      </PageHeading>
      <p className="pb-4 text-ink-soft">{t('lead')}</p>
      <section className="room-section" data-wide>
        <h2>{t('unfound')}</h2>
        <p className="pb-4 text-ink-soft">{unfound.length === 0 ? t('allFound') : t('unfoundLead')}</p>
        <ul className="room-rows empty:hidden">
          {unfound.map(({ words: search, searches }) => (
            <li key={search}>
              <p>
                <q className="font-semibold">{search}</q>{' '}
                <span className="text-note text-ink-soft">{t('times', { count: searches })}</span>
              </p>
              <Link
                href={`/${org}/busqueda?nuevo&palabras=${encodeURIComponent(search)}`}
                aria-label={`${t('answer')}: ${search}`}
                className="button-subtle"
              >
                {t('answer')}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="room-section" data-wide>
        <h2>{t('all')}</h2>
        {rules.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
        <ul className="room-rows empty:hidden">
          {rules.map((rule) => (
            <RuleRow key={rule.id} organisation={org} rule={rule} />
          ))}
        </ul>
      </section>
    </>
  )
}
