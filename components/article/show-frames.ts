import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { parseJson } from '@/lib/base/browser-storage/stored-state'
import { EMBEDS_KEY } from '@/lib/base/browser-storage/storage-keys'

/**
 * Shows an embed when the reader clicks it, or if the reader has allowed its provider before. Only articles with embeds
 * load this file. It loads on the reader's first interaction, like the framework's files. Nothing is requested from the
 * provider before the click.
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
 * A document keeps the Content-Security-Policy that it was loaded with. If React navigated here from another
 * page, that page's policy blocks the frame. The page must then be reloaded before a frame is shown.
 */
function isInOthersDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  const isReacts = document.documentElement.dataset.hydrated !== undefined
  return isReacts && loaded?.name.split('#')[0] !== location.href.split('#')[0]
}

/** Reloads the page. The entry in the browser's history stores the clicked embed, so that it is shown afterwards. */
function reloadFor(address: URL, isAsked: boolean): void {
  if (isAsked) history.replaceState({ ...history.state, embed: address.href }, '')
  location.reload()
}

/** Returns the embed that was clicked before the page was reloaded, once. */
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
  // The placeholder stays in the document for printing; it is hidden next to the frame.
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
// Also handles pages that React shows later in the same document.
new MutationObserver(begin).observe(document.body, { childList: true, subtree: true })
