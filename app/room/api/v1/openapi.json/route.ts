import { getSettings } from '@/lib/base/platform/settings'
import { buildOpenApi } from '@/lib/features/api/openapi'
import { readRoomOrigin } from '@/lib/features/operations/room-origin'

/** What programs may ask, as OpenAPI: it has nothing of an organisation's, and asks for no token. */
export function GET(request: Request) {
  return Response.json(buildOpenApi(readRoomOrigin(request.headers, getSettings())))
}
