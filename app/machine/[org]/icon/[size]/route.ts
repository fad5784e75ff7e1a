import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/seo/answer-file'
import { drawIcon } from '@/lib/seo/draw-icon'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/icon/[size]'>) {
  const { owner, path, file } = await readFileRequest('icon', params)
  return answerFile(request, path, () => drawIcon(owner, file.size))
}
