import type { ToolName } from './tools'

/**
 * Returns true if an editor offers a tool. By default it offers all except `button`. Not in `tools.ts`, which is loaded
 * later.
 */
export const isOffered = (name: ToolName, offered?: readonly ToolName[]) =>
  offered ? offered.includes(name) : name !== 'button'
