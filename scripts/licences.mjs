/** Checks which licences allow shipping a component, and collects licence texts in one file. */
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Licences that allow shipping with a notice. LGPL: libvips, a separate library that sharp loads. MPL:
 * unchanged files within Next. CC-BY: data about browsers. OFL: the fonts.
 */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
])

/**
 * Returns whether an SPDX expression with AND and OR requires only accepted licences. Nested parentheses are
 * not supported.
 */
export function isAccepted(expression) {
  const terms = expression.replace(/[()]/g, '').split(/ AND /)
  return terms.every((term) => term.split(/ OR /).some((licence) => accepted.has(licence.trim())))
}

/**
 * Lists components that may not be shipped. Next's licence applies to packages within
 * Next that lack one.
 *
 * @param {import('./components.mjs').Component[]} components
 * @returns {string[]} a line for each component without an accepted licence, or without any licence in its
 * manifest and texts
 */
export function listRefused(components) {
  return components
    .flatMap((component) => [component, ...component.vendored.filter(({ licence }) => licence !== null)])
    .filter(({ licence, folder }) =>
      licence === null ? readTexts(folder).length === 0 : !isAccepted(licence),
    )
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'says no licence'}`)
}

/**
 * Returns one file that lists the components by licence, with each text once.
 *
 * @param {import('./components.mjs').Component[]} components
 */
export function toLicences(components) {
  const users = new Map()
  for (const component of withVendored(components)) {
    for (const text of readTexts(component.folder)) users.set(text, [...(users.get(text) ?? []), component])
  }
  const rows = withVendored(components).map(({ name, version, licence }) =>
    [name, version, licence ?? 'its text below, else Next’s'].filter(Boolean).join(' · '),
  )
  const texts = [...users].map(
    ([text, of]) => `${RULE}\n${of.map(({ name }) => name).join(', ')}\n${RULE}\n\n${text}\n`,
  )
  return `What of others is in this package, and under which licences.\n\n${rows.join('\n')}\n\n${texts.join('\n')}`
}

const RULE = '-'.repeat(80)

function withVendored(components) {
  return components.flatMap((component) => [component, ...component.vendored])
}

/** @returns {string[]} */
function readTexts(folder) {
  if (folder === null) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice|third)/i.test(entry.name))
    .map(({ name }) => readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n').trim())
}
