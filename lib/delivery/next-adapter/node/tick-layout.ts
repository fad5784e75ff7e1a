import { createHook } from 'node:async_hooks'

/** Never read; it only keeps an object alive. */
const tickObjects: object[] = []

/**
 * Keeps `process.nextTick` fast, which Node's HTTP server calls several times per response. Must be called
 * once, early, in the serving thread.
 *
 * At a garbage collection V8 drops the layout (hidden class) of objects if none of them is alive. Objects of
 * `nextTick` live so briefly that usually none is. V8 then creates a different layout, and code compiled for
 * the first one takes slow paths. One live object keeps the layout.
 *
 * Without it, after an idle period with collections, a tick costs 5 to 6 times the CPU time
 * (`scripts/bench/node-internals.mjs`), and a hit of the built site 1.1 to 1.8 times. This depends on V8's
 * behaviour: `tick-layout.test.ts` checks that `nextTick` has seen only one layout.
 */
export function keepTickObjectLayout(): void {
  const hook = createHook({
    init: (_id, type, _trigger, resource) => void (type === 'TickObject' && tickObjects.push(resource)),
  })
  hook.enable()
  process.nextTick(() => {})
  hook.disable()
}
