import type { LeadValue } from '@/lib/base/domain/lead'
import type { Mail } from '@/lib/base/mail/send-mail'
import type { DueLeadMail } from './lead-mails'

/** Texts of mails to the organisation's staff, in Spanish like the admin. */
const texts = {
  subject: (form: string, name: string) => `${form}: ${name}`,
  answer: 'Responda a este correo para escribir a quien lo ha enviado.',
  room: 'En la redacción, con su estado y sus notas:',
  given: 'Aceptado',
  notGiven: 'Sin aceptar',
  nothing: '—',
  file: (name: string) => `${name} (se descarga en la redacción)`,
}

/** Composes a mail with the values that a reader sent. Replies go to the reader. `roomOrigin` has no trailing slash. */
export function composeLeadMail(due: DueLeadMail, { roomOrigin }: { roomOrigin: string }): Mail {
  const { recipient, organisation, organisationName, form, email, values, lead } = due
  const name = values.find(({ kind, value }) => kind === 'text' && value !== '')?.value ?? email
  return {
    to: recipient,
    fromName: organisationName,
    headers: { 'Reply-To': email },
    subject: texts.subject(form, name),
    text: `${[
      ...values.map((field) => `${field.label}\n${toText(field)}`),
      `-- \n${texts.answer}\n${texts.room}\n${roomOrigin}/${organisation}/contactos/${lead}`,
    ].join('\n\n')}\n`,
  }
}

function toText({ kind, value }: LeadValue): string {
  if (kind === 'consent') return value === 'yes' ? texts.given : texts.notGiven
  if (value === '') return texts.nothing
  return kind === 'file' ? texts.file(value) : value
}
