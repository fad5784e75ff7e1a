const cases = ['a', 'b', 'c', 'd', 'e', 'f']

/** Loads the module in a simulated environment of a suite's process. */
async function load(environment: { SUITE?: string; SUITE_SEED?: string }) {
  const before = { ...process.env }
  Object.assign(process.env, { SUITE: '', SUITE_SEED: '', ...environment })
  jest.resetModules()
  const suite = await import('./suite')
  process.env = before
  return suite
}

test('the full suite runs every case', async () => {
  const { sample, isGate } = await load({ SUITE: 'full' })
  expect([isGate, sample(cases, { count: 1, key: 'x' })]).toEqual([false, cases])
})

test('the gate runs the cases in `always`, and others selected by its seed', async () => {
  const seeds = Array.from({ length: 40 }, (_, index) => `commit ${index}`)
  const samples: string[][] = []
  for (const SUITE_SEED of seeds) {
    const { sample } = await load({ SUITE: 'gate', SUITE_SEED })
    const drawn = sample(cases, { count: 2, key: 'x', always: ['d'] })
    expect(sample(cases, { count: 2, key: 'x', always: ['d'] })).toEqual(drawn)
    samples.push(drawn)
  }
  for (const sampled of samples) {
    expect(sampled).toHaveLength(3)
    expect(sampled).toContain('d')
    expect(sampled.toSorted()).toEqual(sampled)
  }
  // The samples of many commits together contain every case.
  expect(new Set(samples.flat())).toEqual(new Set(cases))
})

test('a sample larger than its cases is all of them', async () => {
  const { sample } = await load({ SUITE: 'gate' })
  expect(sample(cases, { count: 9, key: 'x' })).toEqual(cases)
})
