import { readFileRequest } from '@/app/machine/[org]/file-request'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import { getSettings } from '@/lib/base/platform/settings'
import { answerFile } from '@/lib/delivery/seo/answer-file'
import { toSecurityTxt } from '@/lib/delivery/seo/plain-files'

export async function GET(request: Request, { params }: RouteContext<'/machine/[org]/security'>) {
  const { owner, address } = await readFileRequest('securityTxt', params)
  const { SECURITY_CONTACT } = getSettings()
  return answerFile(request, address, async () =>
    toSecurityTxt(SECURITY_CONTACT, owner && (await describeOrganisation(owner)), new Date()),
  )
}
