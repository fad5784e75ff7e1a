import { useTranslations } from 'next-intl'
import type { ConversationLabels } from './conversation'

/** A conversation's texts; each is named after those whom the reader talks with. */
export function useConversationLabels() {
  const t = useTranslations('sections.chat')
  return (name: string): ConversationLabels => ({
    title: t('title', { name }),
    messages: t('messages'),
    message: t('message'),
    placeholder: t('placeholder'),
    send: t('send'),
    you: t('you'),
    cannedReply: t('cannedReply'),
  })
}
