import { useOperation } from '@/components/admin-ui/use-operation'
import type { DesignName } from '@/lib/base/domain/design'

/** Actions that save a value in the draft of the design, or remove it. */
export type DraftActions = {
  isDrafted: boolean
  save: () => Promise<unknown>
  /** Removes the value from the draft. */
  drop: () => Promise<unknown>
}

type Options = { organisation: string; name: DesignName; isDrafted: boolean; save: () => Promise<unknown> }

export function useDraftActions({ organisation, name, isDrafted, save }: Options): DraftActions {
  const dropping = useOperation('discardDesign', organisation)
  return { isDrafted, save, drop: () => dropping.perform({ name }) }
}
