import { rm } from 'node:fs/promises'
import { runLimited } from '@/lib/base/platform/run-limited'
import { answerRepeatable, refuse, send } from './answer-call'
import { answerProgram, type TokenCaller } from './enter-with-token'
import { findExposed, type Exposed } from './exposed'
import { toProblem, toRefused, toResponse } from './problem'
import { prepareInput } from './read-input'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { ConverterBusyError } from '@/lib/features/content/media/convert/converter'
import {
  answerUploadOf,
  readCreation,
  toCreated,
  VERSION,
  type TusAnswer,
  type TusRequest,
} from '@/lib/features/content/media/files/answer-tus'
import { findPartProblem } from '@/lib/features/content/media/files/check-part'
import { MAX_FILE_BYTES } from '@/lib/features/content/media/files/limits'
import { keepFile, uploadFileOperation } from '@/lib/features/content/media/files/upload-file'
import { MAX_PICTURE_BYTES } from '@/lib/features/content/media/storage/limits'
import { getMediaStorage } from '@/lib/features/content/media/storage/open-storage'
import { findProgramUpload, toUploadsPath } from './upload-path'
import { FORM_BYTES, receiveMultipart } from '@/lib/features/content/media/receive-multipart'
import { storePicture } from '@/lib/features/content/media/store-picture'
import { uploadOperation } from '@/lib/features/content/media/upload-operation'

/**
 * Receives pictures and files from API clients, authenticated by token. The body is either a whole file as
 * multipart/form-data, or parts in tus 1.0. The body is streamed, so Next does not handle these requests.
 *
 *   POST   /api/v1/AXS/uploadPicture   a picture: parts `file`, `name`, `alt`
 *   POST   /api/v1/AXS/uploadFile      a file: parts `file`, `name`
 *   POST   /api/v1/AXS/files           begins an upload in parts (`answer-tus.ts`); `storeFile` completes it
 *   HEAD, PATCH, DELETE /api/v1/AXS/files/3f…9c
 */
export const answerProgramUpload = (request: TusRequest): Promise<Response> =>
  answerProgram(request, 'upload', (caller) => {
    const target = findProgramUpload(request.path)
    if (target?.organisation !== caller.through.organisation) return send(toProblem('missing'))
    if (!('operation' in target)) return answerParts(caller, target.upload, request)
    const exposed = findExposed(target.operation)
    return exposed ? answerWhole(caller, exposed, request) : send(toProblem('missing'))
  })

/** Maximum number of whole files received at the same time per process. Each one uses a temporary file. */
const MAX_RECEIVING = 4
const busy = () => send(toProblem('busy'), { 'retry-after': '2' })

async function answerWhole(caller: TokenCaller, exposed: Exposed, request: TusRequest): Promise<Response> {
  const { headers, method } = request
  const { organisation } = caller.through
  if (method !== 'POST') return send(toProblem('method'), { allow: 'POST' })
  if (!/^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')) return send(toProblem('media'))
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (!Number.isSafeInteger(length)) return send(toProblem('length'))
  const problem = await findPartProblem(caller, { organisation }, length)
  if (problem !== null) return send(toRefused(problem))
  const maxBytes = exposed.name === 'uploadPicture' ? MAX_PICTURE_BYTES : MAX_FILE_BYTES
  if (length > maxBytes + FORM_BYTES) return send(toProblem('too-long'))
  try {
    const work = () => receive(caller, exposed, { request, maxBytes })
    return (await runLimited('program uploads', MAX_RECEIVING, work)) ?? busy()
  } catch (cause) {
    if (cause instanceof ConverterBusyError) return busy()
    throw cause
  }
}

async function receive(
  caller: TokenCaller,
  exposed: Exposed,
  { request, maxBytes }: { request: TusRequest; maxBytes: number },
): Promise<Response> {
  const folder = await (await getMediaStorage()).createFolder()
  const path = `${folder}.source`
  try {
    const received = await receiveMultipart(request, { path, maxBytes })
    if ('problem' in received) return send(toProblem(received.problem))
    const { fields, file } = received
    if (!file) return refuse({ kind: 'invalid', problems: { file: 'required' } })
    const prepared = prepareInput({ name: file.name, ...fields }, exposed, null)
    if (prepared.kind !== 'ready') return refuse(prepared)
    const { input } = prepared
    const row = exposed.name === 'uploadPicture' ? toPicture(path) : toFile(path, file.bytes)
    const call = {
      organisation: caller.through.organisation,
      exposed: { ...exposed, row },
      input,
      ifMatch: null,
    }
    const key = request.headers.get('idempotency-key')
    return await answerRepeatable(caller, call, { key, text: `${JSON.stringify(input)}\n${file.sha256}` })
  } finally {
    await rm(path, { force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

const toPicture = (file: string): Operation<unknown, unknown> =>
  uploadOperation(({ store, organisation, person }, named) =>
    storePicture(store.media, { organisation, source: { file }, ...named, by: person.id }),
  )

const toFile = (path: string, bytes: number): Operation<unknown, unknown> =>
  uploadFileOperation((context, name) => keepFile(context, { path, name, bytes }))

async function answerParts(
  caller: TokenCaller,
  upload: string | null,
  request: TusRequest,
): Promise<Response> {
  const { headers, method } = request
  const { organisation } = caller.through
  const exposed = findExposed('beginFileUpload')
  if (headers.get('tus-resumable') !== VERSION || !exposed)
    return toTus({ status: 412, headers: { 'tus-version': VERSION } })
  if (upload !== null) return toTus(await answerUploadOf(caller, upload, request))
  if (method !== 'POST') return send(toProblem('method'), { allow: 'POST' })
  const input = readCreation(headers)
  if ('status' in input) return toTus(input)
  const key = headers.get('idempotency-key')
  const call = { organisation, exposed, input, ifMatch: null }
  const begun = await answerRepeatable(caller, call, { key, text: JSON.stringify(input) })
  if (begun.status !== 200) return begun
  const { answer } = (await begun.json()) as { answer: { upload: string } }
  return toTus(toCreated(toUploadsPath(organisation), answer.upload))
}

/** Converts a tus answer to an HTTP response. A refusal becomes a problem document, as for operations. */
function toTus({ status, headers, body }: TusAnswer): Response {
  const common = { 'tus-resumable': VERSION, 'cache-control': 'no-store', ...headers }
  if (!body) return new Response(null, { status, headers: common })
  const problem = { ...toProblem('refused', body).body, kind: undefined, status }
  return toResponse(status, problem, { ...common, 'content-type': 'application/problem+json' })
}
