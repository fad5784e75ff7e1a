import { createOwnerLink } from '@/lib/features/people/accounts/first-owner'
import { email as emailField } from '@/lib/features/people/accounts/fields'
import { bindQueries } from '@/lib/features/query-table'
import { getSettings } from '@/lib/base/platform/settings'
import { CommandError, MISUSED, type Command } from './command/command'
import { withStore } from './command/open-store'

export const ownerCreate: Command = {
  name: 'owner create',
  group: 'site',
  summary: {
    en: 'Creates a link that makes somebody an owner',
    es: 'Crea un enlace con el que alguien pasa a ser propietario',
  },
  details: {
    en: `The link works once, for 24 hours. The person who opens it chooses a name and a password. If the address
already has an account, the link sets a new password, ends its sessions, and removes its passkeys and its
identities of OIDC_ISSUER.

With PGlite (no DATABASE_URL) stop the site first. While the site has no owner, it logs such a link at each
start.`,
    es: `El enlace funciona una vez, durante 24 horas: quien lo abre elige nombre y contraseña para la dirección.
A quien ya tiene una cuenta le pone una contraseña nueva, le cierra las sesiones y le quita sus llaves de acceso
y sus identidades de OIDC_ISSUER.

Con PGlite (sin DATABASE_URL) el sitio no debe estar en marcha: mientras no haya propietario, su registro
muestra un enlace así en cada arranque.`,
  },
  options: {
    email: {
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
        en: `This link makes ${email} an owner. It works once, until ${until}:\n${link}`,
        es: `${email} pasa a ser propietario con este enlace, una vez, hasta ${until}:\n${link}`,
      },
    }
  },
}

const noEmail = {
  en: 'owner create: --email must be a mail address.',
  es: 'owner create: --email admite una dirección de correo.',
}
const external = {
  en: 'there is no admin: the content comes from CONTENT_SERVICE_URL.',
  es: 'no hay redacción: el contenido es el de CONTENT_SERVICE_URL.',
}
const noRoom = {
  en: 'there is no admin: ROOM_HOST is off.',
  es: 'no hay redacción: ROOM_HOST es off.',
}
const running = {
  en: 'the site is running and uses DATA_DIR exclusively. Stop it first. If it has no owner yet, use the link in its log.',
  es: 'el sitio está en marcha y tiene DATA_DIR para él solo. Deténgalo antes; o, mientras no haya propietario, use el enlace de su registro.',
}
