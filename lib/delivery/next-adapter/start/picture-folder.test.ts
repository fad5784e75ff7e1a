/** @jest-environment node */
import path from 'node:path'
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer'
import { placePictures } from './picture-folder'

test('Next stores converted pictures in the data folder, not in its build', () => {
  placePictures('data')
  const nextConfig = { images: {}, experimental: {} } as never
  const cache = new ImageOptimizerCache({ distDir: '.next', nextConfig })
  expect(Reflect.get(cache, 'cacheDir')).toBe(path.resolve('data/pictures'))
})
