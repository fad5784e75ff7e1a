import { readFileRequest } from '@/app/machine/[org]/file-request'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { drawIcon } from '@/lib/delivery/seo/draw-icon'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/icon/[size]'>) {
  const { owner, address, file } = await readFileRequest('icon', params)
  return answerFile(request, address, async () =>
    drawIcon(owner && (await describeOrganisation(owner)), file.size),
  )
}
