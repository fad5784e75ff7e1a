import { setTimeout as wait } from 'node:timers/promises'
import { writeArchive } from '@/lib/base/platform/archive/write-archive'

// Writes half an archive to the given file, and waits to be killed (`archive.test.ts`).
const [, , file] = process.argv
if (file === undefined) throw new Error('which file?')

async function* half() {
  for (let index = 0; index < 100; index++) yield Buffer.alloc(64 * 1024, index)
  console.log('half')
  await wait(600_000)
}

await writeArchive(file, (archive) => archive.addStream('never whole', half()))
