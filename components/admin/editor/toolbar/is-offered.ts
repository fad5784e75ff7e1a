import type { ToolName } from './tools'

/**
 * Returns whether an editor offers a tool; by default all except `button`. Separate, because `tools.ts` loads
 * later.
 */
export const isOffered = (name: ToolName, offered?: readonly ToolName[]) =>
  offered ? offered.includes(name) : name !== 'button'
