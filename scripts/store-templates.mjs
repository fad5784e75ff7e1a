/**
 * Writes `dist/store-{empty,demo}-….tar.gz`: what a new PGlite store begins as
 * (`lib/db/templates.ts`), made the way that a first start would.
 */
import './still-world.mjs'
import { writeFileSync } from 'node:fs'
import { openBundled } from './bench/bundle.mjs'

const { makeTemplates, templateFile } = await openBundled('lib/content/from-db/demo/make-template.ts')
for (const [template, files] of Object.entries(await makeTemplates())) {
  writeFileSync(templateFile(template), files)
}
