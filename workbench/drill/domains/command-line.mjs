/** Runs `cartelera` of the build. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Returns a function that runs a command in an instance's `environment`. It also trusts `root`, a PEM certificate. */
export function createCommandLine(folder, { environment, root, http, https }) {
  const rootFile = path.join(folder, 'root.pem')
  writeFileSync(rootFile, root)
  const env = {
    ...process.env,
    ...environment,
    DATA_DIR: path.join(folder, 'command-line'),
    DOCTOR_PRIVATE_ADDRESSES: '1',
    NODE_EXTRA_CA_CERTS: rootFile,
    NODE_OPTIONS: `--import=${path.resolve('workbench/drill/domains/network.mjs')}`,
    NETWORK: `${http},${https}`,
  }
  /** Returns what `--json` prints. A failed command prints it too. */
  return (...words) =>
    new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        ['dist/cartelera.mjs', ...words, '--json'],
        { env },
        (cause, output, complaint) => {
          try {
            resolve(JSON.parse(output))
          } catch {
            reject(new Error(`cartelera ${words.join(' ')}: ${complaint || cause}`))
          }
        },
      )
    })
}
