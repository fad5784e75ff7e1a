/**
 * Bundles what `npm start` runs outside of Next, because Node runs no TypeScript by itself: the
 * server, its threads, and the cache handler. What is imported late stays a file of its own, so
 * that a database's or Redis' client is loaded only by a site that uses it.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, context } from 'esbuild'

/**
 * Packages that stay where they are: those with files of their own (WebAssembly, native code, a
 * thread's entry), and those that few sites load. All others become part of the bundle, since opening
 * some hundred small files is half of what a start would take.
 */
const ownFiles = [
  'next',
  '@next/env',
  'pino',
  '@electric-sql/pglite',
  'fs-native-extensions',
  'pg',
  '@redis/client',
  'undici',
  'yaml',
  'sanitize-html',
  'parse5',
  'markdown-it',
  'htmlparser2',
  'sharp',
  '@hyzyla/pdfium',
]

/** CommonJS packages in a bundle of modules load Node's own modules by it. */
const requireBanner = `import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);`

/** @type {import('esbuild').BuildOptions} */
const server = {
  entryPoints: {
    server: 'lib/launch.ts',
    cartelera: 'lib/tools/cli/main.ts',
    edge: 'lib/delivery/edge/worker.ts',
    render: 'lib/delivery/render-threads/worker.ts',
    admin: 'lib/delivery/edge/admin/worker.ts',
    'access-log': 'lib/delivery/edge/access-log/writer.ts',
    text: 'lib/features/text-thread/worker.ts',
    picture: 'lib/features/media/convert/worker.ts',
    store: 'lib/features/store-worker.ts',
    bulk: 'lib/tools/cli/bulk/worker.ts',
    'cache-handler': 'lib/delivery/page-cache/next-cache-handler.ts',
  },
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  external: ownFiles,
  banner: { js: requireBanner },
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Next's own modules are CommonJS without an exports map: Node wants their file names whole.
  plugins: [{ name: 'next-files', setup: wholeNextFileNames }],
  logLevel: 'warning',
}

export function bundleServer(options = {}) {
  return build({ ...server, ...options })
}

/**
 * Bundles it now and whenever a source of it changes; `onBundled` is called each time.
 *
 * @param {() => void} onBundled
 */
export async function watchServer(onBundled) {
  const notice = {
    name: 'notice',
    /** @param {import('esbuild').PluginBuild} build */
    setup: (build) => build.onEnd(({ errors }) => void (errors.length === 0 && onBundled())),
  }
  const watched = await context({ ...server, plugins: [...(server.plugins ?? []), notice] })
  await watched.watch()
}

/**
 * Bundles the one script that every visitor page brings along, as a text whose hash the policy allows,
 * and the files that are fetched for a page that has a reader, and for one that has changed. Resolves with
 * those files' addresses and texts.
 */
export async function bundleLoader() {
  const catchUp = await toFile('catch-up', 'lib/delivery/next-adapter/hydration/catch-up.ts')
  const define = { CATCH_UP: JSON.stringify(catchUp.address) }
  const reader = await toFile('reader', 'lib/delivery/readings/reader.ts', { define })
  mkdirSync('dist', { recursive: true })
  for (const [file, isDevelopment] of [
    ['loader.js', 'false'],
    ['loader-of-sources.js', 'true'],
  ]) {
    const define = { READER: JSON.stringify(reader.address), IS_DEVELOPMENT: isDevelopment }
    const loader = await bundleForBrowser('lib/delivery/next-adapter/hydration/loader.ts', { define })
    // A function keeps its names to itself; as `iife`, esbuild would not leave `import()` to the browser.
    writeFileSync(`dist/${file}`, `(()=>{${loader.trim()}})()`)
  }
  return [catchUp, reader]
}

/** Under a name that only the same text has. */
async function toFile(name, entry, options = {}) {
  const text = await bundleForBrowser(entry, options)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { address: `/_next/static/${name}-${hash}.js`, text }
}

/** What the site answers by a name of its own: the service worker, and what articles load that embed something. */
export async function bundlePublicScripts(folder = 'dist/public') {
  for (const [file, entry] of [
    ['sw.js', 'lib/delivery/offline/service-worker.ts'],
    ['embed.js', 'components/article/show-frames.ts'],
  ]) {
    const text = await bundleForBrowser(entry)
    writeFileSync(`${folder}/${file}`, `(()=>{${text.trim()}})()`)
  }
}

async function bundleForBrowser(entry, options = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    tsconfigRaw: {},
    alias: { '@': path.resolve('.') },
    external: ['/_next/*'],
    write: false,
    logLevel: 'warning',
    ...options,
  })
  return outputFiles[0].text
}

function wholeNextFileNames({ onResolve }) {
  onResolve({ filter: /^next\/(dist\/|server$|navigation$|headers$)/ }, ({ path }) => ({
    path: `${path}.js`,
    external: true,
  }))
}
