declare module 'fs-native-extensions' {
  /** Takes the exclusive lock of an open file; false where another open file has it. */
  export function tryLock(descriptor: number): boolean
}
