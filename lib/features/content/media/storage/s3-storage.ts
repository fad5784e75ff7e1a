import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { createIncomingFolder, readFreeBytes } from './incoming-folder'
import type { MediaStorage } from './media-storage'
import { toContentType } from './picture-files'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Local folder for incoming pictures. */
  incoming: string
}

const TIMEOUT_MS = 15_000
const RETRIES = 2
/** Size in bytes above which files are streamed, without retries. */
const MAX_WHOLE_BYTES = 16 * 1024 * 1024
/** Minimum transfer rate before the timeout, in bytes per second. */
const LEAST_PACE = 256 * 1024

/** Stores pictures in a bucket as `media/3f…9c-2560x1707/640.webp`. Path-style URLs work with all services. */
export function openS3Storage(settings: S3Settings): MediaStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, incoming } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/media`
  const call = (picture: string, file: string, init: RequestInit = {}) =>
    client.fetch(`${base}/${picture}/${file}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })

  const put = async (picture: string, file: string, source: string) => {
    const { size } = await stat(source)
    const headers = { 'content-type': toContentType(file) }
    if (size <= MAX_WHOLE_BYTES)
      return call(picture, file, { method: 'PUT', body: await readFile(source), headers })
    const signed = await client.sign(`${base}/${picture}/${file}`, {
      method: 'PUT',
      headers: { ...headers, 'content-length': String(size), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    })
    return fetch(signed.url, {
      method: 'PUT',
      headers: signed.headers,
      body: Readable.toWeb(createReadStream(source)) as ReadableStream,
      duplex: 'half',
      signal: AbortSignal.timeout(TIMEOUT_MS + (size / LEAST_PACE) * 1000),
    } as RequestInit)
  }

  return {
    createFolder: () => createIncomingFolder(incoming),
    readFreeBytes: () => readFreeBytes(incoming),
    async keep(picture, folder) {
      const files = await readdir(folder)
      for (const file of files) {
        expectStatus(await put(picture, file, path.join(folder, file)), [200])
      }
      await rm(folder, { recursive: true, force: true })
    },
    async read(picture, file) {
      const response = await call(picture, file)
      expectStatus(response, [200, 404])
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer())
    },
    async open(picture, file, range) {
      // The timeout only covers the response headers. Reading the body may take longer.
      const slow = new AbortController()
      const timer = setTimeout(() => slow.abort(), TIMEOUT_MS)
      const headers: HeadersInit = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const response = await client
        .fetch(`${base}/${picture}/${file}`, { headers, signal: slow.signal })
        .finally(() => clearTimeout(timer))
      expectStatus(response, [range ? 206 : 200, 404])
      if (response.status === 404 || !response.body) return null
      return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
    },
    async remove(picture, files) {
      for (const file of files) {
        expectStatus(await call(picture, file, { method: 'DELETE' }), [200, 204, 404])
      }
    },
  }
}

function expectStatus({ status, url }: Response, expected: readonly number[]): void {
  if (expected.includes(status)) return
  throw new Error(`media storage answered ${status} for ${new URL(url).pathname}`)
}
