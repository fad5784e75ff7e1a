import { readFileSync } from 'node:fs'
import { isSupportedNode } from './require-node.mjs'

test.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.12.0', false],
  ['22.13.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s is supported: %s', (version, isSupported) => {
  expect(isSupportedNode(version)).toBe(isSupported)
})

test('package.json has the same versions', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe('^20.19.0 || ^22.13.0 || >=24')
})
