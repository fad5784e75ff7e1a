import type { Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { toQuietHtml } from '@/components/admin/editor/html/detached-html'
import { picturesOf } from '@/components/admin/editor/text/uploads'
import type * as Cleaner from './clean-paste'

let cleaner: typeof Cleaner | null = null

/** Loads the cleaning script. Called when the text gets the focus, before a paste can happen. */
export async function loadCleaner(): Promise<void> {
  cleaner ??= await import('./clean-paste').catch(() => null)
}

/** Returns the embed that a pasted URL identifies; null for other URLs, and until the script is loaded. */
export const findEmbed = (address: string, hosts: readonly string[]) =>
  cleaner?.parseEmbed(address, hosts) ?? null

/** Returns the link for a pasted URL; null if it is invalid, or until the script is loaded. */
export function findLink(address: string): string | null {
  const check = cleaner?.checkLink(address)
  return check && 'href' in check ? check.href : null
}

/** Returns whether a pasted text is probably Markdown; false until the script is loaded. */
export const isMarkdown = (text: string) => cleaner?.looksLikeMarkdown(text) ?? false

/**
 * Extension that cleans HTML pasted from other programs (`clean-paste.ts`). Until that script is loaded, only the
 * schema filters the HTML.
 */
export const pasteCleaning = (editor: Editor) =>
  new Plugin({
    appendTransaction: (...change) => cleaner?.afterPaste(...change) ?? null,
    props: {
      transformPastedHTML: (html) => {
        if (!cleaner) return toQuietHtml(html)
        const { html: clean, lost } = cleaner.cleanPaste(html)
        if (lost.pictures + lost.frames > 0) editor.emit('pasteLost', lost)
        return clean
      },
      handleDOMEvents: {
        focus: () => void loadCleaner(),
        dragenter: () => void loadCleaner(),
        paste: waitFor,
      },
    },
  })

/** Delays a paste until the script is loaded. */
function waitFor(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html')
  if (cleaner || !html || isPicture(event.clipboardData)) return false
  event.preventDefault()
  void loadCleaner().then(() => view.isDestroyed || view.pasteHTML(html, event))
  return true
}

/** Returns true if the clipboard contains a picture but no text. Office programs add a picture to copied text. */
export const isPicture = (data: DataTransfer | null): boolean =>
  picturesOf(data).length > 0 && !/<(?:p|li|td|h[1-6]|span|div)\b/i.test(data?.getData('text/html') ?? '')
