import { createHook } from 'node:async_hooks'

/** Never read: that they are here is what matters. */
const kept: object[] = []

/**
 * Keeps `process.nextTick` fast, which Node's HTTP server calls several times for each answer. To be
 * called once, early, in the thread that answers.
 *
 * V8 forgets the layout of objects of which there are none at a collection. The objects of
 * `nextTick` live so briefly that there usually are none. The layout is then made anew, with small
 * integers where the first had floating-point numbers, soon changed back, and what was compiled for
 * the first works through V8's slow paths from then on: 330 to 490 ns instead of 50 to 100 for each
 * tick, and up to a third of the answers a second (`keep-tick-layout.test.ts`). One object that stays
 * keeps the layout.
 */
export function keepTickObjectLayout(): void {
  const hook = createHook({
    init: (_id, type, _trigger, resource) => void (type === 'TickObject' && kept.push(resource)),
  })
  hook.enable()
  process.nextTick(() => {})
  hook.disable()
}
