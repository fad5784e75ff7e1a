import { answerScim } from '@/lib/features/people/provisioning/scim/answer-scim'

/** SCIM 2.0: the company directory provisions people and groups. See `docs/integrate.md`. */
export async function GET(request: Request, { params }: RouteContext<'/room/api/scim/v2/[...path]'>) {
  return answerScim(request, (await params).path)
}

export { GET as POST, GET as PUT, GET as PATCH, GET as DELETE }
