import { answer } from '@/lib/content/protocol/answer'
import { findBoard } from '@/lib/content/protocol/calls'
import { readBody } from '@/lib/content/protocol/read-body'
import { boardRequest } from '@/lib/content/protocol/requests'

export const POST = (request: Request) =>
  answer(async (service) => findBoard(service, await readBody(request, boardRequest)))
