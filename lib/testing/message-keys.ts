import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Which texts the sources ask the catalogues for, found by reading them. A file asks through the
 * parts that it names (`useTranslations('panel')`), in one of three ways:
 *
 *   t('trends')           for one text
 *   t(`roles.${role}`)    for any that fits
 *   t(mode)               for any of the part that is named by a text somewhere ('light')
 */
export type AskedKeys = {
  isAsked(key: string): boolean
  /** Asked for by name in a file, and in no part that the file names. */
  listMissing(keys: ReadonlySet<string>): string[]
}

export function findAskedKeys(sources: readonly string[]): AskedKeys {
  const texts = new Set(sources.flatMap(listTexts))
  const askers = sources.map(toAsker).filter(({ parts }) => parts.length > 0)
  return {
    isAsked: (key) => askers.some((asker) => asksFor(asker, key, texts)),
    listMissing: (keys) =>
      askers.flatMap(({ parts, named }) =>
        named
          .filter((name) => !parts.some((part) => keys.has(`${part}.${name}`)))
          .map((name) => `${parts.join('|')}.${name}`),
      ),
  }
}

/** Every source file below a folder, but tests. */
export function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** 'panel.trends' for every text of a catalogue. */
export function listKeys(messages: object, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'object' ? listKeys(value, `${prefix}${name}.`) : [prefix + name],
  )
}

type Asker = {
  parts: string[]
  texts: Set<string>
  named: string[]
  patterns: RegExp[]
  hasVariables: boolean
}

function toAsker(source: string): Asker {
  const all = (pattern: RegExp) => Array.from(source.matchAll(pattern), ([, found = '']) => found)
  return {
    parts: all(/(?:(?:use|get)Translations\([^)]*?|namespace: (?='(?:room\.|comments')))'([\w.]+)'/g),
    texts: new Set(listTexts(source)),
    named: all(/\bt\(\s*'([\w.]+)'/g),
    patterns: all(/`([\w.]*\$\{[^`]*)`/g).map(toPattern),
    hasVariables: /\bt\(\s*[a-zA-Z_]/.test(source),
  }
}

function asksFor(asker: Asker, key: string, texts: ReadonlySet<string>): boolean {
  return asker.parts.some((part) => {
    if (!key.startsWith(`${part}.`)) return false
    const name = key.slice(part.length + 1)
    return (
      asker.texts.has(name) ||
      asker.patterns.some((pattern) => pattern.test(name)) ||
      (asker.hasVariables && texts.has(name))
    )
  })
}

/** '`roles.${role}`' fits 'roles.admin'. */
function toPattern(template: string): RegExp {
  const pieces = template.split(/\$\{[^}]*\}/).map((piece) => piece.replace(/\W/g, '\\$&'))
  return new RegExp(`^${pieces.join('[\\w./-]+')}$`)
}

function listTexts(source: string): string[] {
  return Array.from(source.matchAll(/'([\w.]+)'/g), ([, text = '']) => text)
}
