import { permanentRedirect } from 'next/navigation'

/** Where the calendar was before the plan had one. */
export default async function Calendar({ params }: PageProps<'/room/[locale]/[org]/calendario'>) {
  permanentRedirect(`/${(await params).org}/plan?vista=mes`)
}
