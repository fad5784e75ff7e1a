import { readFileRequest } from '@/app/machine/[org]/file-request'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { toRobots } from '@/lib/delivery/seo/plain-files'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/robots'>) {
  const { owner, address } = await readFileRequest('robots', params)
  return answerFile(request, address, async () => toRobots(owner && (await describeOrganisation(owner))))
}
