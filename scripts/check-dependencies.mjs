/**
 * Run `node scripts/check-dependencies.mjs`. Checks that the licences of the package's contents allow
 * shipping, and that they have no known vulnerabilities (`npm audit`: high and critical ones fail). If the
 * registry cannot answer, the script prints that and succeeds; the release checks again (`docs/decisions`,
 * 0014).
 */
import { spawnSync } from 'node:child_process'
import { listComponents } from './components.mjs'
import { listRefused } from './licences.mjs'

const components = listComponents()
const refused = listRefused(components)
for (const line of refused) console.error(`Licence is not accepted: ${line}`)
console.log(`${components.length} packages ship; ${refused.length} licences are not accepted`)

const { isAnswered, serious, text } = askAudit()
console.log(text)
process.exit(refused.length > 0 || (isAnswered ? serious > 0 : process.argv.includes('--release')) ? 1 : 0)

function askAudit() {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: 60_000 })
  const report = tryJson(stdout)
  const counts = report?.metadata?.vulnerabilities
  if (!counts) {
    const reason = report?.message ?? report?.error?.summary ?? 'no answer'
    return {
      isAnswered: false,
      serious: 0,
      text: `npm audit was not answered, so weaknesses are unknown: ${reason}`,
    }
  }
  const lines = Object.values(report.vulnerabilities).map(
    ({ name, severity, range }) => `${severity}: ${name} ${range}`,
  )
  const serious = counts.high + counts.critical
  return {
    isAnswered: true,
    serious,
    text: [`npm audit: ${counts.total} known weaknesses`, ...lines].join('\n'),
  }
}

function tryJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
