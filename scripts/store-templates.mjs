/**
 * Writes `dist/store-{empty,demo}-….tar.gz`, from which a new PGlite store is created
 * (`lib/db/templates.ts`), in the same way as a first start would.
 */
import './still-world.mjs'
import { writeFileSync } from 'node:fs'
import { openBundled } from './open-bundled.mjs'

const { makeTemplates, templateFile } = await openBundled('lib/content/from-db/demo/make-template.ts')
for (const [template, files] of Object.entries(await makeTemplates())) {
  writeFileSync(templateFile(template), files)
}
