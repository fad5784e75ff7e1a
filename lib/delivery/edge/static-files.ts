import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sep } from 'node:path'
import fresh from 'fresh'
import sirv from 'sirv'
import { isDevelopment } from '@/lib/base/platform/development'
import { requestIdHeader } from '@/lib/base/http/request-id'
import type { StoredEncoding } from '@/lib/delivery/page-cache/store/compressed-body'
import { setSecurityHeaders, toAnswerKind } from '@/lib/base/http/response-headers'
import { parseBuildRecord, toBuildName, toBuildRecord, type FileVariants } from './build-record'
import { collectFileResponse } from './file-response'
import { chooseEncoding, isStoredEncoding } from './encoding-negotiation'
import { refuse } from './refuse'
import { identifyResponse } from './response-ids'
import { SerializedHeaders } from '@/lib/delivery/next-adapter/node/serialized-headers'

/** A folder of static files, with its URL prefix and the `max-age` in seconds. */
export type FileFolder = { folder: string; prefix: string; maxAge: number; immutable?: boolean }

const DAY_SECONDS = 24 * 60 * 60
const YEAR_SECONDS = 365 * DAY_SECONDS

/** Files of Next's build. Their names contain a hash, so they never change. */
export const buildFolder: FileFolder = {
  folder: '.next/static',
  prefix: '/_next/static',
  maxAge: YEAR_SECONDS,
  immutable: true,
}

/** Files of `public`, which a new release may change. In development Next serves its own files. */
export const siteFolders: FileFolder[] = [
  ...(isDevelopment() ? [] : [buildFolder]),
  { folder: 'dist/public', prefix: '', maxAge: DAY_SECONDS },
  // Files of `dist/public` with a hash in their names, so browsers may cache them for a year.
  { folder: 'dist/public/typefaces', prefix: '/typefaces', maxAge: YEAR_SECONDS, immutable: true },
]

/** Maximum number of other builds whose files are in memory. The most recent builds are kept. */
const MAX_BUILDS = 8

/** Content types that `sirv` does not know. */
const types: [suffix: string, type: string][] = [['.ico', 'image/x-icon']]

type FileEncoding = StoredEncoding | 'identity'
const encodings: FileEncoding[] = ['br', 'gzip', 'identity']
const compressedFile = /\.(br|gz)$/

/**
 * Serves the site's static files, compressed by the build (`scripts/compress.mjs`), with the headers of `sirv`. All
 * files (a few megabytes) are read at start: reading from disk would take several times as long per response, and a
 * new build may delete the files of a running site.
 */
export class StaticFiles {
  readonly #files = new Map<string, FileVariants>()
  readonly #otherBuilds: Map<string, FileVariants>[] = []
  readonly #serializedHeaders = new SerializedHeaders()
  #bytes = 0

  /** Total size of all files in all encodings, in bytes. */
  get bytes(): number {
    return this.#bytes
  }

  static async read(folders: readonly FileFolder[]): Promise<StaticFiles> {
    const files = new StaticFiles()
    for (const folder of folders) await files.#read(folder)
    return files
  }

  /** Returns the files of this build, for instances of other builds. */
  static toOwnBuild(buildId: string) {
    return {
      build: toBuildName(buildId, listFiles(buildFolder.folder)),
      readRecord: async () => toBuildRecord((await StaticFiles.read([buildFolder])).#files),
    }
  }

  /** Adds the files of another build, so that this instance also serves them. */
  addBuild(record: Uint8Array): void {
    const files = parseBuildRecord(record)
    if (files) this.#otherBuilds.unshift(files)
    this.#otherBuilds.splice(MAX_BUILDS)
  }

  /**
   * Answers a request for a static file. Returns false if the file does not exist. Ignores `Range` (RFC 9110, 14.2),
   * because the files are small. `requestId` is sent in the response.
   */
  answer(
    { method, url = '', headers }: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): boolean {
    const variants = this.#find(url.split('?', 1)[0] ?? '')
    if (!variants) return false
    if (method !== 'GET' && method !== 'HEAD') {
      identifyResponse(response, requestId)
      refuse(response, 405, 'Un fichero solo se puede leer.\n', { allow: 'GET, HEAD' })
      return true
    }
    const encoding = chooseEncoding(headers['accept-encoding'])
    const file = variants[isStoredEncoding(encoding) ? encoding : 'identity']
    if (fresh(headers, file.validators)) {
      response.writeHead(304, file.notModifiedHeaders.concat(requestIdHeader, requestId)).end()
      return true
    }
    this.#serializedHeaders.write(response, 200, file.headers, `${requestIdHeader}: ${requestId}`)
    response.end(method === 'HEAD' ? undefined : file.body)
    return true
  }

  #find(path: string): FileVariants | undefined {
    const ownFile = this.#files.get(path)
    if (ownFile || !path.startsWith(`${buildFolder.prefix}/`)) return ownFile
    return this.#otherBuilds.find((files) => files.has(path))?.get(path)
  }

  async #read({ folder, prefix, maxAge, immutable = false }: FileFolder) {
    const handler = sirv(folder, {
      etag: true,
      brotli: true,
      gzip: true,
      maxAge,
      immutable,
      setHeaders: (response, path) => setFileHeaders(response, prefix + path),
    })
    for (const path of listFiles(folder)) {
      const [br, gzip, identity] = await Promise.all(
        encodings.map((encoding) => collectFileResponse(handler, path, encoding)),
      )
      if (!br || !gzip || !identity) continue
      this.#files.set(prefix + path, { br, gzip, identity })
      this.#bytes += br.body.length + gzip.body.length + identity.body.length
    }
  }
}

/** Lists the paths of all files and folders in a folder, each with a leading `/`. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.replaceAll(sep, '/')}`)
    .filter((path) => !compressedFile.test(path))
}

function setFileHeaders(response: ServerResponse, path: string) {
  const type = types.find(([suffix]) => path.endsWith(suffix))?.[1]
  if (type) response.setHeader('content-type', type)
  setSecurityHeaders(response, toAnswerKind(path, type ?? 'application/octet-stream', 200))
}
