/**
 * Bundles the code that `npm start` runs outside Next, because Node does not run TypeScript: the server, its
 * threads, and the cache handler. Dynamic imports stay separate files, so that only a site that uses a
 * database or Redis loads its client.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, context } from 'esbuild'

/**
 * Packages that are not bundled: those with additional files (WebAssembly, native code, a thread's entry),
 * and those that few sites load. All others are bundled, because opening hundreds of small files would be
 * half of a start's time.
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

/** Defines the `require` through which bundled CommonJS packages load Node's own modules. */
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
    text: 'lib/features/kernel/text-worker/worker.ts',
    picture: 'lib/features/content/media/convert/worker.ts',
    store: 'lib/start-store.ts',
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
  // Next's own modules are CommonJS without an exports map, so Node requires complete file names.
  plugins: [{ name: 'next-files', setup: wholeNextFileNames }],
  logLevel: 'warning',
}

export function bundleServer(options = {}) {
  return build({ ...server, ...options })
}

/**
 * Bundles the server now and after every change of its sources. Calls `onBundled` each time.
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
 * Bundles the inline script of every visitor page (the loader), as a text whose hash the content security policy
 * allows. Also bundles the files that the loader fetches: at the reader's first interaction, and for a page that has
 * changed since it was loaded. Resolves with the addresses and texts of these files.
 */
export async function bundleLoader() {
  const catchUp = await toFile('catch-up', 'lib/delivery/next-adapter/hydration/catch-up.ts')
  const define = { CATCH_UP: JSON.stringify(catchUp.address) }
  const reader = await toFile('reader', 'lib/delivery/analytics/reader.ts', { define })
  mkdirSync('dist', { recursive: true })
  for (const [file, isDevelopment] of [
    ['loader.js', 'false'],
    ['loader-of-sources.js', 'true'],
  ]) {
    const define = { READER: JSON.stringify(reader.address), IS_DEVELOPMENT: isDevelopment }
    const loader = await bundleForBrowser('lib/delivery/next-adapter/hydration/loader.ts', { define })
    // A function keeps the loader's names private. With `iife`, esbuild would not leave `import()` to the browser.
    writeFileSync(`dist/${file}`, `(()=>{${loader.trim()}})()`)
  }
  return [catchUp, reader]
}

/** Bundles to a file whose name contains a hash of its content. */
async function toFile(name, entry, options = {}) {
  const text = await bundleForBrowser(entry, options)
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { address: `/_next/static/${name}-${hash}.js`, text }
}

/** Bundles scripts with fixed names: the service worker, and scripts of articles with embeds and of forms. */
export async function bundlePublicScripts(folder = 'dist/public') {
  for (const [file, entry] of [
    ['sw.js', 'lib/delivery/offline/service-worker.ts'],
    ['embed.js', 'components/article/show-frames.ts'],
    ['form-proof.js', 'components/form/solve-proof.ts'],
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
