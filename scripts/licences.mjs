/** Under which licences others' work may be shipped, and their texts in one file. */
import { readdirSync, readFileSync } from 'node:fs'

/**
 * What may be shipped by anybody with a notice. LGPL: libvips, a library of its own that sharp loads. MPL: unchanged
 * files within Next. CC-BY: data about browsers. OFL: the fonts.
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

/** Whether an SPDX expression of AND and OR asks for nothing else; parentheses do not nest here. */
export function isAccepted(expression) {
  const terms = expression.replace(/[()]/g, '').split(/ AND /)
  return terms.every((term) => term.split(/ OR /).some((one) => accepted.has(one.trim())))
}

/**
 * @param {import('./components.mjs').Component[]} components
 * @returns {string[]} a line for each whose licence is not accepted, or that says none in its manifest and in no text;
 * what Next carries within itself without a word of its own is under Next's
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
 * One file: who is in the package, under which licence, and each text once.
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
