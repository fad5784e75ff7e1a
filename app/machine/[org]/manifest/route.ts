import { readFileRequest } from '@/app/machine/[org]/file-request'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { getOwner } from '@/lib/delivery/seo/content'
import { toManifest } from '@/lib/delivery/seo/manifest'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/manifest'>) {
  const { owner, address } = await readFileRequest('manifest', params)
  return answerFile(request, address, async () => toManifest(await getOwner(owner)))
}
