import type { Language } from '@/lib/base/i18n/languages'

/** Fixed texts of mails to subscribers. The publications' titles are Spanish. `name` is the organisation's name. */
type MailTexts = {
  confirm: { subject(name: string): string; text(name: string): string; ignore: string }
  known: { subject(name: string): string; text(name: string): string }
  /** The catalogues have only the subject of the welcome mail, because the organisation writes its text. */
  welcome: { subject(name: string): string }
  news: { subject(name: string, count: number, title: string): string; end: string }
}

export const mailTexts: Record<Language, MailTexts> = {
  es: {
    confirm: {
      subject: (name) => `Confirme su suscripción a ${name}`,
      text: (name) => `Para recibir por correo las publicaciones nuevas de ${name}, confírmelo aquí:`,
      ignore: 'Si no lo ha pedido usted, no haga nada: no recibirá más correos.',
    },
    known: {
      subject: (name) => `Ya está suscrito a ${name}`,
      text: (name) =>
        `Ya recibe las publicaciones nuevas de ${name}. Para dejar de recibirlas, siga este enlace:`,
    },
    welcome: { subject: (name) => `Gracias por suscribirse a ${name}` },
    news: {
      subject: (name, count, title) =>
        count === 1 ? `${name}: ${title}` : `${name}: ${count} publicaciones nuevas`,
      end: 'Para elegir temas y ritmo, o dejar de recibir estos correos:',
    },
  },
  en: {
    confirm: {
      subject: (name) => `Confirm your subscription to ${name}`,
      text: (name) => `To get new publications of ${name} by mail, confirm here:`,
      ignore: 'If you did not ask for this, do nothing: you will get no more mails.',
    },
    known: {
      subject: (name) => `You are subscribed to ${name} already`,
      text: (name) => `You get new publications of ${name} already. To stop, follow this link:`,
    },
    welcome: { subject: (name) => `Thank you for subscribing to ${name}` },
    news: {
      subject: (name, count, title) =>
        count === 1 ? `${name}: ${title}` : `${name}: ${count} new publications`,
      end: 'To choose topics and how often, or to stop these mails:',
    },
  },
  de: {
    confirm: {
      subject: (name) => `Bestätigen Sie Ihr Abonnement von ${name}`,
      text: (name) => `Um neue Beiträge von ${name} per Mail zu erhalten, bestätigen Sie hier:`,
      ignore: 'Wenn Sie das nicht angefordert haben, tun Sie nichts: Es kommen keine weiteren Mails.',
    },
    known: {
      subject: (name) => `Sie haben ${name} bereits abonniert`,
      text: (name) => `Sie erhalten neue Beiträge von ${name} bereits. Zum Beenden folgen Sie diesem Link:`,
    },
    welcome: { subject: (name) => `Danke für Ihr Abonnement von ${name}` },
    news: {
      subject: (name, count, title) =>
        count === 1 ? `${name}: ${title}` : `${name}: ${count} neue Beiträge`,
      end: 'Um Themen und Häufigkeit zu wählen oder diese Mails abzubestellen:',
    },
  },
  fr: {
    confirm: {
      subject: (name) => `Confirmez votre abonnement à ${name}`,
      text: (name) => `Pour recevoir par courriel les nouvelles publications de ${name}, confirmez ici :`,
      ignore: 'Si vous n’avez rien demandé, ne faites rien : vous ne recevrez plus de courriel.',
    },
    known: {
      subject: (name) => `Vous êtes déjà abonné à ${name}`,
      text: (name) =>
        `Vous recevez déjà les nouvelles publications de ${name}. Pour arrêter, suivez ce lien :`,
    },
    welcome: { subject: (name) => `Merci de votre abonnement à ${name}` },
    news: {
      subject: (name, count, title) =>
        count === 1 ? `${name} : ${title}` : `${name} : ${count} nouvelles publications`,
      end: 'Pour choisir sujets et rythme, ou ne plus recevoir ces courriels :',
    },
  },
  ja: {
    confirm: {
      subject: (name) => `${name}の購読を確認してください`,
      text: (name) => `${name}の新しい記事をメールで受け取るには、こちらで確認してください:`,
      ignore: '心当たりがない場合は何もしないでください。これ以上メールは届きません。',
    },
    known: {
      subject: (name) => `${name}はすでに購読中です`,
      text: (name) => `${name}の新しい記事はすでに届いています。停止するには、このリンクを開いてください:`,
    },
    welcome: { subject: (name) => `${name}をご購読いただきありがとうございます` },
    news: {
      subject: (name, count, title) => (count === 1 ? `${name}: ${title}` : `${name}: 新しい記事${count}件`),
      end: 'トピックと頻度を選ぶ、またはこのメールを停止するには:',
    },
  },
  zh: {
    confirm: {
      subject: (name) => `请确认订阅${name}`,
      text: (name) => `要通过邮件接收${name}的新文章，请在此确认:`,
      ignore: '如果不是您申请的，请忽略：您不会再收到邮件。',
    },
    known: {
      subject: (name) => `您已订阅${name}`,
      text: (name) => `您已经会收到${name}的新文章。要停止接收，请打开此链接:`,
    },
    welcome: { subject: (name) => `感谢您订阅${name}` },
    news: {
      subject: (name, count, title) => (count === 1 ? `${name}: ${title}` : `${name}: ${count}篇新文章`),
      end: '选择主题和频率，或停止接收这些邮件:',
    },
  },
}
