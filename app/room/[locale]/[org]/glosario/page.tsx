import { getTranslations } from 'next-intl/server'
import { TermForm, TermRow } from '@/components/admin/glossary/term-form'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { ask } from '@/app/room/enter-room'
import { titled } from '@/app/room/titled'

export const generateMetadata = () => titled(getTranslations('room.glossary'))

/** The organisation's glossary. */
export default async function Glossary({ params }: PageProps<'/room/[locale]/[org]/glosario'>) {
  const { org } = await params
  const [terms, t] = await Promise.all([ask('listTerms', org, {}), getTranslations('room.glossary')])
  return (
    <>
      <PageHeading help="glossary">{t('title')}</PageHeading>
      <section className="room-section">
        <TermForm organisation={org} />
      </section>
      <ul className="room-rows empty:hidden">
        {terms.map((term) => (
          <TermRow key={term.id} organisation={org} term={term} />
        ))}
      </ul>
    </>
  )
}
