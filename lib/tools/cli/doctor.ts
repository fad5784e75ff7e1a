import { createTranslator } from 'next-intl'
import { checkDomain } from '@/lib/features/domain-check/check-domain'
import { checkSigns, type CheckResult } from '@/lib/features/domain-check/check-result'
import { createAsk } from '@/lib/features/domain-check/request'
import { openInstruments } from '@/lib/features/domain-check/open-instruments'
import { parseProof, proofPath } from '@/lib/features/domain-check/verification'
import { parseDomainName } from '@/lib/base/domain/domain-name'
import en from '@/lib/base/i18n/messages/room/en.json'
import es from '@/lib/base/i18n/messages/room/es.json'
import { getSettings } from '@/lib/base/platform/settings'
import { CommandError, FAILED, MISUSED, type Command, type Language, type Report } from './command'

export const doctor: Command = {
  name: 'doctor',
  group: 'site',
  summary: {
    en: 'Asks a domain as readers, browsers and crawlers would',
    es: 'Pregunta a un dominio como lo harían lectores, navegadores y buscadores',
  },
  details: {
    en: `It says whether the name leads to this site and to its organisation, what https and its certificate are
like, where http and www. lead, which address is canonical and what crawlers are told; and what to do where
something is wrong. It ends with status 1 if anything is.

Whether the answer is this site's is found out by asking the site that runs on this machine, on PORT, too.`,
    es: `Dice si el nombre lleva a este sitio y a su organización, cómo están https y su certificado, adónde llevan
http y www., cuál es la dirección canónica y qué se dice a los buscadores; y qué hacer donde algo va mal.
Termina con estado 1 si algo va mal.

Si la respuesta es de este sitio se averigua preguntando también al que está en marcha en esta máquina, en PORT.`,
  },
  arguments: {
    domain: {
      value: { en: 'domain', es: 'dominio' },
      help: { en: 'such as news.example.com', es: 'por ejemplo noticias.example.com' },
    },
  },
  options: {
    organisation: {
      type: 'string',
      value: { en: 'id', es: 'id' },
      help: { en: 'the organisation that must be shown', es: 'la organización que debe mostrar' },
    },
  },
  examples: [
    {
      line: 'doctor noticias.example.com',
      text: { en: 'check a domain', es: 'comprueba un dominio' },
    },
  ],
  async run(values) {
    const domain = parseDomainName(String(values.domain))
    if (domain === null) throw new CommandError(noDomain(String(values.domain)), MISUSED)
    const organisation = typeof values.organisation === 'string' ? values.organisation : null
    const prove = (nonce: string) => askThisMachine(domain, nonce)
    // A person with a shell here may ask all that this machine may.
    const instruments = openInstruments(domain, { mayAskPrivate: true })
    const expected = { domain, organisation, prove, isHstsRequired: true, now: new Date() }
    return toReport(domain, await checkDomain(expected, instruments))
  },
}

const noDomain = (text: string) => ({
  en: `doctor: '${text}' is no domain, such as news.example.com.`,
  es: `doctor: '${text}' no es un dominio, como noticias.example.com.`,
})

const TIMEOUT_MS = 5000

/** What the site on this machine answers under the domain; null where none runs. */
async function askThisMachine(domain: string, nonce: string): Promise<string | null> {
  const { PORT, HOST = '127.0.0.1' } = getSettings()
  const ask = createAsk(AbortSignal.timeout(TIMEOUT_MS))
  const url = new URL(`http://${domain}${proofPath}?nonce=${nonce}`)
  const answer = await ask(url, { address: HOST, port: PORT })
  return answer.kind === 'answer' ? (parseProof(answer.body)?.proof ?? null) : null
}

function toReport(domain: string, results: CheckResult[]): Report {
  const failed = results.filter(({ state }) => state === 'failed').length
  return {
    facts: { domain, failed, results },
    text: { en: toText('en', results, failed), es: toText('es', results, failed) },
    ...(failed > 0 && { status: FAILED }),
  }
}

const catalogues = { en, es }

function toText(language: Language, results: CheckResult[], failed: number): string {
  const t = createTranslator({
    locale: language,
    messages: { doctor: catalogues[language].doctor },
    namespace: 'doctor',
  })
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const lines = results.map(({ check, state, code, facts }) => {
    const { until, ...others } = facts
    const day = typeof until === 'string' && until !== '' ? format.format(new Date(until)) : ''
    return `${checkSigns[state]} ${t(`checks.${check}`)}: ${t(`codes.${code}`, { ...others, until: day })}`
  })
  return [...lines, '', t('summary', { failed })].join('\n')
}
