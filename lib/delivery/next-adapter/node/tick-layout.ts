import { createHook } from 'node:async_hooks'

/** Keeps one object of `process.nextTick` alive (`keepTickObjectLayout`). Never read. */
const tickObjects: object[] = []

/**
 * Keeps `process.nextTick` fast, which Node's HTTP server calls several times per response. Must be called once,
 * early, on the thread that serves requests.
 *
 * At a garbage collection, V8 drops the hidden class of objects if none of them is alive, which is usual for the
 * short-lived objects of `nextTick`. It then creates another hidden class, for which compiled code uses slow paths.
 * One living object prevents that.
 *
 * Without it, a tick costs 5 to 6 times the CPU time after an idle period (`workbench/bench/node-internals.mjs`), and a
 * cached page of the built site 1.1 to 1.8 times. This depends on V8: `tick-layout.test.ts` verifies that `nextTick`
 * has seen only one hidden class.
 */
export function keepTickObjectLayout(): void {
  const hook = createHook({
    init: (_id, type, _trigger, resource) => void (type === 'TickObject' && tickObjects.push(resource)),
  })
  hook.enable()
  process.nextTick(() => {})
  hook.disable()
}
