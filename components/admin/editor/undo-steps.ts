import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep } from '@tiptap/pm/transform'

/** Longer insertions count as pasted or dictated, not typed (UTF-16 units per transaction). */
const MOST_TYPED = 10
/** Number of typed characters after which a space ends the undo step. After twice as many, any character does. */
const LONG_RUN = 80

/** Number of characters typed in the current undo step; null if the next change starts a new step. */
type Run = number | null

const key = new PluginKey<Run>('undoSteps')

/**
 * Limits the size of undo steps. ProseMirror joins all changes within half a second, such as a paste and the sentence
 * before it. This extension joins only typed characters, and splits long typing between words.
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

/** Returns false for changes by other people, undo, redo, and plugins that append to a change. */
function isChange(transaction: Transaction): boolean {
  const isOthers = ['y-sync$', 'history$', 'appendedTransaction'].some((meta) => transaction.getMeta(meta))
  return transaction.docChanged && !isOthers && transaction.getMeta('addToHistory') !== false
}

/** Returns the typed text: '' for a deletion or a new paragraph, null for other changes. */
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

/** Starts a new undo step: in co-editing in the session's history, otherwise in ProseMirror's. */
function beginStep(transaction: Transaction, state: EditorState): void {
  const { 'y-undo$': joint } = state as unknown as {
    'y-undo$'?: { undoManager: { stopCapturing(): void } }
  }
  if (joint) joint.undoManager.stopCapturing()
  else closeHistory(transaction)
}
