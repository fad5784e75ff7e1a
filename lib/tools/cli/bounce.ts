import { text } from 'node:stream/consumers'
import { receiveReport } from '@/lib/features/audience/subscribers/receive-report'
import type { Command, Text } from './command/command'
import { withStoreOrSite } from './command/open-store'

export const bounce: Command = {
  name: 'bounce',
  group: 'site',
  summary: {
    en: 'Processes a bounced mail or a spam complaint from standard input',
    es: 'Recibe de un buzón un correo devuelto, o marcado como no deseado',
  },
  details: {
    en: `Pipe a mailbox into it, one report per call: a delivery status (RFC 3464), a complaint (RFC 5965), or a
mail with the subject of our unsubscribe header. An
address gets no more mail if it no longer exists, bounced five times in a row, or its reader complained. Other
messages, and reports about mails of other sites, are ignored with status 0.`,
    es: `Lee un informe de la entrada estándar, como lo entrega el conducto de un buzón: un estado de entrega
(RFC 3464), una queja (RFC 5965) o la baja por correo que ofrecen nuestras cabeceras. A una dirección que ya no existe, que se rechazó cinco veces seguidas o cuyo
lector se quejó no se le escribe más. Lo que no es un informe, o no es de un correo de este sitio, no cambia nada.`,
  },
  options: {},
  examples: [
    {
      line: 'bounce < message.eml',
      text: { en: 'A report in a file:', es: 'Un informe, de un archivo:' },
    },
  ],
  async run() {
    const source = await text(process.stdin)
    const result = await withStoreOrSite((database) => receiveReport(database, { source, at: new Date() }))
    return { facts: { result: result ?? 'unknown' }, text: texts[result ?? 'unknown'] }
  },
}

const texts: Record<'suppressed' | 'counted' | 'ended' | 'unknown', Text> = {
  suppressed: { en: 'the address is suppressed.', es: 'ya no se escribe a la dirección.' },
  counted: {
    en: 'counted; the address still gets mail.',
    es: 'contado; se sigue escribiendo a la dirección.',
  },
  ended: { en: 'unsubscribed.', es: 'suscripción terminada.' },
  unknown: {
    en: 'not a report about a mail of this site.',
    es: 'no es un informe de un correo de este sitio.',
  },
}
