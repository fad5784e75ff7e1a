import { internalResponseHeaders } from '@/lib/base/http/internal-headers'
import { toPageVary } from '@/lib/base/http/response-headers'
import { toInternalPath } from '@/lib/delivery/page-cache/internal-path'
import type { Decision } from './decision'
import { toSetCookie } from './set-cookie'

type Header = [name: string, value: string]

/** The response headers that a decision asks for, whichever way its request takes to Next. */
export function toDecidedHeaders({ action, cookies, sharedFor }: Decision): Header[] {
  const headers = cookies.map((change): Header => ['set-cookie', toSetCookie(change)])
  if (action.kind === 'page') {
    headers.push([internalResponseHeaders.page, toPageVary(action.address.row)])
  }
  if (sharedFor) {
    const home = { language: 'es', organisation: sharedFor, page: { kind: 'home' } } as const
    headers.push([
      internalResponseHeaders.shared,
      action.kind === 'page' ? action.address.path : toInternalPath(home),
    ])
  }
  return headers
}
