import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type RefObject } from 'react'
import {
  findPlace,
  putCard,
  removeCard,
  stepCard,
  toSurface,
  type Arrangement,
  type Place,
  type Surface,
} from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import type { Tool } from './board-context'
import type { Arranging } from './use-board'
import { usePlaceName } from './use-place-name'

/** Moves cards, announces each card's new place, and keeps the focus on the moved card. */
export function useMoves(arranging: Arranging, page: RefObject<HTMLElement | null>) {
  const t = useTranslations('room.board')
  const placeName = usePlaceName()
  const focusOn = useFocus(page)
  const [spoken, say] = useSpeech()
  const { arrangement } = arranging
  const titleOf = (card: CardId) => arranging.titles.get(card) || t('withoutTitle')

  /** Describes the new place of a card, and the new place of the former top card that it displaced. */
  const describe = (next: Arrangement, card: CardId, surface: Surface) => {
    const place = findPlace(next, card, surface)
    if (!place) return t(surface === 'board' ? 'takenOff' : 'takenOffTrends', { title: titleOf(card) })
    const moved = t('moved', {
      title: titleOf(card),
      place: placeName(place),
      total: place.area === 'upper' ? 1 : next[place.area].length,
    })
    const [former] = arrangement.upper
    const formerPlace = former !== undefined && former !== card ? findPlace(next, former, 'board') : null
    if (former === undefined || !formerPlace || formerPlace.area === 'upper') return moved
    return `${moved} ${t('displaced', { title: titleOf(former), place: placeName(formerPlace) })}`
  }
  const apply = (next: Arrangement, card: CardId, surface: Surface) => {
    arranging.change(next)
    say(describe(next, card, surface))
  }
  const focusCard = (card: CardId, surface: Surface, tool: Tool) =>
    focusOn(`[data-card="${surface}:${card}"] [data-tool="${tool}"]`)

  return {
    spoken,
    say,
    titleOf,
    focusCard,
    put: (card: CardId, place: Place) =>
      apply(putCard(arrangement, card, place), card, toSurface(place.area)),
    step: (card: CardId, surface: Surface, tool: 'up' | 'down') => {
      apply(stepCard(arrangement, card, surface, tool === 'up' ? -1 : 1), card, surface)
      focusCard(card, surface, tool)
    },
    remove: (card: CardId, surface: Surface) => {
      apply(removeCard(arrangement, card, surface), card, surface)
      focusOn('[data-tool="undo"]')
    },
  }
}

/** Focuses an element of the page once the change is rendered. */
function useFocus(page: RefObject<HTMLElement | null>): (selector: string) => void {
  const selectorToFocus = useRef<string | null>(null)
  useEffect(() => {
    if (selectorToFocus.current === null) return
    const element = page.current?.querySelector<HTMLElement>(selectorToFocus.current)
    selectorToFocus.current = null
    element?.focus()
  })
  return (selector) => {
    selectorToFocus.current = selector
  }
}

/**
 * Returns the text for screen readers, and a function that announces a text. Adds an invisible character to a repeated
 * text, so that it is read again.
 */
function useSpeech(): [string, (text: string) => void] {
  const [spoken, setSpoken] = useState('')
  const say = (text: string) => setSpoken((before) => (before === text ? `${text}\u00A0` : text))
  return [spoken, say]
}
