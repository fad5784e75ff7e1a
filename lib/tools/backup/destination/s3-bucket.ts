import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { element, text, textElement } from '@/lib/base/platform/xml'

export type BucketSettings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Size of uploaded and downloaded parts; S3 requires at least 5 MiB. */
  partBytes?: number
  /** Delay before the first retry, in ms. */
  retryMs?: number
}

/** Size of a part. One part at a time is held in memory. */
const PART_BYTES = 16 * 1024 * 1024
const MAX_PARTS = 10_000
/** Time limit per request, in ms: enough for one part at 256 KiB/s. */
const TIMEOUT_MS = 90_000
const RETRIES = 3
const RETRY_MS = 1000

type Init = { method?: string; body?: Buffer | string; headers?: Record<string, string> }

/** Opens a bucket of S3-compatible storage for large objects, sent in parts with retries. */
export function openBucket({
  endpoint,
  bucket,
  partBytes = PART_BYTES,
  retryMs = RETRY_MS,
  ...keys
}: BucketSettings) {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`

  const send = async (address: string, init: Init = {}) => {
    for (let retries = RETRIES; ; retries--) {
      const response = await sendOnce(client, `${base}${address}`, init).catch((cause: unknown) => {
        if (retries === 0) throw cause
        return null
      })
      if (response && (retries === 0 || response.status < 500)) return expectSuccess(response, address)
      await wait(retryMs * (RETRIES - retries + 1))
    }
  }
  return {
    list: (prefix: string) => listObjects(send, prefix),
    async upload(key: string, file: string): Promise<void> {
      const handle = await open(file)
      try {
        const { size } = await handle.stat()
        const length = Math.max(partBytes, Math.ceil(size / MAX_PARTS))
        if (size <= length) await send(`/${key}`, { method: 'PUT', body: await handle.readFile() })
        else await uploadParts(send, key, readParts(handle, size, length))
        await expectSize(send, key, size)
      } finally {
        await handle.close()
      }
    },
    async download(key: string, file: string): Promise<void> {
      const { headers } = await send(`/${key}`, { method: 'HEAD' })
      const size = Number(headers.get('content-length'))
      const handle = await open(file, 'w', 0o600)
      try {
        for (let start = 0; start < size; start += partBytes) {
          const range = `bytes=${start}-${Math.min(start + partBytes, size) - 1}`
          await handle.writeFile((await send(`/${key}`, { headers: { range } })).body)
        }
      } finally {
        await handle.close()
      }
    },
    async remove(key: string): Promise<void> {
      await send(`/${key}`, { method: 'DELETE' })
    },
  }
}

type Answer = { status: number; headers: Headers; body: Buffer }
type Send = (address: string, init?: Init) => Promise<Answer>

/** Sends a request. The signature covers a checksum, so the storage rejects a body that was altered in transit. */
async function sendOnce(client: AwsClient, url: string, { body = '', method = 'GET', headers = {} }: Init) {
  const sum = createHash('sha256').update(body).digest('hex')
  const response = await client.fetch(url, {
    method,
    headers: { ...headers, 'x-amz-content-sha256': sum },
    ...(body === '' ? {} : { body: body as BodyInit }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status } = response
  return { status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** Throws if a request failed. For long requests S3 reports failures in a response with status 200. */
function expectSuccess(answer: Answer, address: string): Answer {
  const { status, body } = answer
  const isFailed = status >= 300 || body.subarray(0, 200).includes('<Error>')
  if (!isFailed) return answer
  const [code = ''] = listTexts(body.toString(), 'Code')
  throw new Error(`the storage of backups answered ${status} ${code} for ${address.split('?', 1)[0]}`)
}

async function listObjects(send: Send, prefix: string): Promise<{ key: string; bytes: number }[]> {
  const listed: { key: string; bytes: number }[] = []
  for (;;) {
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    const last = listed.at(-1)
    if (last) query.set('start-after', last.key)
    const answer = (await send(`?${query}`)).body.toString()
    const sizes = listTexts(answer, 'Size').map(Number)
    const page = listTexts(answer, 'Key').map((key, index) => ({ key, bytes: sizes[index] ?? 0 }))
    listed.push(...page)
    if (page.length === 0 || listTexts(answer, 'IsTruncated')[0] !== 'true') return listed
  }
}

async function uploadParts(send: Send, key: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const [id = ''] = listTexts(
    (await send(`/${key}?uploads=`, { method: 'POST' })).body.toString(),
    'UploadId',
  )
  const upload = `/${key}?uploadId=${encodeURIComponent(id)}`
  try {
    const sent: string[] = []
    for await (const body of parts) {
      const number = String(sent.length + 1)
      const { headers } = await send(`${upload}&partNumber=${number}`, { method: 'PUT', body })
      const etag = textElement('ETag', headers.get('etag'))
      sent.push(element('Part', {}, element('PartNumber', {}, text(number)), etag))
    }
    // Completes the upload. The object does not exist before this request.
    await send(upload, { method: 'POST', body: element('CompleteMultipartUpload', {}, ...sent) })
  } catch (cause) {
    await send(upload, { method: 'DELETE' }).catch(() => undefined)
    throw cause
  }
}

async function* readParts(handle: FileHandle, size: number, length: number): AsyncIterable<Buffer> {
  for (let start = 0; start < size; start += length) {
    const part = Buffer.alloc(Math.min(length, size - start))
    const { bytesRead } = await handle.read(part, 0, part.length, start)
    if (bytesRead < part.length) throw new Error('the file became shorter')
    yield part
  }
}

async function expectSize(send: Send, key: string, size: number): Promise<void> {
  const storedBytes = Number((await send(`/${key}`, { method: 'HEAD' })).headers.get('content-length'))
  if (storedBytes !== size)
    throw new Error(`the storage of backups kept ${storedBytes} of ${size} bytes of ${key}`)
}

/** Returns the texts of all elements with a name. The response's texts (keys, codes, numbers) need no unescaping. */
function listTexts(xml: string, name: string): string[] {
  return xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(`</${name}>`)))
}
