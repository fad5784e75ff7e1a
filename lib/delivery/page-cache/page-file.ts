import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import * as z from 'zod'
import type { Settings } from '@/lib/base/platform/settings'
import { parseAddress } from '@/lib/delivery/addresses/page-address'
import { toCloneable, type KeptSegments } from './page-segments'
import type { PageStore, SharedPage } from './store/page-store'
import { toCacheVersion, toRecordSecret } from './redis/cache-version'
import { parseRecord, toRecord } from './redis/page-record'
import { RecordSeal } from './redis/record-seal'

/** Maximum size of the file. The least recently read pages are omitted. */
const MAX_FILE_BYTES = 16 * 1024 * 1024

const shape = z.array(z.strictObject({ path: z.string(), record: z.custom<Buffer>(Buffer.isBuffer) }))

/**
 * Stores rendered pages on disk, so that the same build can serve them immediately after a restart. The file's
 * signature covers the build, its settings and its content source (`cache-version.ts`).
 */
export class PageFile {
  /** Paths and rendering times of the pages in the file, to detect changes. */
  #written = ''

  constructor(
    private readonly file: string,
    private readonly version: string,
    private readonly seal: RecordSeal,
  ) {}

  /**
   * Writes the most recently read pages that are not stale, if any of them was rendered since the last call. Replaces
   * the file.
   */
  async write(store: PageStore, maxBytes = MAX_FILE_BYTES): Promise<void> {
    const entries: z.infer<typeof shape> = []
    let bytes = 0
    const pages = [...store.listRead()]
    const content = JSON.stringify(
      pages.map(({ address, page }) => [address.path, page.renderedAt]).toSorted(),
    )
    if (content === this.#written) return
    for (const { address, page } of pages) {
      const record = toRecord({ ...page, rest: toCloneable(page.rest as KeptSegments) })
      bytes += record?.length ?? 0
      if (bytes > maxBytes) break
      if (record) entries.push({ path: address.path, record })
    }
    await mkdir(dirname(this.file), { recursive: true })
    await writeFile(`${this.file}.partial`, this.seal.seal([this.version], serialize(entries)), {
      mode: 0o600,
    })
    await rename(`${this.file}.partial`, this.file)
    this.#written = content
  }

  /**
   * Restores the pages of the previous run, unless the store already has them. They count as stale, because their
   * content may have changed: readers get them for a short time, while they are rendered again. Returns the number of
   * restored pages; 0 if the file is missing, damaged or of another version.
   */
  async read(store: PageStore, now = Date.now()): Promise<number> {
    const sealed = await readFile(this.file).catch(() => null)
    const bytes = sealed && this.seal.open([this.version], sealed)
    if (!bytes) return 0
    // The signature proves that this build wrote the file, so the pages need no further validation.
    const pages = shape.parse(deserialize(bytes)).flatMap(({ path, record }) => toPage(path, record))
    // The store evicts the least recently added page first, so the most recently read one is added last.
    for (const { address, page } of pages.toReversed()) store.restore(address, page, now)
    return pages.length
  }
}

function toPage(path: string, record: Buffer) {
  const address = parseAddress(path)
  const page: SharedPage | null = parseRecord(record)
  return address && page ? [{ address, page }] : []
}

/** Opens the file for this build and its settings in `DATA_DIR`. */
export function openPageFile(settings: Settings): PageFile {
  const version = toCacheVersion(readFileSync('.next/BUILD_ID', 'utf8'), settings)
  const seal = new RecordSeal(toRecordSecret(settings))
  return new PageFile(join(settings.DATA_DIR, 'rendered-pages'), version, seal)
}
