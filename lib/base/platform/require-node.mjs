/**
 * Plain JavaScript, so that an old Node can run it: the site itself would fail while loading, with an unhelpful
 * stack. `engines` in `package.json` must have the same versions.
 */

/**
 * Returns whether the site runs on this version of Node.
 *
 * @param {string} version such as '22.13.1'
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)
}

/** Ends the process with an explanation if this version of Node is too old. */
export function requireNode(version = process.versions.node) {
  if (isSupportedNode(version)) return
  console.error(
    `Cartelera needs Node 20.19, 22.13, 24 or newer; this is ${version}. Install Node 24: https://nodejs.org`,
  )
  process.exit(1)
}
