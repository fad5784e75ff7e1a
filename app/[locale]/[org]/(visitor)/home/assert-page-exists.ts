import { notFound } from 'next/navigation'
import { toLastPage } from '@/lib/base/domain/paging'

/** A page past a list's end is not there. The first one always is, even empty. */
export function assertPageExists(page: number, total: number): void {
  if (page > toLastPage(total)) notFound()
}
