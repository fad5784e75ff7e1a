import { permanentRedirect } from 'next/navigation'

/** Redirects the former URL of the plan's calendar, and keeps its month and its filter. */
export default async function Calendar({
  params,
  searchParams,
}: PageProps<'/room/[locale]/[org]/calendario'>) {
  const [{ org }, { mes, organizacion }] = await Promise.all([params, searchParams])
  const query = new URLSearchParams({ vista: 'mes' })
  if (typeof mes === 'string') query.set('mes', mes)
  if (typeof organizacion === 'string') query.set('organizacion', organizacion)
  permanentRedirect(`/${org}/plan?${query}`)
}
