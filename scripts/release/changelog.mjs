/** The functions of a release that need no repository. `release.test.ts` tests them. */

const UNRELEASED = /^## Unreleased\n(.*?)(?=^## |(?![^]))/ms

/** Returns the numbers of a version; null if it is not of the form 1.2.3. */
function toNumbers(version) {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version)
  return match && match.slice(1).map(Number)
}

function isNewer(version, current) {
  const [first, other] = [toNumbers(version), toNumbers(current)]
  const index = first.findIndex((number, at) => number !== other[at])
  return index !== -1 && first[index] > other[index]
}

/**
 * Returns the reason why a release cannot be made; null if it can.
 *
 * @param {{ version: string, current: string, changelog: string }} release
 * @returns {string | null}
 */
export function refuseRelease({ version, current, changelog }) {
  if (toNumbers(version) === null) return 'Usage: npm run release -- 0.3.0'
  if (!isNewer(version, current)) return `${version} is not newer than ${current}.`
  const entries = UNRELEASED.exec(changelog)?.[1] ?? ''
  if (!/^- /m.test(entries)) return "CHANGELOG.md has no entries below 'Unreleased'."
  if (!entries.includes('**An operator must do'))
    return "CHANGELOG.md does not say what an operator must do ('**An operator must do:** nothing.')."
  return null
}

/** Renames the section 'Unreleased' to the version and its date. The next change begins a new section. */
export const toReleasedChangelog = (changelog, version, date) =>
  changelog.replace(/^## Unreleased$/m, `## ${version} · ${date}`)
