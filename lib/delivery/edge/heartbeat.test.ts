import { HeartbeatMonitor, openHeartbeats } from './heartbeat'

/** What each of two threads does between one look and the next: beats `|` or does not `.`. */
test.each<[string, string, string, number[]]>([
  ['threads that beat', '||||||||||||', '||||||||||||', []],
  ['a thread that has missed nine beats', '|.........', '||||||||||', []],
  ['a thread that has missed ten', '|..........', '|||||||||||', [0]],
  ['a thread that began again in time', '|.........|.........', '||||||||||||||||||||', []],
  ['another thread than the first', '|||||||||||', '|..........', [1]],
  ['two that hang', '|..........', '|..........', [0, 1]],
  ['a thread that has not started', '||||||||||||', '............', []],
])('%s', (_, first, second, hung) => {
  const heartbeats = openHeartbeats(2)
  const monitor = new HeartbeatMonitor(heartbeats)
  let found: number[] = []
  for (let look = 0; look < first.length; look++) {
    for (const [thread, beats] of [first, second].entries()) {
      if (beats[look] === '|') Atomics.add(heartbeats, thread, 1)
    }
    found = monitor.findHung()
  }
  expect(found).toEqual(hung)
})
