import { notFound } from 'next/navigation'
import { toLastPage } from '@/lib/base/domain/paging'

/** Responds with 404 to a page after the last one. The first page exists even if the list is empty. */
export function assertPageExists(page: number, total: number): void {
  if (page > toLastPage(total)) notFound()
}
