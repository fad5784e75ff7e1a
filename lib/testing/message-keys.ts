import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Determines which catalogue texts the sources use, by reading them. A file uses texts through the parts that
 * it names (`useTranslations('panel')`), in one of three ways:
 *
 *   t('trends')           one text
 *   t(`roles.${role}`)    any text that fits
 *   t(mode)               any text of the part whose name is a literal somewhere ('light')
 */
export type UsedKeys = {
  isAsked(key: string): boolean
  /** Lists keys that a file uses by name but that none of its parts contains. */
  listMissing(keys: ReadonlySet<string>): string[]
}

export function findUsedKeys(sources: readonly string[]): UsedKeys {
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

/** Reads every source file below a folder, except tests. */
export function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** Lists the key of every text of a catalogue, such as 'panel.trends'. */
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
  const all = (pattern: RegExp) => Array.from(source.matchAll(pattern), ([, captured = '']) => captured)
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

/** Returns a pattern that matches the keys of a template. The pattern of '`roles.${role}`' matches 'roles.admin'. */
function toPattern(template: string): RegExp {
  const pieces = template.split(/\$\{[^}]*\}/).map((piece) => piece.replace(/\W/g, '\\$&'))
  return new RegExp(`^${pieces.join('[\\w./-]+')}$`)
}

function listTexts(source: string): string[] {
  return Array.from(source.matchAll(/'([\w.]+)'/g), ([, text = '']) => text)
}
