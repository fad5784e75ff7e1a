import { createHook } from 'node:async_hooks'

/** Never read: what matters is that the object stays alive. */
const tickObjects: object[] = []

/**
 * Keeps `process.nextTick` fast, which Node's HTTP server calls several times for each response. To
 * be called once, early, in the thread that serves.
 *
 * V8 drops the layout (hidden class) of objects of which none is alive at a garbage collection. Those
 * of `nextTick` live so briefly that there usually is none. The layout that V8 then makes differs
 * from the first, and code that was compiled for the first takes slow paths from then on. One object
 * that stays alive keeps the layout.
 *
 * After an idle period with collections a tick costs 5 to 6 times the CPU time without it
 * (`scripts/bench/node-internals.mjs`), a hit of the built site 1.1 to 1.8 times. It rests on how V8
 * behaves: `tick-layout.test.ts` asks V8 whether `nextTick` has seen one layout only.
 */
export function keepTickObjectLayout(): void {
  const hook = createHook({
    init: (_id, type, _trigger, resource) => void (type === 'TickObject' && tickObjects.push(resource)),
  })
  hook.enable()
  process.nextTick(() => {})
  hook.disable()
}
