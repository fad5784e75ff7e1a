/**
 * Next draws keys for each build, for features that the site does not use (preview mode, whose cookies the edge
 * drops, and server actions, of which there are none), and notes where it was built. A build says what follows
 * from its sources instead: two of one version are the same, and all who have a package know them.
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

/** As long as the drawn one, and written alike. */
function toKey(name, drawn) {
  const hash = createHash('sha256')
    .update(`${readFileSync('.next/BUILD_ID', 'utf8')} ${name}`)
    .digest()
  return /^[\da-f]+$/.test(drawn) ? hash.toString('hex').slice(0, drawn.length) : hash.toString('base64')
}

/** Next may leave a file out of a later version's builds. */
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
