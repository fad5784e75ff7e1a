/** @jest-environment node */
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external'
import { limitLifetimes } from './lifetimes'

test('clears Next’s map of lifetimes once it is too large', () => {
  const count = () => (Reflect.get(SharedCacheControls, 'cacheControls') as Map<string, unknown>).size
  const lifetimes = new SharedCacheControls({ routes: {}, dynamicRoutes: {} })
  lifetimes.set('/es/AXS/home', { revalidate: 300, expire: undefined })
  limitLifetimes(1)
  expect(count()).toBe(1)
  limitLifetimes(0)
  expect(count()).toBe(0)
})
