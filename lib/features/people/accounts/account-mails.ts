import type { Role } from '@/lib/base/domain/roles'
import { toClientNetwork } from '@/lib/base/http/client-address'
import { describeDevice } from './describe-device'

/** Subject and text of a mail. Mails of the admin are in Spanish, because the recipient's language is unknown. */
type MailText = { subject: string; text: string }

/** Origin of the admin: `https://redaccion.example`. */
type Place = { origin: string }

const roleNames: Record<Role, string> = {
  contributor: 'colaborador',
  author: 'autor',
  editor: 'editor',
  administrator: 'administrador',
  owner: 'propietario',
}

export function invitationMail(facts: {
  link: string
  role: Role
  inviter: string
  organisation: string | null
}): MailText {
  const { link, role, inviter, organisation } = facts
  const place = organisation ?? 'la redacción'
  return {
    subject: `Invitación a ${place}`,
    text: `Hola:

${inviter} le invita a ${place} como ${roleNames[role]}.

Para aceptar, abra este enlace. Funciona una sola vez, durante siete días:

${link}

Si no esperaba esta invitación, no tiene que hacer nada.
`,
  }
}

export function passkeyMail({ name, origin }: Place & { name: string }): MailText {
  return {
    subject: 'Una llave de acceso nueva en su cuenta',
    text: `Hola:

A su cuenta de la redacción se ha añadido una llave de acceso: ${name}. Con ella se entra sin contraseña.

Si no ha sido usted, elimínela y cambie su contraseña:

${origin}/cuenta
`,
  }
}

export function deviceMail({
  origin,
  userAgent,
  address,
}: Place & { userAgent: string; address: string }): MailText {
  const device = describeDevice(userAgent) ?? 'un navegador desconocido'
  return {
    subject: 'Entrada desde un navegador nuevo',
    text: `Hola:

Se ha entrado en su cuenta de la redacción con ${device}, desde la red ${toClientNetwork(address)}.

Si no ha sido usted, cierre esa sesión y cambie su contraseña:

${origin}/cuenta
`,
  }
}

export function changedPasswordMail({ origin }: Place): MailText {
  return {
    subject: 'Su cuenta tiene otra contraseña',
    text: `Hola:

Se ha cambiado la contraseña de su cuenta de la redacción, y se han cerrado sus otras sesiones:

${origin}/cuenta

Si no ha sido usted, avise a quien administra su organización.
`,
  }
}

/** Mail to the old and the new address after the company's directory has changed the address. */
export function addressMail({ origin, email }: Place & { email: string }): MailText {
  return {
    subject: 'Su cuenta tiene otra dirección de correo',
    text: `Hola:

El directorio de la empresa ha cambiado la dirección de su cuenta de la redacción. Ahora es ${email}: con ella
se entra, y a ella van los avisos:

${origin}/cuenta

Si no lo esperaba, avise a quien administra su organización.
`,
  }
}

/** Mail after a person's API tokens were revoked together with the person's sessions. */
export function endedTokensMail({ origin, names }: Place & { names: readonly string[] }): MailText {
  return {
    subject: 'Sus accesos de programas se han retirado',
    text: `Hola:

Se han cerrado sesiones de su cuenta de la redacción, y con ellas han dejado de servir los accesos de programas que había creado:

${names.join('\n')}

Quien los use necesita otros, que se crean en los ajustes de la organización, en «Acceso de programas»:

${origin}
`,
  }
}

/** Mail after a password was reset by a link. */
export function recoveryMail({ origin }: Place): MailText {
  return {
    subject: 'Su cuenta tiene otra contraseña',
    text: `Hola:

Con un enlace se ha puesto una contraseña nueva a su cuenta de la redacción. Se han cerrado sus sesiones, y se han
quitado sus llaves de acceso y la entrada con la cuenta de la empresa: puede volver a añadirlas aquí:

${origin}/cuenta

Si no ha sido usted, avise a quien administra su organización.
`,
  }
}

export function passwordMail({ link }: { link: string }): MailText {
  return {
    subject: 'Su contraseña nueva',
    text: `Hola:

Con este enlace puede poner una contraseña nueva a su cuenta de la redacción. Funciona una sola vez, durante
un día:

${link}

Si no la ha pedido, no tiene que hacer nada: su contraseña sigue siendo la misma.
`,
  }
}
