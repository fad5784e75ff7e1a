import { execFileSync } from 'node:child_process'
import { buildSync } from 'esbuild'

/** Many ticks, then collections with few ticks between them, then many again, like an idle site that becomes busy. */
const script = `
  keepTickObjectLayout()
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const tick = (count) => new Promise((resolve) => {
    const next = () => (count-- > 0 ? process.nextTick(next) : resolve())
    next()
  })
  await tick(20_000)
  for (let round = 0; round < 5; round++) {
    for (let collection = 0; collection < 3; collection++) gc()
    await wait(20)
    await tick(50)
  }
  await tick(20_000);
  %DebugPrint(process.nextTick)
`

test('nextTick sees one layout of its objects, even after garbage collections', () => {
  const { outputFiles } = buildSync({
    entryPoints: ['lib/delivery/next-adapter/node/tick-layout.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  })
  const flags = ['--expose-gc', '--allow-natives-syntax', '--input-type=module']
  const feedback = execFileSync(process.execPath, [...flags, '--eval', outputFiles[0]?.text + script], {
    encoding: 'utf8',
  })
  expect(feedback).toContain('SharedFunctionInfo nextTick')
  expect(feedback).not.toMatch(/PropertyInLiteral MEGAMORPHIC/)
})
