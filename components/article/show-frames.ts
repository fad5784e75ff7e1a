import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import { EMBEDS_KEY } from '@/lib/base/browser-storage/storage-keys'

/**
 * Loads an embed when the reader clicks its placeholder, or at once if the reader has chosen to always show its
 * provider. Nothing is requested from a provider before. Loaded on the first interaction in an article with embeds.
 */

const seen = new WeakSet<Element>()

function readRemembered(): string[] {
  const providers = parseJson(readText(EMBEDS_KEY))
  return Array.isArray(providers) ? providers.filter((provider) => typeof provider === 'string') : []
}

function remember(provider: string, isRemembered: boolean): void {
  const others = readRemembered().filter((name) => name !== provider)
  const all = isRemembered ? [...others, provider] : others
  if (all.length > 0) writeText(EMBEDS_KEY, JSON.stringify(all))
  else removeText(EMBEDS_KEY)
}

/**
 * Returns true if React has navigated here from another page. The document then still has that page's
 * Content-Security-Policy, which blocks the frame, and must be reloaded first.
 */
function isInOthersDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  const isReacts = document.documentElement.dataset.hydrated !== undefined
  return isReacts && loaded?.name.split('#')[0] !== location.href.split('#')[0]
}

/** Reloads the page. The current history entry stores the clicked embed, which is then shown after the reload. */
function reloadFor(address: URL, isAsked: boolean): void {
  if (isAsked) history.replaceState({ ...history.state, embed: address.href }, '')
  location.reload()
}

/** Returns and removes the embed that was clicked before the reload; undefined without one. */
function takeClickedEmbed(): string | undefined {
  const { embed, ...state } = (history.state ?? {}) as { embed?: string }
  if (embed) history.replaceState(state, '')
  return embed
}

function show(figure: HTMLElement, isAsked: boolean): void {
  const offer = figure.querySelector('.embed-offer')
  const address = new URL(figure.dataset.embed ?? '')
  if (!offer) return
  if (isInOthersDocument()) return reloadFor(address, isAsked)
  if (isAsked && /^(?:www\.youtube-nocookie|player\.vimeo)\.com$/.test(address.hostname))
    address.searchParams.set('autoplay', '1')
  const frame = Object.assign(document.createElement('iframe'), {
    src: address.href,
    title: offer.querySelector('.embed-title')?.textContent ?? '',
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    loading: 'lazy',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  // Without `allow-top-navigation`, the frame cannot navigate the reader's window.
  frame.setAttribute(
    'sandbox',
    'allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-same-origin allow-scripts',
  )
  // The placeholder stays in the document for printing, and is hidden next to the frame.
  offer.after(frame)
  if (isAsked) frame.focus()
}

function begin(): void {
  const fresh = [...document.querySelectorAll<HTMLElement>('figure[data-embed]')].filter(
    (figure) => !seen.has(figure),
  )
  if (fresh.length === 0) return
  const remembered = readRemembered()
  const clickedEmbed = isInOthersDocument() ? undefined : takeClickedEmbed()
  for (const figure of fresh) {
    seen.add(figure)
    const { provider = '' } = figure.dataset
    const box = figure.querySelector('input')
    if (box) box.checked = remembered.includes(provider)
    box?.addEventListener('change', () => remember(provider, box.checked))
    figure.querySelector('button')?.addEventListener('click', () => show(figure, true))
    const isAsked = figure.dataset.embed === clickedEmbed
    if (isAsked || remembered.includes(provider)) show(figure, isAsked)
  }
}

begin()
// Handles articles that React shows later in the same document, because their embeds must work, too.
new MutationObserver(begin).observe(document.body, { childList: true, subtree: true })
