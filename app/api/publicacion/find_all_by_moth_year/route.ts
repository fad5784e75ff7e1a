import { answer } from '@/lib/content/protocol/answer'
import { findMonths } from '@/lib/content/protocol/calls'
import { readBody } from '@/lib/content/protocol/read-body'
import { monthsRequest } from '@/lib/content/protocol/requests'

export const POST = (request: Request) =>
  answer(async (service) => findMonths(service, await readBody(request, monthsRequest)))
