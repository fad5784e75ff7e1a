import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The version of a checkout. `package.json` contains the last release's version, but only the commit `Release …` is
 * that release.
 */

/** Sets the version in `package.json` or `package-lock.json`, and keeps the file's formatting. */
export function toReleasedManifest(text, version) {
  const manifest = JSON.parse(text)
  manifest.version = version
  if (manifest.packages) manifest.packages[''].version = version
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Sets the version of the chart and of the image, whose tag it is by default. */
export const toReleasedChart = (text, version) =>
  text.replace(/^(version|appVersion): .*$/gm, (_, name) => `${name}: ${version}`)

/**
 * Returns the version of a package: `0.3.0` from the release's commit, else with the commit (`0.3.0+1a2b3c4`), and
 * `.changed` for files that are not committed. `commit` is null without a repository: `0.3.0+unknown`.
 *
 * @param {{ version: string, commit: string | null, subject: string, isChanged: boolean }} checkout
 */
export function toPackageVersion({ version, commit, subject, isChanged }) {
  if (commit === null) return `${version}+unknown`
  if (isChanged) return `${version}+${commit.slice(0, 7)}.changed`
  return subject === `Release ${version}` ? version : `${version}+${commit.slice(0, 7)}`
}

/** Returns the commit of the checkout in the current folder; null without a repository. */
export function readCheckout() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' })
  const log = git('log', '-1', '--format=%H %s')
  if (log.status !== 0) return { version, commit: null, subject: '', isChanged: true }
  const [, commit, subject] = /^(\w+) (.*)$/m.exec(log.stdout)
  return { version, commit, subject, isChanged: git('status', '--porcelain').stdout !== '' }
}
