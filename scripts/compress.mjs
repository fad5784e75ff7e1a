/**
 * Writes `.br` and `.gz` files beside the site's files, which the edge serves
 * (`lib/delivery/edge/static-files.ts`).
 */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A smaller file fits into one packet anyway. */
const MIN_BYTES = 1024
const compressible = /\.(js|css|svg|json|txt|xml|map)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compresses all files of a folder at once, so that Node's threads use every processor. */
export async function compressFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath ?? entry.path, entry.name))))
}

async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < MIN_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${file}.br`, await toBrotli(bytes, { params }))
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
