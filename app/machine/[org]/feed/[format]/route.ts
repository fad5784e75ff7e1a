import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { generateFeed } from '@/lib/delivery/seo/organisation-feed'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/feed/[format]'>) {
  const { owner, address, file } = await readFileRequest('feed', params)
  return answerFile(request, address, () => generateFeed(file.format, owner))
}
