import { Board } from '@/components/board/board'
import { asSubject, readBoard } from '@/lib/content/read'
import { readOrganisation } from '@/app/[locale]/[org]/read-params'
import { buildMemberMetadata } from '@/app/[locale]/[org]/(member)/member-page'

export const generateMetadata = () => buildMemberMetadata('/dashboard')

/** The signed-in home page: the board (specification, section 2). The layout renders the title. */
export default async function Dashboard({ params }: PageProps<'/[locale]/[org]/dashboard'>) {
  const organisation = await readOrganisation(params)
  const publications = (await asSubject(readBoard(organisation.id))) ?? []
  return (
    <div className="font-serif text-body">
      <Board publications={publications} organisation={organisation} headingLevel={2} />
    </div>
  )
}
