import { answerScim } from '@/lib/features/directory/scim/answer-scim'

/** SCIM 2.0, by which the company's directory says who works here: `docs/operations.md`. */
export async function GET(request: Request, { params }: RouteContext<'/room/api/scim/v2/[...path]'>) {
  return answerScim(request, (await params).path)
}

export { GET as POST, GET as PUT, GET as PATCH, GET as DELETE }
