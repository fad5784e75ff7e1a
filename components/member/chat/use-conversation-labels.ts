import { useTranslations } from 'next-intl'
import type { ConversationLabels } from './conversation'

/** Returns a function that builds the labels of a conversation with the named people. */
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
