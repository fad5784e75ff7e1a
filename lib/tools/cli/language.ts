import { CommandError, languages, MISUSED, type Language } from './command'

/** The language that is asked for; else that of the terminal's locale, English where it is neither. */
export function chooseLanguage(
  option: string | undefined,
  environment: Record<string, string | undefined>,
): Language {
  if (option === undefined) return ofLocale(environment)
  const language = languages.find((one) => one === option)
  if (language !== undefined) return language
  const known = languages.join(', ')
  throw new CommandError(
    { en: `--lang takes one of ${known}, not '${option}'.`, es: `--lang admite ${known}, no '${option}'.` },
    MISUSED,
  )
}

/** The first of POSIX's variables that is set decides. */
function ofLocale({ LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>): Language {
  const locale = LC_ALL || LC_MESSAGES || LANG || ''
  return /^es\b|^es_/i.test(locale) ? 'es' : 'en'
}
