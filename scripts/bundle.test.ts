import type { Metafile } from 'esbuild'
import { evaluate } from '@/lib/testing/evaluate'

const clients = [
  '@electric-sql/pglite',
  'pg',
  '@redis/client',
  'drizzle-orm',
  'fs-native-extensions',
  'undici',
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace-base',
]
const isClient = (path: string) => clients.some((name) => path === name || path.startsWith(`${name}/`))

/** Lists the packages loaded with an output, bundled or not, and those that it can load later. */
function listPackages(
  { outputs }: Metafile,
  file: string,
  withLate: boolean,
  seen = new Set<string>(),
): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const { imports = [], inputs = {} } = outputs[file] ?? {}
  const bundled = Object.keys(inputs).flatMap(
    (input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? [],
  )
  const loaded = imports
    .filter(({ kind }) => withLate || kind === 'import-statement')
    .flatMap(({ path, external }) =>
      external ? [path] : listPackages({ inputs: {}, outputs }, path, withLate, seen),
    )
  return [...bundled, ...loaded]
}

function toOutput({ outputs }: Metafile, source: string): string {
  return Object.keys(outputs).find((file) => outputs[file]!.entryPoint === source)!
}

test('the clients of databases, Redis, content services and trace collectors are loaded only by a site that uses them', () => {
  const metafile = evaluate<Metafile>(
    "(await (await import('./scripts/bundle.mjs')).bundleServer({ write: false, metafile: true })).metafile",
  )
  const sources = [
    'server.ts',
    'lib/delivery/edge/worker.ts',
    'lib/delivery/edge/admin/worker.ts',
    'lib/delivery/edge/access-log/writer.ts',
    'lib/features/kernel/article/worker.ts',
  ]
  for (const source of [...sources, 'lib/delivery/page-cache/next-cache-handler.ts']) {
    expect(listPackages(metafile, toOutput(metafile, source), false).filter(isClient)).toEqual([])
  }
  const late = new Set(listPackages(metafile, 'dist/server.mjs', true))
  expect([...late]).toEqual(expect.arrayContaining(clients))
})
