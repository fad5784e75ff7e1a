import { answerCall } from '@/lib/features/distribution/api/answer-call'

/** `GET /api/v1/AXS/listPieces`, `POST /api/v1/AXS/savePiece`: runs an operation for an API client with a token. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/room/api/v1/[organisation]/[operation]'>,
) {
  const { organisation, operation } = await params
  return answerCall(request, organisation, operation)
}

export { GET as POST }
