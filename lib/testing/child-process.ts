import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Runs a TypeScript file of ours as another process. The bundles lie in `node_modules`, where they
 * find the packages that they leave out.
 */
export function createChildProcesses() {
  const folder = mkdtempSync(path.resolve('node_modules/.child-'))
  const children: ChildProcess[] = []

  return {
    start(source: string, ...parameters: string[]) {
      const bundle = path.join(folder, `${path.basename(source, '.ts')}.mjs`)
      execFileSync('node_modules/.bin/esbuild', [
        source,
        '--bundle',
        '--platform=node',
        '--format=esm',
        '--packages=external',
        '--alias:@=.',
        '--log-level=warning',
        `--outfile=${bundle}`,
      ])
      const child = spawn(process.execPath, [bundle, ...parameters])
      children.push(child)
      const closed = once(child, 'close')
      const lines = createInterface({ input: child.stdout })
      return {
        pid: child.pid,
        /** The next line it prints. */
        line: async (): Promise<string> => String((await once(lines, 'line'))[0]),
        onLine: (listener: (line: string) => void) => lines.on('line', listener),
        /** Closes its standard input, and waits until it has ended by itself. */
        async end(): Promise<void> {
          child.stdin.end()
          await closed
        },
        async kill(): Promise<void> {
          child.kill('SIGKILL')
          await closed
        },
      }
    },
    endAll() {
      for (const child of children) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
