import { domainToUnicode } from 'node:url'

/** Scripts that may be mixed within one part of a domain, because a language uses them together (Unicode UTS 39). */
const languages = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
  ...[
    'Cyrillic',
    'Greek',
    'Armenian',
    'Georgian',
    'Arabic',
    'Hebrew',
    'Devanagari',
    'Bengali',
    'Tamil',
    'Thai',
  ].map((script) => [script]),
].map(
  (scripts) =>
    new RegExp(
      `^[${[...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script=${script}}`).join('')}]+$`,
      'u',
    ),
)

/** Scripts with letters that look like Latin ones. */
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u

/**
 * Decodes a domain for display: `xn--pea-8ma.example` becomes `peña.example`. Returns the domain unchanged if the
 * decoded one could imitate another domain. This is assumed if a part mixes scripts, or has only letters that look
 * Latin below a Latin top-level domain.
 */
export function toDisplayedDomain(domain: string): string {
  const name = domainToUnicode(domain)
  if (name === '') return domain
  const labels = name.split('.')
  const isMixed = labels.some((label) => !languages.some((language) => language.test(label)))
  const isBelowLatin = /^[a-z0-9-]+$/.test(labels.at(-1)!)
  return isMixed || (isBelowLatin && lookalike.test(name)) ? domain : name
}
