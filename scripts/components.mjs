/**
 * Lists third-party components of a package: npm packages, packages that Next contains, and those of an
 * image's system.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Development dependencies that are part of browsers' files. */
const shippedDevelopment = /^node_modules\/(@fontsource-variable\/[^/]+|tailwindcss)$/
const VENDORED = 'node_modules/next/dist/compiled'

/**
 * A third-party component.
 *
 * @typedef {object} Component
 * @property {string} name
 * @property {string | null} version
 * @property {string} purl
 * @property {string | null} licence an SPDX expression; null if only a text contains the licence
 * @property {string | null} integrity npm's digest
 * @property {string | null} folder the folder with the licence's text
 * @property {string[]} needs names of its dependencies, from its manifest
 * @property {Component[]} vendored
 */

/**
 * Lists all installed production dependencies, sorted. Bundlers do not report which packages they included,
 * so only packages that cannot be bundled are excluded: native code that the package does not contain.
 *
 * @param {string | null} site the package's folder; null if it does not exist yet
 * @returns {Component[]}
 */
export function listComponents(site = null) {
  const { packages } = readJson('package-lock.json')
  const installed = Object.entries(packages)
    .filter(([folder, entry]) => folder !== '' && (!entry.dev || shippedDevelopment.test(folder)))
    .filter(([folder]) => existsSync(`${folder}/package.json`))
    .filter(([folder, { cpu }]) => !cpu || site === null || existsSync(path.join(site, folder)))
    .map(([folder, entry]) => toComponent(folder, entry, site))
  return [...new Map(installed.map((component) => [component.purl, component])).values()].sort(byPurl)
}

/**
 * Parses the output of `dpkg-query --show` in an image, with `${Package} ${Version} ${Architecture}` in each
 * line.
 *
 * @param {string} text
 * @returns {Component[]}
 */
export function readSystemPackages(text) {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([name = '', version = '', architecture = '']) =>
      bare({
        name,
        version,
        purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`,
      }),
    )
    .sort(byPurl)
}

/** @returns {Component} */
export function describeNode() {
  const version = process.version.slice(1)
  return bare({ name: 'node', version, purl: `pkg:generic/node@${version}` })
}

function toComponent(
  folder,
  { version, integrity = null, dependencies = {}, optionalDependencies = {} },
  site,
) {
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return {
    ...bare({ name, version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` }),
    licence: readLicence(folder),
    integrity,
    folder,
    needs: Object.keys({ ...dependencies, ...optionalDependencies }),
    vendored: name === 'next' ? listVendored(site) : [],
  }
}

/** Lists packages that Next contains, if they are in the package. */
function listVendored(site) {
  const names = readdirSync(VENDORED).flatMap((name) =>
    name.startsWith('@') ? readdirSync(`${VENDORED}/${name}`).map((inner) => `${name}/${inner}`) : [name],
  )
  return names
    .map((name) => ({ name, folder: `${VENDORED}/${name}` }))
    .filter(({ folder }) => existsSync(path.join(site ?? '', folder)) && existsSync(`${folder}/package.json`))
    .map(({ name, folder }) => {
      const { version = null } = readJson(`${folder}/package.json`)
      const purl = `pkg:npm/${name.replace('@', '%40')}${version === null ? '' : `@${version}`}`
      return { ...bare({ name, version, purl }), licence: readLicence(folder), folder }
    })
    .sort(byPurl)
}

/** @returns {Component} */
function bare({ name, version, purl }) {
  return { name, version, purl, licence: null, integrity: null, folder: null, needs: [], vendored: [] }
}

function readLicence(folder) {
  const { license = null } = readJson(`${folder}/package.json`)
  return typeof license === 'string' ? license : null
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function byPurl(first, other) {
  return first.purl < other.purl ? -1 : 1
}
