import { useState, type ComponentProps } from 'react'
import { onDemand } from '@/components/admin-ui/on-demand'

const Menu = onDemand(() => import('./slash-menu').then(({ SlashMenu }) => SlashMenu))

type SlashProps = Omit<ComponentProps<typeof Menu>, 'query' | 'onClose'> & {
  /** Text after the slash; null if the block with the cursor does not begin with a slash. */
  query: string | null
}

/** Shows the slash menu until it is closed, or the slash is deleted. */
export function Slash({ query, ...props }: SlashProps) {
  const [isClosed, setClosed] = useState(false)
  if (query === null && isClosed) setClosed(false)
  if (query === null || isClosed) return null
  return <Menu {...props} query={query} onClose={() => setClosed(true)} />
}
