/**
 * Measures the savings of `lib/delivery/next-adapter/node`, as ratios of CPU time without and with each part.
 * Uses new processes in turns, because V8 compiles anew in each. Measures CPU time, because other processes
 * disturb it less than throughput. Takes half a minute: `node workbench/bench/node-internals.mjs`.
 */
import { execFileSync } from 'node:child_process'
import { buildSync } from 'esbuild'

const PROCESSES = 5

/** Measures `nextTick` after an idle period with garbage collections. Prints nanoseconds. */
const tick = (keepsLayout) => `
  if (${keepsLayout}) keepTickObjectLayout()
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const run = (count) => new Promise((resolve) => {
    const next = () => (count-- > 0 ? process.nextTick(next) : resolve())
    next()
  })
  await run(200_000)
  for (let round = 0; round < 5; round++) {
    for (let collection = 0; collection < 3; collection++) gc()
    await wait(20)
    await run(50)
  }
  await run(200_000)
  const before = process.cpuUsage()
  await run(2_000_000)
  print(before, 2_000_000)`

/** Measures the headers of a page, with its content security policy. Prints nanoseconds. */
const headers = (isSerializedOnce) => `
  const list = ['content-type', 'text/html; charset=utf-8', 'vary', 'Cookie, Accept-Encoding, rsc',
    'content-security-policy', "script-src 'self' " + "'sha256-abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqr=' ".repeat(12),
    'etag', '"abcdefghijklm"', 'cache-control', 'private, no-cache', 'x-content-type-options', 'nosniff',
    'referrer-policy', 'strict-origin-when-cross-origin', 'content-length', '12345']
  const serializedHeaders = new SerializedHeaders()
  const request = { method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1, headers: {} }
  const run = (count) => {
    for (let index = 0; index < count; index++) {
      const response = new ServerResponse(request)
      if (${isSerializedOnce}) serializedHeaders.write(response, 200, list, 'x-request-id: abcdefghij')
      else response.writeHead(200, list)
    }
  }
  run(50_000)
  const before = process.cpuUsage()
  run(200_000)
  print(before, 200_000)`

const print = `
  import { ServerResponse } from 'node:http'
  function print(before, count) {
    const { user, system } = process.cpuUsage(before)
    console.log(((user + system) * 1000) / count)
  }`

console.table([
  compare('tick-layout', 'ns/nextTick', tick),
  compare('serialized-headers', 'ns/response', headers),
])

function compare(file, unit, toScript) {
  const { outputFiles } = buildSync({
    entryPoints: [`lib/delivery/next-adapter/node/${file}.ts`],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
  })
  const measure = (isUsed) => {
    const script = outputFiles[0].text + print + toScript(isUsed)
    const args = ['--expose-gc', '--input-type=module', '--eval', script]
    return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  }
  const pairs = Array.from({ length: PROCESSES }, () => ({ without: measure(false), with: measure(true) }))
  return {
    part: file,
    unit,
    without: Math.round(median(pairs.map((pair) => pair.without))),
    with: Math.round(median(pairs.map((pair) => pair.with))),
    'without / with': median(pairs.map((pair) => pair.without / pair.with)).toFixed(1),
  }
}

function median(values) {
  return values.toSorted((first, other) => first - other)[Math.floor(values.length / 2)]
}
