import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const bundles = new Map<string, string>()

/**
 * Bundles one of our TypeScript files so that Node can run it, once per test file. The bundle is in
 * `node_modules`, where it finds the packages that it does not contain.
 */
function bundle(source: string): string {
  const bundlePath = bundles.get(source)
  if (bundlePath !== undefined) return bundlePath
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

/** Runs our TypeScript files as separate processes. */
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
        /** Resolves with the next printed line. Rejects if the process ends first. */
        line: (): Promise<string> =>
          Promise.race([
            once(lines, 'line').then(([line]) => String(line)),
            closed.then(([status]) => Promise.reject(new Error(`${source} ended with status ${status}`))),
          ]),
        onLine: (listener: (line: string) => void) => lines.on('line', listener),
        /** Closes standard input and waits until the process has ended. Resolves with its status. */
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
