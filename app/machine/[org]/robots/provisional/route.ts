import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { toProvisionalRobots } from '@/lib/delivery/seo/plain-files'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/robots/provisional'>) {
  const { address } = await readFileRequest('provisionalRobots', params)
  return answerFile(request, address, async () => toProvisionalRobots())
}
