import { answer } from '@/lib/content-api/answer'
import { findBoard } from '@/lib/content-api/handlers'
import { readBody } from '@/lib/content-api/read-body'
import { boardRequest } from '@/lib/content-api/requests'

export const POST = (request: Request) =>
  answer(async (service) => findBoard(service, await readBody(request, boardRequest)))
