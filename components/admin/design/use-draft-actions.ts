import { useOperation } from '@/components/admin-ui/use-operation'
import type { DesignName } from '@/lib/base/domain/design'

export type DraftActions = {
  isDrafted: boolean
  save: () => Promise<unknown>
  drop: () => Promise<unknown>
}

type Options = { organisation: string; name: DesignName; isDrafted: boolean; save: () => Promise<unknown> }

export function useDraftActions({ organisation, name, isDrafted, save }: Options): DraftActions {
  const dropping = useOperation('discardDesign', organisation)
  return { isDrafted, save, drop: () => dropping.perform({ name }) }
}
