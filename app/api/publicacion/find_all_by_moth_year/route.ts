import { answer } from '@/lib/content-api/answer'
import { findMonths } from '@/lib/content-api/handlers'
import { readBody } from '@/lib/content-api/read-body'
import { monthsRequest } from '@/lib/content-api/requests'

export const POST = (request: Request) =>
  answer(async (service) => findMonths(service, await readBody(request, monthsRequest)))
