import { answer } from '@/lib/content-api/answer'
import { findLatest } from '@/lib/content-api/handlers'
import { readBody } from '@/lib/content-api/read-body'
import { latestRequest } from '@/lib/content-api/requests'

export const POST = (request: Request) =>
  answer(async (service) => findLatest(service, await readBody(request, latestRequest)))
