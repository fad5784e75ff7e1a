import { isError } from '@/lib/base/platform/start-error'
import type { Settings } from '@/lib/base/platform/settings'
import { checkDmarc, checkSpf, toServerHost } from '@/lib/features/mail-sender/sender-checks'
import { finding, isLocal, names, type Finding } from './finding'
import type { Surroundings } from './surroundings'

/** Checks the mail server, and the DNS records without which receivers refuse its mails. */
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
  const sender = domain === undefined || isLocal(domain) ? [] : [await checkSender(domain, readTexts)]
  return [server, ...reverseFindings, ...sender]
}

async function checkSender(domain: string, readTexts: Surroundings['readTexts']): Promise<Finding> {
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
