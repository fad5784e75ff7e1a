import { permanentRedirect } from 'next/navigation'

/** Redirects the former URL of the plan's calendar. */
export default async function Calendar({ params }: PageProps<'/room/[locale]/[org]/calendario'>) {
  permanentRedirect(`/${(await params).org}/plan?vista=mes`)
}
