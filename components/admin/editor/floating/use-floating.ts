import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, type RefObject } from 'react'

export type FloatingOptions = {
  editor: Editor
  /** Returns the anchor's rectangle in px of the viewport; null if the anchor was removed. */
  toAnchor: () => DOMRect | null
  placement: 'bottom-start' | 'left' | 'top-start'
  /** True if the element may cover the anchor when there is no other space. */
  mayCover?: boolean
  /** True to keep the element below the beginning of the text, so that it does not cover the title. */
  isBelowTitle?: boolean
  /** A value that changes when the anchor moves, to position the element again. */
  moved: unknown
}

/** Space in px to keep free for the sticky bars above and below the text. */
const PADDING = { top: 76, right: 8, bottom: 56, left: 8 }
/** Minimum height of the space for an element, in px. */
const MIN_ROOM = 160

/**
 * Positions a floating element beside an anchor in the text, within the window. `editor.css` hides the element until
 * then. Loads the positioning library on first use.
 */
export function useFloating(element: RefObject<HTMLElement | null>, options: FloatingOptions): void {
  const { editor, placement, moved, mayCover = false, isBelowTitle = false } = options
  const toAnchor = useEffectEvent(options.toAnchor)
  useEffect(() => {
    let isShown = true
    let stop = () => {}
    const show = () => element.current?.setAttribute('data-placed', '')
    const begin = ({ autoUpdate, computePosition, flip, hide, offset, shift, size }: FloatingLibrary) => {
      const box = element.current
      if (!isShown || !box) return
      let last = new DOMRect()
      const reference = {
        contextElement: editor.view.dom,
        getBoundingClientRect: () => (last = toAnchor() ?? last),
      }
      const toPadding = () => (isBelowTitle ? toTextPadding(editor) : PADDING)
      const middleware = [
        offset(8),
        flip(() => ({ padding: toPadding() })),
        shift(() => ({ padding: toPadding(), crossAxis: mayCover })),
        size(() => ({
          padding: toPadding(),
          apply: ({ availableHeight }) => {
            const { top, bottom } = toPadding()
            const room = mayCover ? innerHeight - top - bottom : availableHeight
            box.style.setProperty('--room', `${Math.max(MIN_ROOM, Math.round(room))}px`)
          },
        })),
        hide(),
      ]
      const place = () =>
        void computePosition(reference, box, { placement, middleware }).then(({ x, y, middlewareData }) => {
          box.style.left = `${Math.round(x)}px`
          box.style.top = `${Math.round(y)}px`
          box.toggleAttribute('data-away', middlewareData.hide?.referenceHidden === true)
          show()
        })
      stop = autoUpdate(reference, box, place)
    }
    import('@floating-ui/dom').then(begin, show)
    return () => {
      isShown = false
      stop()
    }
  }, [element, editor, placement, moved, mayCover, isBelowTitle])
}

/**
 * Returns the padding that keeps a floating element below the beginning of the text. If the text begins low in the
 * window, a part of the space above the text may be covered.
 */
function toTextPadding({ view }: Editor): typeof PADDING {
  const { top } = view.dom.getBoundingClientRect()
  const lowest = innerHeight - PADDING.bottom - MIN_ROOM
  return { ...PADDING, top: Math.max(PADDING.top, Math.min(top, lowest)) }
}

type FloatingLibrary = typeof import('@floating-ui/dom')
