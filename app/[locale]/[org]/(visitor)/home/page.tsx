import { Board } from '@/components/board/board'
import { readBoard } from '@/lib/content/reader'
import { readOrganisation } from '../../audience'

export default async function HomePage({ params }: PageProps<'/[locale]/[org]/home'>) {
  const organisation = await readOrganisation(params)
  const publications = (await readBoard(organisation.id)) ?? []
  return <Board publications={publications} organisation={organisation} />
}
