import { text } from 'node:stream/consumers'
import { readBounce } from '@/lib/features/newsletters/read-bounce'
import { recordBounce } from '@/lib/features/newsletters/suppressions'
import type { Command, Text } from './command'
import { withStoreOrSite } from './open-store'

export const bounce: Command = {
  name: 'bounce',
  group: 'site',
  summary: {
    en: 'Processes a bounced mail or a spam complaint from standard input',
    es: 'Recibe de un buzón un correo devuelto, o marcado como no deseado',
  },
  details: {
    en: `Pipe a mailbox into it, one report per call: a delivery status (RFC 3464) or a complaint (RFC 5965). An
address gets no more mail if it no longer exists, bounced five times in a row, or its reader complained. Other
messages, and reports about mails of other sites, are ignored with status 0.`,
    es: `Lee un informe de la entrada estándar, como lo entrega el conducto de un buzón: un estado de entrega
(RFC 3464) o una queja (RFC 5965). A una dirección que ya no existe, que se rechazó cinco veces seguidas o cuyo
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
    const report = readBounce(await text(process.stdin))
    const result =
      report && (await withStoreOrSite((database) => recordBounce(database, { ...report, at: new Date() })))
    return { facts: { result: result ?? 'unknown' }, text: texts[result ?? 'unknown'] }
  },
}

const texts: Record<'suppressed' | 'counted' | 'unknown', Text> = {
  suppressed: { en: 'the address is suppressed.', es: 'ya no se escribe a la dirección.' },
  counted: {
    en: 'counted; the address still gets mail.',
    es: 'contado; se sigue escribiendo a la dirección.',
  },
  unknown: {
    en: 'not a report about a mail of this site.',
    es: 'no es un informe de un correo de este sitio.',
  },
}
