/**
 * Makes builds reproducible. For each build Next records the folder, and generates random keys for features that the
 * site does not use: preview mode, whose cookies the edge removes, and server actions, which do not exist. This script
 * replaces both by values derived from the sources. Therefore anyone who has the package knows the keys.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const keyFiles = [
  'server/preview-props.json',
  'server/server-reference-manifest.json',
  'server/server-reference-manifest.js',
]
const placeFiles = ['required-server-files.json', 'required-server-files.js']

export function settleBuild() {
  const drawn = {
    ...readJson('.next/server/preview-props.json'),
    encryptionKey: readJson('.next/server/server-reference-manifest.json').encryptionKey,
  }
  const keys = Object.entries(drawn).map(([name, key]) => [key, toKey(name, key)])
  for (const file of [...keyFiles, 'prerender-manifest.json']) replaceIn(`.next/${file}`, keys)
  for (const file of placeFiles) replaceIn(`.next/${file}`, [[JSON.stringify(process.cwd()), '"."']])
}

/** Derives a key with the length and format of the generated one. */
function toKey(name, drawn) {
  const hash = createHash('sha256')
    .update(`${readFileSync('.next/BUILD_ID', 'utf8')} ${name}`)
    .digest()
  return /^[\da-f]+$/.test(drawn) ? hash.toString('hex').slice(0, drawn.length) : hash.toString('base64')
}

/** Replaces texts in a file. A later version of Next may omit the file. */
function replaceIn(file, replacements) {
  if (!existsSync(file)) return
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    replacements.reduce((settled, [from, to]) => settled.replaceAll(from, to), text),
  )
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
