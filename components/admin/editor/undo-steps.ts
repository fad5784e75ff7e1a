import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'

/** Longer texts were not typed, but pasted, inserted or dictated (UTF-16 units of one transaction). */
const MOST_TYPED = 10
/** After so many typed characters the next space ends the step; after twice as many anything does. */
const LONG_RUN = 80

/** How many characters the open step has; null if the next change begins one. */
type Run = number | null

const key = new PluginKey<Run>('undoSteps')

/**
 * Limits what one undo takes back. By itself the history joins all changes that follow each other within half a second: a
 * paste goes with the sentence before it. Here everything but typing is a step of its own, and long typing is split
 * between words.
 */
export const UndoSteps = Extension.create({
  name: 'undoSteps',
  addProseMirrorPlugins: () => [
    new Plugin<Run>({
      key,
      state: { init: () => null, apply: (transaction, run) => toRun(transaction, run) },
      filterTransaction(transaction, state) {
        const begins =
          isChange(transaction) && (toTyped(transaction) === null || key.getState(state) === null)
        if (begins) beginStep(transaction, state)
        return true
      },
    }),
  ],
})

function toRun(transaction: Transaction, run: Run): Run {
  if (!isChange(transaction)) return run
  const typed = toTyped(transaction)
  if (typed === null) return null
  const length = (run ?? 0) + typed.length
  const isLong = length >= 2 * LONG_RUN || (length >= LONG_RUN && /^(?:\s|$)/.test(typed))
  return isLong ? null : length
}

/** Returns false for changes of other people, for undo and redo, and for what a plugin appends to a change. */
function isChange(transaction: Transaction): boolean {
  const isOthers = ['y-sync$', 'history$', 'appendedTransaction'].some((meta) => transaction.getMeta(meta))
  return transaction.docChanged && !isOthers && transaction.getMeta('addToHistory') !== false
}

/** The text that was typed, '' for a deletion or a new paragraph; null if the change is something else. */
function toTyped(transaction: Transaction): string | null {
  if (transaction.getMeta('uiEvent')) return null
  let typed = ''
  for (const step of transaction.steps) {
    if (!(step instanceof ReplaceStep)) return null
    const { content, openStart } = step.slice
    const isTyped = content.content.every((node) => node.isText || (openStart > 0 && node.content.size === 0))
    if (!isTyped) return null
    typed += content.textBetween(0, content.size)
  }
  return typed.length > MOST_TYPED ? null : typed
}

/** In the history of one person, or in that of a session, as `read-selection.ts` finds it. */
function beginStep(transaction: Transaction, state: EditorState): void {
  const { 'y-undo$': joint } = state as unknown as {
    'y-undo$'?: { undoManager: { stopCapturing(): void } }
  }
  if (joint) joint.undoManager.stopCapturing()
  else closeHistory(transaction)
}
