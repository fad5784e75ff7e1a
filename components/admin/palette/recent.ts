import { readText, writeText } from '@/lib/base/browser-storage/browser-storage'

const KEY = 'cartelera:room:palette'
const MOST = 6

export type RecentPage = { label: string; detail: string; href: string }

const isRecentPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  ['label', 'detail', 'href'].every((name) => typeof Reflect.get(value, name) === 'string')

/** Lists the latest pages that this browser opened from the palette, the newest first. */
export function listRecentPages(): RecentPage[] {
  try {
    const pages: unknown = JSON.parse(readText(KEY) ?? '[]')
    return Array.isArray(pages) ? pages.filter(isRecentPage).slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberPage({ label, detail, href }: RecentPage): void {
  const others = listRecentPages().filter((page) => page.href !== href)
  writeText(KEY, JSON.stringify([{ label, detail, href }, ...others].slice(0, MOST)))
}
