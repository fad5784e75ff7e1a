import { answer } from '@/lib/content/protocol/answer'
import { findOrganisationByDomain } from '@/lib/content/protocol/calls'
import { readBody } from '@/lib/content/protocol/read-body'
import { domainRequest } from '@/lib/content/protocol/requests'

export const POST = (request: Request) =>
  answer(async (service) => findOrganisationByDomain(service, await readBody(request, domainRequest)))
