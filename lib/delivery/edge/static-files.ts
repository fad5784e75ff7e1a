import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sep } from 'node:path'
import fresh from 'fresh'
import sirv from 'sirv'
import { isDevelopment } from '@/lib/base/platform/development'
import { requestIdHeader } from '@/lib/base/http/request-id'
import type { StoredEncoding } from '@/lib/delivery/page-cache/compressed-body'
import { setSecurityHeaders, toAnswerKind } from '@/lib/base/http/response-headers'
import { parseBuildRecord, toBuildName, toBuildRecord, type FileVariants } from './build-record'
import { collectFileResponse } from './file-response'
import { chooseEncoding, isStoredEncoding } from './encoding-negotiation'
import { refuse } from './refuse'
import { identifyResponse } from './response-ids'
import { SerializedHeaders } from '@/lib/delivery/next-adapter/node/serialized-headers'

/** A folder of files, the path that they are served below, and for how many seconds clients may cache them. */
export type FileFolder = { folder: string; prefix: string; maxAge: number; immutable?: boolean }

const DAY_SECONDS = 24 * 60 * 60
const YEAR_SECONDS = 365 * DAY_SECONDS

/** Next's files have a hash in their name and never change. */
export const buildFolder: FileFolder = {
  folder: '.next/static',
  prefix: '/_next/static',
  maxAge: YEAR_SECONDS,
  immutable: true,
}

/** Those of `public` may change, with a new version of the site. In development Next has its own. */
export const siteFolders: FileFolder[] = [
  ...(isDevelopment() ? [] : [buildFolder]),
  { folder: 'dist/public', prefix: '', maxAge: DAY_SECONDS },
]

/** Other builds whose files are kept in memory: the last added. */
const MAX_BUILDS = 8

/** Types that `sirv` does not know. */
const types: [suffix: string, type: string][] = [['.ico', 'image/x-icon']]

type FileEncoding = StoredEncoding | 'identity'
const encodings: FileEncoding[] = ['br', 'gzip', 'identity']
const compressedFile = /\.(br|gz)$/

/**
 * The site's own files, compressed at build time (`scripts/compress.mjs`), with the headers of `sirv`.
 * All are read at start, a few megabytes: reading from disk for each response would cost several
 * times as much, and a new build while this one runs takes no file away from it.
 */
export class StaticFiles {
  readonly #files = new Map<string, FileVariants>()
  readonly #otherBuilds: Map<string, FileVariants>[] = []
  readonly #serializedHeaders = new SerializedHeaders()
  #bytes = 0

  /** Of all files in all encodings. */
  get bytes(): number {
    return this.#bytes
  }

  static async read(folders: readonly FileFolder[]): Promise<StaticFiles> {
    const files = new StaticFiles()
    for (const folder of folders) await files.#read(folder)
    return files
  }

  /** The files of this build, under a name that only builds with the same files have. */
  static toOwnBuild(buildId: string) {
    return {
      build: toBuildName(buildId, listFiles(buildFolder.folder)),
      readRecord: async () => toBuildRecord((await StaticFiles.read([buildFolder])).#files),
    }
  }

  /** From now on the files of another build are answered, too. */
  addBuild(record: Uint8Array): void {
    const files = parseBuildRecord(record)
    if (files) this.#otherBuilds.unshift(files)
    this.#otherBuilds.splice(MAX_BUILDS)
  }

  /**
   * Answers a request for a file; false where there is no such file. A Range header is ignored, as a
   * server may (RFC 9110, 14.2): the files are small. `requestId` goes with the answer.
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
    const own = this.#files.get(path)
    if (own || !path.startsWith(`${buildFolder.prefix}/`)) return own
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

/** Paths below the folder, `/` first; folders among them. */
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
