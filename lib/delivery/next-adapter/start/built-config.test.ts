import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBuiltConfig } from './built-config'

const folder = mkdtempSync(join(tmpdir(), 'cartelera-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('returns the configuration of the build with the picture hosts of this start', () => {
  const file = join(folder, 'files.json')
  const images = { path: '/_next/image', remotePatterns: [{ hostname: 'of-the-build.example' }] }
  writeFileSync(file, JSON.stringify({ version: 1, config: { distDir: '.next', images } }))
  const config: unknown = JSON.parse(
    readBuiltConfig({ IMAGE_HOSTS: ['https://cdn.example:8443'] }, file) ?? '',
  )
  expect(config).toMatchObject({
    distDir: '.next',
    images: {
      path: '/_next/image',
      remotePatterns: [{ protocol: 'https', hostname: 'cdn.example', port: '8443' }],
    },
  })
})

test('returns null without a build', () => {
  expect(readBuiltConfig({ IMAGE_HOSTS: [] }, join(folder, 'missing.json'))).toBeNull()
})
