import { useTranslations } from 'next-intl'

/** Returns a function that builds the labels of a conversation with the named people. */
export function useConversationLabels() {
  const t = useTranslations('sections.chat')
  return (name: string) => ({
    title: t('title', { name }),
    messages: t('messages'),
    message: t('message'),
    placeholder: t('placeholder'),
    send: t('send'),
    you: t('you'),
    cannedReply: t('cannedReply'),
  })
}

export type ConversationLabels = ReturnType<ReturnType<typeof useConversationLabels>>
