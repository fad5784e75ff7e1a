import { getTranslations } from 'next-intl/server'
import { Board } from '@/components/board/board'
import { readBoard } from '@/lib/content/reader'
import { readOrganisation } from '../audience'

export default async function HomePage({ params }: PageProps<'/[locale]/[org]/home'>) {
  const organisation = await readOrganisation(params)
  const t = await getTranslations('board')
  const publications = (await readBoard(organisation.id)) ?? []
  return (
    <>
      <h1 className="sr-only">{t('title', { organisation: organisation.name })}</h1>
      <Board publications={publications} />
    </>
  )
}
