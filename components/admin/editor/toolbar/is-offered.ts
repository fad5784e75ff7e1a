import type { ToolName } from './tools'

/** Returns whether an editor offers a tool. Publications have no buttons. Apart from the tools, which load later. */
export const isOffered = (name: ToolName, offered?: readonly ToolName[]) =>
  offered ? offered.includes(name) : name !== 'button'
