import { readFileSync } from 'node:fs'
import { evaluate } from '@/lib/testing/evaluate'

type Bom = {
  bomFormat: string
  serialNumber: string
  components: {
    name: string
    group?: string
    purl: string
    'bom-ref': string
    licenses?: object[]
    hashes?: { alg: string; content: string }[]
    components?: object[]
  }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const components = "(await import('./scripts/components.mjs')).listComponents()"
const toSbom = `(await import('./scripts/sbom.mjs')).toSbom({ name: 'site', version: '1.0.0' }, ${components})`

describe('the bill of materials', () => {
  const bom = evaluate(toSbom) as Bom
  const find = (name: string) => bom.components.find(({ purl }) => purl.startsWith(`pkg:npm/${name}@`))!

  test('lists each production dependency of the manifest with its installed version', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
    const named = Object.keys(dependencies).map((name) => name.replace('@', '%40'))
    expect(named.filter((name) => find(name) === undefined)).toEqual([])
    const { version } = JSON.parse(readFileSync('node_modules/pg/package.json', 'utf8')) as {
      version: string
    }
    expect(find('pg').purl).toBe(`pkg:npm/pg@${version}`)
  })

  test('lists no development dependencies, except the fonts and styles that browsers receive', () => {
    expect([find('jest'), find('oxlint')]).toEqual([undefined, undefined])
    expect(find('tailwindcss')).toBeDefined()
    expect(find('%40fontsource-variable/figtree')).toMatchObject({
      group: '@fontsource-variable',
      name: 'figtree',
    })
  })

  test('lists licences, npm’s digests, and the packages that Next contains', () => {
    expect(find('next')).toMatchObject({
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) as string }],
    })
    expect(find('next').components!.length).toBeGreaterThan(50)
  })

  test('contains only references to its own components', () => {
    const references = bom.components.map((component) => component['bom-ref'])
    expect(new Set(references).size).toBe(references.length)
    const knownReferences = new Set([...references, 'pkg:generic/site@1.0.0'])
    const named = bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    expect(named.filter((reference) => !knownReferences.has(reference))).toEqual([])
  })

  test('is the same every time', () => expect(evaluate(toSbom)).toEqual(bom))
})

test('reads an image’s packages from the output of dpkg-query', () => {
  const read = `(await import('./scripts/components.mjs')).readSystemPackages('libc6 2.36-9+deb12u13 amd64\\nbase-files 12.4+deb12u11 amd64\\n')`
  expect(evaluate(read)).toMatchObject([
    { name: 'base-files', purl: 'pkg:deb/debian/base-files@12.4%2Bdeb12u11?arch=amd64' },
    { name: 'libc6', version: '2.36-9+deb12u13', purl: 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u13?arch=amd64' },
  ])
})

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND Apache-2.0', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['SEE LICENSE IN terms.txt', false],
    ['UNLICENSED', false],
  ])('%s may be shipped: %s', (licence, isAccepted) => {
    expect(evaluate(`(await import('./scripts/licences.mjs')).isAccepted('${licence}')`)).toBe(isAccepted)
  })

  test('of all shipped components are accepted', () => {
    expect(evaluate(`(await import('./scripts/licences.mjs')).listRefused(${components})`)).toEqual([])
  })

  test('reports a component whose licence is missing or not accepted', () => {
    const bare = "version: '1.0.0', folder: 'docs', vendored: []"
    const other = `[{ name: 'one', licence: 'AGPL-3.0-only', ${bare} }, { name: 'two', licence: null, ${bare} }]`
    expect(evaluate(`(await import('./scripts/licences.mjs')).listRefused(${other})`)).toEqual([
      'one 1.0.0: AGPL-3.0-only',
      'two 1.0.0: says no licence',
    ])
  })

  test('are in one file with each component by name and each text once', () => {
    const text = evaluate(`(await import('./scripts/licences.mjs')).toLicences(${components})`) as string
    expect(text).toMatch(/^next · 16\.\d+\.\d+ · MIT$/m)
    expect(text).toMatch(/^@img\/sharp-libvips-[\w-]+ · [\d.]+ · LGPL-3\.0-or-later$/m)
    expect(text.split('Copyright (c) 2025 Vercel, Inc.').length - 1).toBe(1)
  })
})
