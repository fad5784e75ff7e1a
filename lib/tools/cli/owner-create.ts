import { createOwnerLink } from '@/lib/features/accounts/first-owner'
import { email as emailField } from '@/lib/features/accounts/fields'
import { bindQueries } from '@/lib/features/query-table'
import { getSettings } from '@/lib/base/platform/settings'
import { CommandError, MISUSED, type Command } from './command'
import { withStore } from './open-store'

export const ownerCreate: Command = {
  name: 'owner create',
  group: 'site',
  summary: {
    en: 'Makes a link by which somebody becomes an owner',
    es: 'Crea un enlace con el que alguien pasa a ser propietario',
  },
  details: {
    en: `The link works once, for 24 hours: whoever opens it chooses a name and a password for the address. For
somebody who has an account already it sets a new password, ends their sessions, and removes their passkeys
and their identities of OIDC_ISSUER.

With PGlite (no DATABASE_URL) the site must not be running: while it has no owner, its log has such a
link at each start.`,
    es: `El enlace funciona una vez, durante 24 horas: quien lo abre elige nombre y contraseña para la dirección.
A quien ya tiene una cuenta le pone una contraseña nueva, le cierra las sesiones y le quita sus llaves de acceso
y sus identidades de OIDC_ISSUER.

Con PGlite (sin DATABASE_URL) el sitio no debe estar en marcha: mientras no haya propietario, su registro
muestra un enlace así en cada arranque.`,
  },
  options: {
    email: {
      type: 'string',
      value: { en: 'address', es: 'dirección' },
      help: { en: "the owner's mail address", es: 'la dirección de correo del propietario' },
      isRequired: true,
    },
  },
  async run(values) {
    const { data: email } = emailField.safeParse(values.email)
    if (email === undefined) throw new CommandError(noEmail, MISUSED)
    const settings = getSettings()
    if (settings.CONTENT_SERVICE_URL !== undefined) throw new CommandError(external)
    if (settings.ROOM_HOST === null) throw new CommandError(noRoom)
    const { link, expiresAt } = await withStore(
      (database) => createOwnerLink(bindQueries(database).links.createLink, email, settings),
      running,
    )
    const until = expiresAt.toISOString()
    return {
      facts: { email, link, until },
      text: {
        en: `${email} becomes an owner by this link, once, until ${until}:\n${link}`,
        es: `${email} pasa a ser propietario con este enlace, una vez, hasta ${until}:\n${link}`,
      },
    }
  },
}

const noEmail = {
  en: 'owner create: --email takes a mail address.',
  es: 'owner create: --email admite una dirección de correo.',
}
const external = {
  en: 'there is no editorial room: the content is that of CONTENT_SERVICE_URL.',
  es: 'no hay redacción: el contenido es el de CONTENT_SERVICE_URL.',
}
const noRoom = {
  en: 'there is no editorial room: ROOM_HOST is off.',
  es: 'no hay redacción: ROOM_HOST es off.',
}
const running = {
  en: 'the site is running, and has DATA_DIR to itself. Stop it first; or, while it has no owner, use the link in its log.',
  es: 'el sitio está en marcha y tiene DATA_DIR para él solo. Deténgalo antes; o, mientras no haya propietario, use el enlace de su registro.',
}
