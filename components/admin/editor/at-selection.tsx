import { onDemand } from '@/components/admin-ui/on-demand'
import type { PanelProps } from '@/components/admin/editor/toolbar/editor-panels'
import type { ToolbarContext } from '@/components/admin/editor/toolbar/toolbar'
import type { ChosenPicture } from './text/edit'
import { Slash } from './slash/slash'

/**
 * Each component is loaded on first use: when words are selected, at an empty line, or when a pointer or the focus
 * enters the text.
 */
const BubbleMenu = onDemand(() => import('./bubble-menu').then((module) => module.BubbleMenu))
const EditorBoxes = onDemand(() => import('./toolbar/editor-boxes').then((module) => module.EditorBoxes))
const PlusButton = onDemand(() => import('./plus-button').then((module) => module.PlusButton))

type AtSelectionProps = {
  tools: ToolbarContext
  panels: PanelProps
  frameHosts: readonly string[]
  hasToolbar: boolean
  /**
   * Use of the text so far (`use-first-use.ts`). Before `isEntered`, the browser has made the selection, so no panel is
   * shown for it.
   */
  use: { isUsed: boolean; isEntered: boolean }
  onPickPicture: () => Promise<ChosenPicture | null>
  onAddBeside: (position: number) => void
}

/** Floating tools and panels for the selection, the element with the cursor, and an empty line. */
export function AtSelection({ tools, panels, frameHosts, hasToolbar, use, ...props }: AtSelectionProps) {
  const { editor, state, open } = tools
  const { onPickPicture, onAddBeside } = props
  return (
    <>
      {!hasToolbar && open === null && state.words && <BubbleMenu tools={tools} words={state.words} />}
      {(use.isEntered || open !== null) && (
        <EditorBoxes
          {...panels}
          state={state}
          embedding={{ hosts: frameHosts, onPickPicture }}
          onAddBeside={onAddBeside}
        />
      )}
      {use.isUsed && state.emptyLine !== null && <PlusButton editor={editor} position={state.emptyLine} />}
      <Slash
        editor={editor}
        query={state.slash}
        offered={tools.offered}
        onPickPicture={tools.onPickPicture}
      />
    </>
  )
}
