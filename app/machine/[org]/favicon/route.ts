import { readFileRequest } from '@/app/machine/[org]/file-request'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { drawFavicon } from '@/lib/delivery/seo/draw-favicon'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/favicon'>) {
  const { owner, address } = await readFileRequest('favicon', params)
  return answerFile(request, address, async () => drawFavicon(owner && (await describeOrganisation(owner))))
}
