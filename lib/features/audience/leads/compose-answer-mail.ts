import { parseLanguage, type Language } from '@/lib/base/i18n/languages'
import type { Mail, MailIdentity } from '@/lib/base/mail/send-mail'
import type { DueLeadMail } from './lead-mails'

/** Footer that explains why the mail arrived, because the recipient may not have sent the form. */
const reasons: Record<Language, (form: string, name: string) => string> = {
  es: (form, name) =>
    `Recibe esta respuesta automática porque alguien escribió su dirección en el formulario «${form}» de ${name}. Si no fue usted, no haga nada.`,
  en: (form, name) =>
    `You receive this automatic reply because somebody entered your address in the form “${form}” of ${name}. If it was not you, do nothing.`,
  de: (form, name) =>
    `Sie erhalten diese automatische Antwort, weil jemand Ihre Adresse im Formular „${form}“ von ${name} angegeben hat. Wenn Sie es nicht waren, tun Sie nichts.`,
  fr: (form, name) =>
    `Vous recevez cette réponse automatique parce que quelqu’un a saisi votre adresse dans le formulaire « ${form} » de ${name}. Si ce n’est pas vous, ne faites rien.`,
  ja: (form, name) =>
    `このメールは、${name}のフォーム「${form}」にあなたのアドレスが入力されたため自動的に送信されました。心当たりがない場合は何もしないでください。`,
  zh: (form, name) =>
    `您收到此自动回复，是因为有人在${name}的表单“${form}”中填写了您的地址。如果不是您本人，请忽略。`,
}

type AnswerSender = { sender: MailIdentity; postal: string }

/**
 * Composes the organisation's answer to the sender of a form. It contains nothing that the sender wrote: anybody can
 * enter another person's address.
 */
export function composeAnswerMail(
  { email, organisationName, form, answer, answerSubject, language }: DueLeadMail,
  { sender, postal }: AnswerSender,
): Mail {
  const reason = reasons[parseLanguage(language) ?? 'es'](form, organisationName)
  return {
    fromName: organisationName,
    ...sender,
    to: email,
    // RFC 3834. The second header suppresses out-of-office replies of Microsoft Exchange.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    subject: answerSubject || form,
    text: `${answer}\n\n-- \n${[reason, postal].filter(Boolean).join('\n')}\n`,
  }
}
