'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { chooseOffer } from '@/lib/base/i18n/choose-offer'
import type { Language } from '@/lib/base/i18n/languages'
import type { OfferLineProps } from './offer-line'
import { endOffer, mayOffer, rememberOffer } from './offer-memory'

/**
 * Offers the language that the browser prefers, once, if it differs from the page's and the reader has chosen no
 * language. Runs in the browser, because all readers share cached pages. The visible part is loaded on demand.
 */
export function LanguageOffer() {
  const [offer, setOffer] = useState<{ language: Language; Line: ComponentType<OfferLineProps> } | null>(null)

  useEffect(() => {
    const language = chooseOffer(navigator.languages, document.documentElement.lang)
    if (!language || !mayOffer()) return
    let isLeft = false
    import('./offer-line')
      .then(({ OfferLine }) => {
        if (isLeft) return
        rememberOffer()
        setOffer({ language, Line: OfferLine })
      })
      .catch(() => {
        // No connection: a later page offers it.
      })
    return () => {
      isLeft = true
    }
  }, [])

  function dismiss() {
    endOffer()
    setOffer(null)
  }

  return offer && <offer.Line language={offer.language} onAccept={endOffer} onDismiss={dismiss} />
}
