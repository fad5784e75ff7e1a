import { answerFile } from '@/lib/seo/answer-file'
import { toRobots } from '@/lib/seo/plain-files'
import { readFileRequest } from '@/app/machine/[org]/asked'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/robots'>) {
  const { organisation, path } = await readFileRequest((await params).org, ['robots'])
  return answerFile(request, path, async () => toRobots(organisation))
}
