/**
 * `npm run release -- 0.3.0` makes a release of the checkout: the version in package.json, the lock file, the chart and
 * its manifests, the changelog's section with today's date, a commit `Release 0.3.0` and the tag `v0.3.0`. Before it
 * writes anything, it refuses a changed tree, a version that is not newer, and a changelog without entries.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { manifestFile, toManifests } from '../workbench/chart/manifests.mjs'
import { refuseRelease, toReleasedChangelog } from './release/changelog.mjs'
import { toReleasedChart, toReleasedManifest } from './release/version.mjs'

const version = process.argv[2] ?? ''
const read = (file) => readFileSync(file, 'utf8')
const chartFile = 'deploy/helm/cartelera/Chart.yaml'

const current = JSON.parse(read('package.json')).version
const changelog = read('CHANGELOG.md')
const refusal =
  refuseRelease({ version, current, changelog }) ??
  (git('status', '--porcelain') === '' ? null : 'The tree has changes that are not committed.') ??
  (git('tag', '--list', `v${version}`) === '' ? null : `The tag v${version} exists.`)
if (refusal !== null) {
  console.error(refusal)
  process.exit(1)
}

const today = new Date().toISOString().slice(0, 10)
writeFileSync('CHANGELOG.md', toReleasedChangelog(changelog, version, today))
for (const file of ['package.json', 'package-lock.json'])
  writeFileSync(file, toReleasedManifest(read(file), version))
writeFileSync(chartFile, toReleasedChart(read(chartFile), version))
writeFileSync(manifestFile, toManifests())
git('commit', '--quiet', '--all', '--message', `Release ${version}`)
git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`)
const { name, appVersion } = parse(read(chartFile))
console.log(`Release ${version}: commit ${git('rev-parse', '--short', 'HEAD')}, tag v${version}, image ${name}:${appVersion}
Next: npm run build && npm run package
Then record the statements of this release, which the next one must support:
  RECORD_STATEMENTS=1 npm test -- lib/db/previous-release.test.ts`)

/** Returns git's output without the last line break. If git fails, ends the process with its message. */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  console.error(stderr)
  process.exit(1)
}
