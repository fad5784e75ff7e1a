/** Jest's global teardown: stops the server of `prepare-databases.ts`. */
export default function stopDatabases() {
  return globalThis.stopTestDatabases?.()
}
