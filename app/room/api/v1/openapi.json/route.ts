import { getSettings } from '@/lib/base/platform/settings'
import { buildOpenApi } from '@/lib/features/distribution/api/openapi'
import { readRoomOrigin } from '@/lib/features/kernel/operations/room-origin'

/** Serves the OpenAPI description of the API. Public, because it contains no data of organisations. */
export function GET(request: Request) {
  return Response.json(buildOpenApi(readRoomOrigin(request.headers, getSettings())))
}
