import type { Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { toQuietHtml } from '@/components/admin/editor/detached-html'
import { picturesOf } from '@/components/admin/editor/uploads'
import type * as Cleaner from './clean-paste'

let cleaner: typeof Cleaner | null = null

/** The script that cleans: it comes with the first cursor in a text, before anything can be pasted there. */
export async function loadCleaner(): Promise<void> {
  cleaner ??= await import('./clean-paste').catch(() => null)
}

/** What a pasted address embeds; nothing until the script is there. */
export const findEmbed = (address: string, hosts: readonly string[]) =>
  cleaner?.parseEmbed(address, hosts) ?? null

/** Where a pasted address leads; null for none, and until the script is there. */
export function findLink(address: string): string | null {
  const check = cleaner?.checkLink(address)
  return check && 'href' in check ? check.href : null
}

/** Whether a pasted text is probably Markdown; false until the script is there. */
export const isMarkdown = (text: string) => cleaner?.looksLikeMarkdown(text) ?? false

/** What other programs put on the clipboard comes in cleaned; without the script, as the schema reads it. */
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

/** A paste that comes before the script is put in once that is there. */
function waitFor(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html')
  if (cleaner || !html || isPicture(event.clipboardData)) return false
  event.preventDefault()
  void loadCleaner().then(() => view.isDestroyed || view.pasteHTML(html, event))
  return true
}

/** Office programs add a picture of what they copied: there the words count. */
export const isPicture = (data: DataTransfer | null): boolean =>
  picturesOf(data).length > 0 && !/<(?:p|li|td|h[1-6]|span|div)\b/i.test(data?.getData('text/html') ?? '')
