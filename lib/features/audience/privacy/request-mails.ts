import { parseLanguage, type Language } from '@/lib/base/i18n/languages'
import { toPersonalDataHref } from '@/lib/base/links/links'
import { toOrigin } from '@/lib/base/http/origin'
import type { Mail } from '@/lib/base/mail/send-mail'
import { getContentService } from '@/lib/content/service'
import { sendMailJobs, type MailSender } from '@/lib/features/kernel/send-mail-jobs'
import type { DueRequest } from './data-requests'

/** Sends a batch of mails with links to personal data. Drops mails of organisations without a domain to link to. */
export const deliverDataRequests = (sender: MailSender): Promise<number> =>
  sendMailJobs(sender, 'dataRequests', sender.store.privacy.claimDueRequests, async (due) => {
    const organisation = await (await getContentService()).getOrganisation(due.organisation)
    if (!organisation?.domain) return null
    return composeRequestMail(due, { name: organisation.name, domain: organisation.domain })
  })

/** Composes the same mail whether or not any data is stored about the address. */
export function composeRequestMail(
  { email, token, language }: Pick<DueRequest, 'email' | 'token' | 'language'>,
  { name, domain }: { name: string; domain: string },
): Mail {
  const { subject, text, ignore } = texts[parseLanguage(language) ?? 'es']
  const link = toOrigin(domain) + toPersonalDataHref(token)
  return {
    to: email,
    fromName: name,
    subject: subject(name),
    text: `${text(name)}\n\n${link}\n\n${ignore}\n`,
  }
}

type RequestTexts = { subject(name: string): string; text(name: string): string; ignore: string }

const texts: Record<Language, RequestTexts> = {
  es: {
    subject: (name) => `Sus datos en ${name}`,
    text: (name) =>
      `Con este enlace puede ver, descargar y borrar lo que ${name} guarda de esta dirección. Vale durante un día:`,
    ignore: 'Si no lo ha pedido usted, no haga nada: nadie ha visto sus datos.',
  },
  en: {
    subject: (name) => `Your data at ${name}`,
    text: (name) =>
      `With this link you can see, download and erase what ${name} keeps about this address. It works for one day:`,
    ignore: 'If you did not ask for this, do nothing: no one has seen your data.',
  },
  de: {
    subject: (name) => `Ihre Daten bei ${name}`,
    text: (name) =>
      `Mit diesem Link können Sie sehen, herunterladen und löschen, was ${name} über diese Adresse speichert. Er gilt einen Tag:`,
    ignore: 'Wenn Sie das nicht angefordert haben, tun Sie nichts: Niemand hat Ihre Daten gesehen.',
  },
  fr: {
    subject: (name) => `Vos données chez ${name}`,
    text: (name) =>
      `Ce lien vous permet de voir, de télécharger et d’effacer ce que ${name} conserve de cette adresse. Il est valable un jour :`,
    ignore: 'Si vous n’avez rien demandé, ne faites rien : personne n’a vu vos données.',
  },
  ja: {
    subject: (name) => `${name}が保管しているあなたの情報`,
    text: (name) =>
      `このリンクから、${name}がこのアドレスについて保管している情報を確認、ダウンロード、消去できます。有効期間は1日です:`,
    ignore: '心当たりがない場合は何もしないでください。あなたの情報は誰にも見られていません。',
  },
  zh: {
    subject: (name) => `您在${name}的数据`,
    text: (name) => `通过此链接，您可以查看、下载和删除${name}保存的与此地址有关的内容。链接一天内有效:`,
    ignore: '如果不是您申请的，请忽略：没有人看过您的数据。',
  },
}
