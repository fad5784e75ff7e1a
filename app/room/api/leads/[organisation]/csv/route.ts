import { parseLeadQuery, toLeadFilter } from '@/lib/features/audience/leads/list-address'
import { ask } from '@/app/room/enter-room'

/** Exports leads as CSV. The URL accepts the same filters as the list of leads. */
export async function GET(request: Request, { params }: RouteContext<'/room/api/leads/[organisation]/csv'>) {
  const { organisation } = await params
  const query = parseLeadQuery(Object.fromEntries(new URL(request.url).searchParams))
  const { csv } = await ask('exportLeads', organisation, toLeadFilter(query))
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="contactos-${organisation}.csv"`,
    },
  })
}
