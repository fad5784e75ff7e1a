import { isError } from '@/lib/base/platform/start-error'
import type { Settings } from '@/lib/base/platform/settings'
import type { MailKey } from '@/lib/features/audience/mail-sender/mail-keys'
import {
  checkDmarc,
  checkSender,
  checkSpf,
  toServerHost,
} from '@/lib/features/audience/mail-sender/sender-checks'
import { senderDns } from '@/lib/features/audience/mail-sender/sender-dns'
import type { CheckState } from '@/lib/features/company/domain-check/check-result'
import { finding, isLocal, names, type Finding } from './finding'
import type { Surroundings } from './surroundings'

/** Checks the mail server, and the DNS records without which receivers reject the server's mails. */
export async function checkMail(
  settings: Settings,
  { verifyMail, readTexts, checkReverse }: Surroundings,
): Promise<Finding[]> {
  if (settings.SMTP_URL === undefined)
    return [
      finding(
        'warning',
        names.mail,
        'not set: links are shown instead of mailed. Set SMTP_URL and MAIL_FROM.',
        'no hay: los enlaces se muestran en vez de enviarse. Indique SMTP_URL y MAIL_FROM.',
      ),
    ]
  const failure = await verifyMail().then(
    () => null,
    (cause: unknown) => (isError(cause) ? cause.message : String(cause)),
  )
  const server =
    failure === null
      ? finding('ok', names.mail, 'accepts the connection', 'acepta la conexión')
      : finding('failed', names.mail, `${failure}. Correct SMTP_URL.`, `${failure}. Corrija SMTP_URL.`)
  const reverse = await checkReverse(toServerHost(settings.SMTP_URL))
  const reverseFindings =
    reverse === 'warning'
      ? [
          finding(
            'warning',
            names.mail,
            'the name of its address does not lead back to it (reverse DNS). Ask its provider for a PTR record.',
            'el nombre de su dirección no lleva de vuelta a ella (DNS inverso). Pida a su proveedor un registro PTR.',
          ),
        ]
      : []
  const domain = settings.MAIL_FROM?.split('@').at(-1)
  const sender = domain === undefined || isLocal(domain) ? [] : [await checkEnvelope(domain, readTexts)]
  return [server, ...reverseFindings, ...sender]
}

async function checkEnvelope(domain: string, readTexts: Surroundings['readTexts']): Promise<Finding> {
  const hasSpf = (await checkSpf(domain, { readTexts })) === 'ok'
  const hasDmarc = (await checkDmarc(domain, { readTexts })) === 'ok'
  const missing = [...(hasSpf ? [] : ['SPF']), ...(hasDmarc ? [] : ['DMARC'])].join(', ')
  if (missing === '') return finding('ok', names.sender, `${domain}: SPF, DMARC`, `${domain}: SPF, DMARC`)
  return finding(
    'warning',
    names.sender,
    `${domain} has no ${missing} record in its DNS: receivers can reject mails from MAIL_FROM. Create it.`,
    `${domain} no tiene registro ${missing} en su DNS: puede que rechacen los correos de MAIL_FROM. Créelo.`,
  )
}

/** An organisation that sends from its own address, with the DKIM keys of the domain, newest first. */
export type OwnSender = { organisation: string; domain: string; keys: MailKey[] }

/** Checks the DKIM keys and the DMARC policy of organisations that send from their own address. */
export const checkOwnSenders = (
  senders: readonly OwnSender[],
  { readTexts }: Pick<Surroundings, 'readTexts'>,
): Promise<Finding[]> =>
  Promise.all(
    senders.map(async (sender) => {
      const checked = { ...sender, envelopeDomain: null, server: null }
      const { results } = await checkSender(checked, { ...senderDns, readTexts })
      const stateOf = (name: string) => results.find(({ check }) => check === name)?.state ?? 'skipped'
      return toSenderFinding(sender, stateOf('dkim'), stateOf('dmarc'))
    }),
  )

function toSenderFinding({ organisation, domain, keys }: OwnSender, dkim: CheckState, dmarc: CheckState) {
  const report = (state: CheckState, en: string, es: string) =>
    finding(state, names.sender, `${organisation}: ${domain} ${en}`, `${organisation}: ${domain} ${es}`)
  if (keys.length === 0)
    return report(
      'warning',
      "has no DKIM key, so MAIL_FROM sends. Create one in 'Correos a suscriptores'.",
      'no tiene clave DKIM, así que envía MAIL_FROM. Créela en «Correos a suscriptores».',
    )
  if (dkim === 'failed' && keys.some(({ verifiedAt }) => verifiedAt !== null))
    return report(
      'failed',
      "lost the DKIM record of the key that signs: receivers refuse its mails. Create the record in 'Correos a suscriptores'.",
      'ya no publica el registro DKIM con el que firma: rechazarán sus correos. Cree el registro que hay en «Correos a suscriptores».',
    )
  if (dkim !== 'ok')
    return report(
      'warning',
      "does not publish the DKIM record of its newest key. Create it as 'Correos a suscriptores' shows, and check there.",
      'no publica el registro DKIM de su última clave. Créelo como dice «Correos a suscriptores» y compruébelo allí.',
    )
  if (dmarc !== 'ok')
    return report('warning', 'has no DMARC record. Create it.', 'no tiene registro DMARC. Créelo.')
  return report('ok', 'DKIM, DMARC', 'DKIM, DMARC')
}
