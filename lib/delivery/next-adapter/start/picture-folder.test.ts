/** @jest-environment node */
import path from 'node:path'
import { loadOptimiser, placePictures } from './picture-folder'

test('Next keeps converted pictures where this site keeps its data, and not in its build', () => {
  placePictures('data')
  const { ImageOptimizerCache } = loadOptimiser()
  const nextConfig = { images: {}, experimental: {} }
  expect(new ImageOptimizerCache({ distDir: '.next', nextConfig }).cacheDir).toBe(
    path.resolve('data/pictures'),
  )
})
