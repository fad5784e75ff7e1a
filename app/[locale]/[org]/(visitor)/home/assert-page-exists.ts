import { notFound } from 'next/navigation'
import { toLastPage } from '@/lib/base/domain/paging'

/** Throws a 404 for a page after the last one. The first page exists even if the list is empty. */
export function assertPageExists(page: number, total: number): void {
  if (page > toLastPage(total)) notFound()
}
