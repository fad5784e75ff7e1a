import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { CreateButton } from '@/components/admin-ui/create-button'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { PageLinks } from '@/components/admin-ui/page-links'
import { NewNewsletter } from '@/components/admin/newsletters/new-newsletter'
import { NewsletterStateMark } from '@/components/admin/newsletters/newsletter-state'
import { suppressionReasons } from '@/lib/base/domain/newsletter'
import { parseId } from '@/lib/base/domain/parse'
import { ask, readOrganisation } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.letters'))

export default async function Letters({ params, searchParams }: PageProps<'/room/[locale]/[org]/boletines'>) {
  const [{ org }, { pagina }, t] = await Promise.all([params, searchParams, getTranslations('room.letters')])
  const page = parseId(pagina) ?? 1
  const [{ letters, hasMore, suppressed }, { timeZone }] = await Promise.all([
    ask('listLetters', org, { page }),
    readOrganisation(org),
  ])
  const reasons = suppressionReasons.flatMap((reason) => {
    const count = suppressed[reason]
    return count ? [t(`suppressed.${reason}`, { count })] : []
  })
  const toPage = (number: number) => `/${org}/boletines${number > 1 ? `?pagina=${number}` : ''}`
  return (
    <>
      <PageHeading help="letters" title={t('title')}>
        <CreateButton label={t('new')}>
          <NewNewsletter organisation={org} />
        </CreateButton>
      </PageHeading>
      <p className="pb-4 text-ink-soft">{letters.length === 0 ? t('none') : t('lead')}</p>
      <ul className="room-rows empty:hidden">
        {letters.map((letter) => (
          <li key={letter.id}>
            <div>
              <Link href={`/${org}/boletines/${letter.id}`} className="button-text font-semibold">
                {letter.subject}
              </Link>
              {letter.madeBy !== null && <p className="text-note text-ink-soft">{letter.madeBy}</p>}
            </div>
            <NewsletterStateMark letter={letter} timeZone={timeZone} />
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
      {reasons.length > 0 && (
        <p className="pt-4 text-note text-ink-soft">
          {t('suppressedLead')} {reasons.join(' · ')}
        </p>
      )}
    </>
  )
}
