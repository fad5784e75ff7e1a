import { answer } from '@/lib/content/protocol/answer'
import { findLatest } from '@/lib/content/protocol/calls'
import { readBody } from '@/lib/content/protocol/read-body'
import { latestRequest } from '@/lib/content/protocol/requests'

export const POST = (request: Request) =>
  answer(async (service) => findLatest(service, await readBody(request, latestRequest)))
