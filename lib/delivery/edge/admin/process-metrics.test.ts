/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { snapshotMetrics } from '@/lib/base/platform/metrics/metrics'
import { recordProcessMetrics } from './process-metrics'

const root = mkdtempSync(join(tmpdir(), 'cartelera-metrics-'))
Object.assign(process.env, { DATA_DIR: root, MEDIA_DIR: root })
afterAll(() => rmSync(root, { recursive: true, force: true }))

const listSpaces = () => snapshotMetrics().filter(({ family }) => family === 'diskSpace')

test('reports disk space under the name of the setting that contains the folder', () => {
  recordProcessMetrics()
  expect(listSpaces().map(({ labels }) => labels.join(' '))).toEqual([
    'DATA_DIR free',
    'DATA_DIR total',
    'MEDIA_DIR free',
    'MEDIA_DIR total',
  ])
  const [free, total] = listSpaces().map((sample) => ('value' in sample ? sample.value : NaN))
  expect(total).toBeGreaterThan(free!)
})

test('a folder that does not exist yet reports no space', () => {
  rmSync(root, { recursive: true })
  expect(listSpaces()).toEqual([])
})
