import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const bundles = new Map<string, string>()

/**
 * A TypeScript file of ours as one that Node runs, bundled once for each test file. It lies in
 * `node_modules`, where it finds the packages that it leaves out.
 */
function bundle(source: string): string {
  const known = bundles.get(source)
  if (known !== undefined) return known
  const folder = mkdtempSync(path.resolve('node_modules/.child-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const outfile = path.join(folder, `${path.basename(source, '.ts')}.mjs`)
  const options = ['--bundle', '--platform=node', '--format=esm', '--packages=external', '--alias:@=.']
  execFileSync('node_modules/.bin/esbuild', [
    source,
    ...options,
    '--log-level=warning',
    `--outfile=${outfile}`,
  ])
  bundles.set(source, outfile)
  return outfile
}

/** Runs TypeScript files of ours as other processes. */
export function createChildProcesses() {
  const children: ChildProcess[] = []

  return {
    start(source: string, ...parameters: string[]) {
      const child = spawn(process.execPath, [bundle(source), ...parameters])
      children.push(child)
      const closed = once(child, 'close')
      const lines = createInterface({ input: child.stdout })
      return {
        pid: child.pid,
        output: child.stdout,
        errors: child.stderr,
        /** The next line it prints; rejects where it ends before. */
        line: (): Promise<string> =>
          Promise.race([
            once(lines, 'line').then(([line]) => String(line)),
            closed.then(([status]) => Promise.reject(new Error(`${source} ended with status ${status}`))),
          ]),
        onLine: (listener: (line: string) => void) => lines.on('line', listener),
        /** Closes its standard input, and waits until it has ended by itself; resolves to its status. */
        async end(): Promise<number | null> {
          child.stdin.end()
          const [status] = await closed
          return status
        },
        async kill(): Promise<void> {
          child.kill('SIGKILL')
          await closed
        },
      }
    },
    endAll() {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}
