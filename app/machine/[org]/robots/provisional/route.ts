import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/seo/answer-file'
import { toProvisionalRobots } from '@/lib/seo/plain-files'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/robots/provisional'>) {
  const { path } = await readFileRequest('provisionalRobots', params)
  return answerFile(request, path, async () => toProvisionalRobots())
}
