/**
 * Checks that no two folders of lib and components import each other, types included: siblings, cousins, or a folder
 * and its sub-folder. Tests are excluded. dependency-cruiser cannot compare a folder with its sub-folder.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const IMPORT =
  /(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|import\('([^']+)'\)|new URL\('([^']+)', import\.meta\.url\)/g
const OTHER = /\.test\.tsx?$|-suite\.ts$|^lib\/testing\/|^lib\/content\/contract\//

const files = ['lib', 'components'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${root}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !OTHER.test(name)),
)
const arrows = new Set(files.flatMap(listArrows))
const pairs = [...arrows].filter((arrow) => {
  const [from, to] = arrow.split(' ')
  return from < to && arrows.has(`${to} ${from}`)
})
for (const pair of pairs) console.log(`import each other: ${pair.replace(' ', ' and ')}`)
console.log(`${pairs.length} pairs of folders import each other`)
process.exitCode = pairs.length > 0 ? 1 : 0

/** Returns the imports of a file as pairs of folders, separated by a space. */
function listArrows(file) {
  const from = path.dirname(file)
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, ...names]) => {
    const name = names.find((specifier) => specifier !== undefined)
    const target = name.startsWith('@/') ? name.slice(2) : path.join(from, name)
    const source = ['', '.ts', '.tsx'].map((end) => target + end).find(isFile)
    const to = source && path.dirname(source)
    return to && to !== from && /^(lib|components)\//.test(to) ? [`${from} ${to}`] : []
  })
}

function isFile(name) {
  return existsSync(name) && statSync(name).isFile()
}
