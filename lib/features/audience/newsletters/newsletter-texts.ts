import type { Language } from '@/lib/base/i18n/languages'

/** Fixed texts of a mail in the reader's language, around Spanish content. `name` is the organisation's name. */
type NewsletterTexts = {
  read: string
  why(name: string): string
  manage: string
  privacy: string
  online: string
  archive: string
}

export const newsletterTexts: Record<Language, NewsletterTexts> = {
  es: {
    read: 'Leer',
    why: (name) => `Recibe este correo porque está suscrito a ${name}.`,
    manage: 'Elegir temas o dejar de recibirlo',
    privacy: 'Privacidad',
    online: 'Ver en la web',
    archive: 'Boletines anteriores',
  },
  en: {
    read: 'Read',
    why: (name) => `You get this mail because you subscribe to ${name}.`,
    manage: 'Choose topics or unsubscribe',
    privacy: 'Privacy',
    online: 'View on the web',
    archive: 'Earlier newsletters',
  },
  de: {
    read: 'Lesen',
    why: (name) => `Sie erhalten diese Mail, weil Sie ${name} abonniert haben.`,
    manage: 'Themen wählen oder abbestellen',
    privacy: 'Datenschutz',
    online: 'Im Web ansehen',
    archive: 'Frühere Newsletter',
  },
  fr: {
    read: 'Lire',
    why: (name) => `Vous recevez ce courriel parce que vous êtes abonné à ${name}.`,
    manage: 'Choisir les sujets ou se désabonner',
    privacy: 'Confidentialité',
    online: 'Voir sur le web',
    archive: 'Lettres précédentes',
  },
  ja: {
    read: '読む',
    why: (name) => `${name} を購読しているため、このメールをお送りしています。`,
    manage: 'トピックを選ぶ・配信を停止する',
    privacy: 'プライバシー',
    online: 'ウェブで見る',
    archive: '過去のニュースレター',
  },
  zh: {
    read: '阅读',
    why: (name) => `您收到这封邮件，是因为您订阅了 ${name}。`,
    manage: '选择主题或退订',
    privacy: '隐私',
    online: '在网页上查看',
    archive: '往期简报',
  },
}
