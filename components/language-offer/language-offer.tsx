'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { chooseOffer } from '@/lib/base/i18n/choose-offer'
import type { Language } from '@/lib/base/i18n/languages'
import { previewPath } from '@/lib/base/links/links'
import type { OfferLineProps } from './offer-line'
import { endOffer, mayOffer, rememberOffer } from './offer-memory'

/**
 * Offers the browser's preferred language once, if the page has another and the reader has chosen none. In the browser,
 * because cached pages are the same for all readers. Its visible part is loaded on demand. Previews do not show it.
 */
export function LanguageOffer() {
  const [offer, setOffer] = useState<{ language: Language; Line: ComponentType<OfferLineProps> } | null>(null)

  useEffect(() => {
    const language = chooseOffer(navigator.languages, document.documentElement.lang)
    if (!language || location.pathname === previewPath || !mayOffer()) return
    let isLeft = false
    import('./offer-line')
      .then(({ OfferLine }) => {
        if (isLeft) return
        rememberOffer()
        setOffer({ language, Line: OfferLine })
      })
      .catch(() => {
        // Ignores a failed loading (offline): a later page shows the offer.
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
