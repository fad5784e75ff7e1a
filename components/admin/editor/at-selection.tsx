import { onDemand } from '@/components/admin-ui/on-demand'
import { EditorBoxes, type PanelProps } from '@/components/admin/editor/toolbar/editor-panels'
import type { ToolbarContext } from '@/components/admin/editor/toolbar/toolbar'
import type { ChosenPicture } from './edit'
import { Slash } from './slash/slash'

/** The menu is loaded when words are selected, the button at the first empty line. */
const BubbleMenu = onDemand(() => import('./bubble-menu').then((module) => module.BubbleMenu))
const PlusButton = onDemand(() => import('./plus-button').then((module) => module.PlusButton))

type AtSelectionProps = {
  tools: ToolbarContext
  panels: PanelProps
  frameHosts: readonly string[]
  hasToolbar: boolean
  /** True once a pointer or the focus has entered the text. */
  isUsed: boolean
  onPickPicture: () => Promise<ChosenPicture | null>
  onAddBeside: (position: number) => void
}

/** Renders the floating tools and panels at the selection, and at the element or empty line with the cursor. */
export function AtSelection({ tools, panels, frameHosts, hasToolbar, isUsed, ...props }: AtSelectionProps) {
  const { editor, state, open } = tools
  const { onPickPicture, onAddBeside } = props
  return (
    <>
      {!hasToolbar && open === null && state.words && <BubbleMenu tools={tools} words={state.words} />}
      <EditorBoxes
        {...panels}
        state={state}
        embedding={{ hosts: frameHosts, onPickPicture }}
        onAddBeside={onAddBeside}
      />
      {isUsed && state.emptyLine !== null && <PlusButton editor={editor} position={state.emptyLine} />}
      <Slash
        editor={editor}
        query={state.slash}
        offered={tools.offered}
        onPickPicture={tools.onPickPicture}
      />
    </>
  )
}
