/**
 * Run `npm run build && npm run package && node workbench/run-drills.mjs [part of a path]`. Runs the drills of the
 * full suite, or those whose file contains the text, such as `redis`. Exits with 1 if a drill failed.
 */
import { spawnSync } from 'node:child_process'
import { listDrills } from './drills.mjs'

const [part = ''] = process.argv.slice(2)
const drills = listDrills().filter(([, file]) => file.includes(part))
if (drills.length === 0) {
  console.error(`No drill's file contains '${part}'`)
  process.exit(1)
}
const failed = drills.filter(([name, ...args]) => {
  console.log(`\n── ${name}`)
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0
})
for (const [name] of failed) console.log(`FAILED ${name}`)
console.log(`${drills.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)
