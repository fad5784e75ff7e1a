import { createTranslator } from 'next-intl'
import { checkDomain } from '@/lib/features/company/domain-check/check-domain'
import { checkSigns, type CheckResult } from '@/lib/features/company/domain-check/check-result'
import { toDisplayedResult } from '@/lib/features/company/domain-check/displayed-result'
import { createAsk } from '@/lib/features/company/domain-check/request'
import { openInstruments } from '@/lib/features/company/domain-check/open-instruments'
import { parseProof, proofPath } from '@/lib/features/company/domain-check/verification'
import { parseDomainName } from '@/lib/base/domain/domain-name'
import texts from '@/lib/base/i18n/messages/room/doctor.json'
import { getSettings } from '@/lib/base/platform/settings'
import { examineSite } from './examine-site'
import { thisMachine } from './surroundings'
import {
  CommandError,
  FAILED,
  MISUSED,
  type Command,
  type Language,
  type Report,
} from '@/lib/tools/cli/command/command'

export const doctor: Command = {
  name: 'doctor',
  group: 'site',
  summary: {
    en: 'Checks this site, or a domain as readers, browsers and crawlers see it',
    es: 'Comprueba este sitio, o un dominio como lo ven lectores, navegadores y buscadores',
  },
  details: {
    en: `Without a domain it checks Node, the build, the settings, the data, uploads, the running site, mail and
the domains of all organisations. With a domain it checks its DNS, https, certificate, redirects from http and
www., canonical address, robots.txt and sitemap. Each line has the remedy if something is wrong. It ends with
status 1 if anything failed.

To find out whether the domain reaches this site, it also queries the site that runs on this machine, on PORT.`,
    es: `Sin dominio comprueba Node, la compilación, la configuración, los datos, los archivos subidos, el sitio en
marcha, el correo y los dominios de todas las organizaciones. Con un dominio comprueba su DNS, https, certificado,
redirecciones desde http y www., dirección canónica, robots.txt y mapa del sitio. Cada línea trae el remedio si
algo va mal. Termina con estado 1 si algo falló.

Para saber si el dominio llega a este sitio pregunta también al que está en marcha en esta máquina, en PORT.`,
  },
  arguments: {
    domain: {
      value: { en: 'domain', es: 'dominio' },
      help: { en: 'such as news.example.com', es: 'por ejemplo noticias.example.com' },
      isOptional: true,
    },
  },
  options: {
    organisation: {
      value: { en: 'id', es: 'id' },
      help: { en: 'the organisation that must be shown', es: 'la organización que debe mostrar' },
    },
  },
  examples: [
    {
      line: 'doctor',
      text: { en: 'Check this site:', es: 'comprueba este sitio' },
    },
    {
      line: 'doctor noticias.example.com',
      text: { en: 'Check a domain:', es: 'comprueba un dominio' },
    },
  ],
  async run(values) {
    const organisation = typeof values.organisation === 'string' ? values.organisation : null
    if (values.domain === undefined) return examineSite(thisMachine, (domain) => examine(domain, null))
    const domain = parseDomainName(String(values.domain))
    if (domain === null) throw new CommandError(noDomain(String(values.domain)), MISUSED)
    return toReport(domain, await examine(domain, organisation))
  },
}

function examine(domain: string, organisation: string | null): Promise<CheckResult[]> {
  const prove = (nonce: string) => askThisMachine(domain, nonce)
  // Private addresses are allowed, because the operator can reach them from this machine anyway.
  const instruments = openInstruments(domain, { mayAskPrivate: true })
  const { SITE_ADDRESS: siteAddresses } = getSettings()
  const expected = { domain, primary: null, organisation, siteAddresses, prove, isHstsRequired: true }
  return checkDomain({ ...expected, now: new Date() }, instruments)
}

const noDomain = (text: string) => ({
  en: `doctor: '${text}' is not a domain, such as news.example.com.`,
  es: `doctor: '${text}' no es un dominio, como noticias.example.com.`,
})

const TIMEOUT_MS = 5000

/** Requests the domain's proof from the site on this machine; null if no site runs here. */
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

function toText(language: Language, results: CheckResult[], failed: number): string {
  const t = createTranslator({
    locale: language,
    messages: texts[language],
    namespace: 'doctor',
  })
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const lines = results.map(toDisplayedResult).map(({ check, state, code, facts }) => {
    const { until, ...others } = facts
    const day = typeof until === 'string' && until !== '' ? format.format(new Date(until)) : ''
    return `${checkSigns[state]} ${t(`checks.${check}`)}: ${t(`codes.${code}`, { ...others, until: day })}`
  })
  return [...lines, '', t('summary', { failed })].join('\n')
}
