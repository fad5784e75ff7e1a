import { notFound } from 'next/navigation'
import { readAudience } from '../audience'

/** Where every address leads that is none. */
export default async function MissingPage({ params }: PageProps<'/[locale]/[org]/missing'>) {
  await readAudience(params)
  notFound()
}
