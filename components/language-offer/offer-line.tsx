import { CloseIcon } from '@/components/ui/icons'
import { languageNames, toLanguageAction, type Language } from '@/lib/base/i18n/languages'
import { OFFER_STYLES } from '@/lib/base/theme/style-files'

export type OfferLineProps = { language: Language; onAccept: () => void; onDismiss: () => void }

/** Texts in each offered language. Not in the catalogue, because a page only has one language. */
const texts: Record<Language, { offer: string; dismiss: string }> = {
  de: {
    offer: 'Diese Website gibt es auch auf Deutsch; die Beiträge bleiben auf Spanisch.',
    dismiss: 'Hinweis schließen',
  },
  en: {
    offer: 'This site is also available in English; its publications stay in Spanish.',
    dismiss: 'Dismiss',
  },
  es: { offer: 'Este sitio también está en español.', dismiss: 'Cerrar aviso' },
  fr: {
    offer: 'Ce site existe aussi en français\u202f; les publications restent en espagnol.',
    dismiss: 'Fermer',
  },
  ja: { offer: 'このサイトは日本語でも表示できます（記事はスペイン語です）。', dismiss: '閉じる' },
  zh: { offer: '本网站也提供中文界面；文章仍为西班牙语。', dismiss: '关闭' },
}

/**
 * A line at the bottom of the window: a form that selects the language, and a button that dismisses the offer. A
 * landmark instead of a live region, so that it does not interrupt screen readers.
 */
export function OfferLine({ language, onAccept, onDismiss }: OfferLineProps) {
  const { offer, dismiss } = texts[language]
  const name = languageNames[language]
  return (
    <section lang={language} aria-label={name} data-print="hidden" className="language-offer">
      <link rel="stylesheet" href={OFFER_STYLES} />
      <p>{offer}</p>
      <form method="post" action={toLanguageAction(language)} onSubmit={onAccept}>
        <button className="button-outline">{name}</button>
      </form>
      <button type="button" aria-label={dismiss} onClick={onDismiss} className="head-tool">
        <CloseIcon />
      </button>
    </section>
  )
}
