import { parseLeadQuery, toLeadFilter } from '@/lib/features/leads/list-address'
import { ask } from '@/app/room/enter-room'

/** Leads as a table for spreadsheets; of which, the address says as the list's does. */
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
