/**
 * Writes a bill of materials in CycloneDX JSON (cyclonedx.org, 1.6). Omits timestamps, so that the same
 * package has the same bytes.
 */
import { createHash } from 'node:crypto'

/**
 * Returns the bill of materials.
 *
 * @param {{ name: string, version: string }} site
 * @param {import('./components.mjs').Component[]} components
 */
export function toSbom({ name, version }, components) {
  const ref = `pkg:generic/${name}@${version}`
  const content = {
    metadata: { component: { type: 'application', 'bom-ref': ref, name, version, purl: ref } },
    components: components.map((component) => toCycloneDx(component)),
    dependencies: [
      { ref, dependsOn: components.map(({ purl }) => purl) },
      ...components.map(({ purl, needs }) => ({ ref: purl, dependsOn: resolve(needs, components) })),
    ],
  }
  const serialNumber = `urn:uuid:${toUuid(JSON.stringify(content))}`
  return { bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber, version: 1, ...content }
}

function toCycloneDx({ name, version, purl, licence, integrity, vendored }, within = '') {
  const [, group, ownName] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [null, null, name]
  return {
    type: 'library',
    'bom-ref': within + purl,
    ...(group && { group }),
    name: ownName,
    ...(version !== null && { version }),
    purl,
    ...(integrity !== null && { hashes: [toHash(integrity)] }),
    ...(licence !== null && { licenses: [toLicence(licence)] }),
    ...(vendored.length > 0 && { components: vendored.map((inner) => toCycloneDx(inner, `${purl}#`)) }),
  }
}

function toHash(integrity) {
  const [algorithm, digest] = integrity.split('-')
  const alg = algorithm.replace(/^sha/, 'SHA-')
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') }
}

function toLicence(licence) {
  return licence.includes(' ') ? { expression: licence } : { license: { id: licence } }
}

/** Resolves names to components. A name may match several versions; all of them are included. */
function resolve(names, components) {
  const needed = new Set(names)
  return components.filter(({ name }) => needed.has(name)).map(({ purl }) => purl)
}

function toUuid(text) {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = '89ab'[parseInt(hex[16], 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
