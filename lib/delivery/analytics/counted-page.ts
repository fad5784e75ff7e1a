import type { CountedPage, OtherPage } from '@/lib/base/domain/analytics'
import type { MeasuredKind } from '@/lib/base/domain/vitals'
import type { Page, PageKind } from '@/lib/delivery/addresses/internal-path'

const kinds: Partial<Record<PageKind, OtherPage>> = {
  home: 'home',
  search: 'search',
  narrowedSearch: 'search',
  companySearch: 'search',
  month: 'list',
  days: 'list',
  category: 'list',
  labelledCategory: 'list',
  author: 'list',
  series: 'list',
  tag: 'list',
  about: 'about',
  corporate: 'about',
  legal: 'about',
  contact: 'about',
  form: 'form',
  refusedForm: 'form',
  subscription: 'subscription',
  refusedSubscription: 'subscription',
  subscriptionChoice: 'subscription',
}

/** Returns the page under which views are counted: an article's card, or a kind of page. */
export const toCountedPage = (page: Page): CountedPage =>
  page.kind === 'article' || page.kind === 'refusedComment' ? page.card : (kinds[page.kind] ?? 'other')

const measuredApart = ['home', 'search', 'list'] as const satisfies (OtherPage & MeasuredKind)[]

/** Returns the kind of page under which web vitals are reported. */
export const toMeasuredKind = (page: CountedPage): MeasuredKind =>
  typeof page === 'number' ? 'article' : (measuredApart.find((kind) => kind === page) ?? 'other')
