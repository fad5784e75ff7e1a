import { answer } from '@/lib/content-api/answer'
import { findOrganisationByDomain } from '@/lib/content-api/handlers'
import { readBody } from '@/lib/content-api/read-body'
import { domainRequest } from '@/lib/content-api/requests'

export const POST = (request: Request) =>
  answer(async (service) => findOrganisationByDomain(service, await readBody(request, domainRequest)))
