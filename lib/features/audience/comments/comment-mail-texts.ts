import type { Language } from '@/lib/base/i18n/languages'

/** Texts of mails about comments. `name` is the name of the organisation. */
type CommentMailTexts = {
  confirm: { subject(name: string): string; text(name: string): string; ignore: string }
  replies: {
    subject(name: string, count: number): string
    wrote(author: string, title: string): string
    end: string
  }
}

export const commentMailTexts: Record<Language, CommentMailTexts> = {
  es: {
    confirm: {
      subject: (name) => `Confirme los avisos de ${name}`,
      text: (name) => `Para saber por correo cuándo responden a sus comentarios en ${name}, confírmelo aquí:`,
      ignore: 'Si no lo ha pedido usted, no haga nada: no recibirá más correos.',
    },
    replies: {
      subject: (name, count) =>
        count === 1 ? `Han respondido a su comentario en ${name}` : `${count} respuestas en ${name}`,
      wrote: (author, title) => `${author}, en «${title}»:`,
      end: 'Para dejar de recibir estos avisos:',
    },
  },
  en: {
    confirm: {
      subject: (name) => `Confirm notices from ${name}`,
      text: (name) => `To hear by mail of answers to your comments at ${name}, confirm here:`,
      ignore: 'If you did not ask for this, do nothing: you will get no more mails.',
    },
    replies: {
      subject: (name, count) =>
        count === 1 ? `Your comment at ${name} has been answered` : `${count} answers at ${name}`,
      wrote: (author, title) => `${author}, on “${title}”:`,
      end: 'To stop these notices:',
    },
  },
  de: {
    confirm: {
      subject: (name) => `Bestätigen Sie Hinweise von ${name}`,
      text: (name) =>
        `Um per Mail von Antworten auf Ihre Kommentare bei ${name} zu erfahren, bestätigen Sie hier:`,
      ignore: 'Wenn Sie das nicht angefordert haben, tun Sie nichts: Es kommen keine weiteren Mails.',
    },
    replies: {
      subject: (name, count) =>
        count === 1 ? `Antwort auf Ihren Kommentar bei ${name}` : `${count} Antworten bei ${name}`,
      wrote: (author, title) => `${author} zu „${title}“:`,
      end: 'Um diese Hinweise abzubestellen:',
    },
  },
  fr: {
    confirm: {
      subject: (name) => `Confirmez les avis de ${name}`,
      text: (name) =>
        `Pour savoir par courriel quand on répond à vos commentaires sur ${name}, confirmez ici :`,
      ignore: 'Si vous n’avez rien demandé, ne faites rien : vous ne recevrez plus de courriel.',
    },
    replies: {
      subject: (name, count) =>
        count === 1 ? `On a répondu à votre commentaire sur ${name}` : `${count} réponses sur ${name}`,
      wrote: (author, title) => `${author}, à propos de « ${title} » :`,
      end: 'Pour ne plus recevoir ces avis :',
    },
  },
  ja: {
    confirm: {
      subject: (name) => `${name}の通知を確認してください`,
      text: (name) => `${name}でのコメントへの返信をメールで受け取るには、こちらで確認してください:`,
      ignore: '心当たりがない場合は何もしないでください。これ以上メールは届きません。',
    },
    replies: {
      subject: (name, count) => `${name}: コメントへの返信${count}件`,
      wrote: (author, title) => `「${title}」への${author}さんの返信:`,
      end: 'この通知を停止するには:',
    },
  },
  zh: {
    confirm: {
      subject: (name) => `请确认${name}的通知`,
      text: (name) => `要通过邮件得知您在${name}的评论收到回复，请在此确认:`,
      ignore: '如果不是您申请的，请忽略：您不会再收到邮件。',
    },
    replies: {
      subject: (name, count) => `${name}: 您的评论有${count}条回复`,
      wrote: (author, title) => `${author}在“${title}”中回复:`,
      end: '要停止接收这些通知:',
    },
  },
}

/** Texts for moderators, in Spanish like the admin. */
export const moderatorTexts = {
  subject: (name: string, count: number) =>
    count === 1 ? `${name}: un comentario nuevo` : `${name}: ${count} comentarios nuevos`,
  wrote: (author: string, title: string) => `${author}, en «${title}»:`,
  more: (count: number) => (count === 1 ? 'Y uno más.' : `Y ${count} más.`),
  queue: 'Los comentarios de la redacción:',
  end: 'Estos avisos se apagan aquí:',
}
