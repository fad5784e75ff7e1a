import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ports = { site: 3281, empty: 3282, plain: 3283 }
const folder = join(tmpdir(), 'cartelera-bench-empty')
const next = join('node_modules', 'next', 'dist', 'bin', 'next')

/**
 * Builds an empty Next site of the same versions, in a separate folder: inside the project it would use our
 * configuration.
 */
export function buildEmptySite() {
  mkdirSync(join(folder, 'app'), { recursive: true })
  const { version } = JSON.parse(readFileSync('node_modules/next/package.json', 'utf8'))
  const react = JSON.parse(readFileSync('node_modules/react/package.json', 'utf8')).version
  const dependencies = { next: version, react, 'react-dom': react }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(join(folder, 'app/page.jsx'), `export default function Page() { return <h1>Vacía</h1> }\n`)
  mkdirSync(join(folder, 'app/40-kb'), { recursive: true })
  writeFileSync(
    join(folder, 'app/40-kb/page.jsx'),
    `const text = 'Una página estática de cuarenta kilobytes, con palabras que se repiten. '.repeat(230)
export default function Page() { return <p>{text}</p> }\n`,
  )
  mkdirSync(join(folder, 'app/dynamic'), { recursive: true })
  writeFileSync(
    join(folder, 'app/dynamic/page.jsx'),
    `const words = 'palabras de una página que se hace para cada lector '.repeat(40)
// Rendered for each request, with this many elements, half of them links, and bytes of HTML.
export default async function Page({ searchParams }) {
  const { id, elements, bytes } = await searchParams
  const text = words.slice(0, Math.max(1, Math.round((2 * bytes) / elements) - 60))
  const items = Array.from({ length: Math.round(elements / 2) }, (_, at) => (
    <p key={at}><a href={'/dynamic?id=' + id + '&at=' + at} className="a-link">{text}</a></p>
  ))
  return <main>{items}</main>
}\n`,
  )
  writeFileSync(
    join(folder, 'app/layout.jsx'),
    `export default function Layout({ children }) { return <html lang="es"><body>{children}</body></html> }\n`,
  )
  const npm = ['npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent']]
  for (const [command, args] of [npm, [process.execPath, [next, 'build']]]) {
    const { status } = spawnSync(command, args, { cwd: folder, stdio: 'ignore' })
    if (status !== 0) throw new Error('the empty Next site could not be built')
  }
}

/** Starts the site twice, to compare a first start with a later one, and reads each target once. */
export async function startSite(host) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cartelera-bench-'))
  const environment = { PORT: String(ports.site), DATA_DIR: dataDirectory, LOG_LEVEL: 'warn' }
  const start = () => startProcess(['dist/server.mjs'], ports.site, '/home', host, environment)
  const cold = await start()
  await stop(cold)
  const warm = await start()
  return { ...warm, dataDirectory, coldMs: cold.startMs, warmMs: warm.startMs }
}

export function startEmptySite() {
  const args = [join(folder, next), 'start', folder, '-p', String(ports.empty)]
  return startProcess(args, ports.empty, '/', 'localhost', {})
}

/** Starts a plain server that answers with the same bytes and headers as the site. */
export async function startPlain(sitePort, host, paths) {
  const args = ['workbench/bench/plain-server.mjs', String(ports.plain), String(sitePort), host, ...paths]
  return startProcess(args, ports.plain, '/home', host, {})
}

export function stop({ child }) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return ended
}

/** Returns a server's memory including its share of shared pages (PSS), in MB; 0 if the system does not report it. */
export function memoryOf({ child }) {
  try {
    const rollup = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8')
    return Math.round(Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

/** Returns the CPU time of a server so far, of all threads, in ms with a resolution of 10 ms. */
export function cpuOf({ child }) {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/**
 * Starts a server, and waits until a page of it answers 200. `output` receives its standard output; `cwd` is
 * the folder of its build.
 */
export async function startProcess(args, port, path, host, environment, output = 'ignore', cwd = '.') {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', output, 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DRAIN_SECONDS: '0', ...environment },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  while (!(await isAnswering(port, path, host))) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { child, port, startMs: Math.round(performance.now() - startedAt) }
}

function isAnswering(port, path, host) {
  return new Promise((resolve) => {
    const request = get({ port, path, headers: { host } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
    })
    request.on('error', () => resolve(false))
  })
}
