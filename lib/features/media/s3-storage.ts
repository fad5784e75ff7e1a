import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import { createIncomingFolder } from './incoming-folder'
import type { MediaStorage } from './media-storage'
import { toContentType } from './picture-files'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** A folder of this machine, for pictures that come in. */
  incoming: string
}

const TIMEOUT_MS = 15_000
const RETRIES = 2

/**
 * Pictures in a bucket, as `media/3f…9c-2560x1707/640.webp`. The bucket stands in the path, which every
 * S3-compatible storage understands.
 */
export function openS3Storage(settings: S3Settings): MediaStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, incoming } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/media`
  const call = (picture: string, file: string, init: RequestInit = {}) =>
    client.fetch(`${base}/${picture}/${file}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })

  return {
    createFolder: () => createIncomingFolder(incoming),
    async keep(picture, folder) {
      const files = await readdir(folder)
      for (const file of files) {
        const body = await readFile(path.join(folder, file))
        const headers = { 'content-type': toContentType(file) }
        expectStatus(await call(picture, file, { method: 'PUT', body, headers }), [200])
      }
      await rm(folder, { recursive: true, force: true })
    },
    async read(picture, file) {
      const response = await call(picture, file)
      expectStatus(response, [200, 404])
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer())
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
