import { Session, type Debugger } from 'node:inspector'

/** The main thread, paused by the inspector. */
export type PausedThread = {
  /** Innermost stack frames, as `name file:line`. */
  stack: string[]
  /** Runs the process's exit handlers, then ends it. */
  exit(status: number): void
}

const STACK_FRAMES = 10

/**
 * Returns code that ends the process without output. When an inspector session ends, Node prints 'Waiting for the
 * debugger to disconnect...' to standard error, where log collectors expect JSON lines. The last exit handler
 * therefore discards standard error.
 */
const exitSilently = (status: number) => `
  process.once('exit', () => {
    const fs = process.getBuiltinModule('node:fs')
    fs.closeSync(2)
    fs.openSync('/dev/null', 'a')
  })
  process.exit(${status})`

/**
 * Pauses the main thread through Node's inspector, even in an endless loop, without opening a debugging port. Must be
 * called on a worker thread. If a system call blocks the main thread, the promise resolves after that call.
 */
export async function pauseMainThread(): Promise<PausedThread> {
  const session = new Session()
  const files = new Map<string, string>()
  const frames = await new Promise<Debugger.CallFrame[]>((resolve) => {
    session.connectToMainThread()
    session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
    session.once('Debugger.paused', ({ params }) => resolve(params.callFrames))
    session.post('Debugger.enable')
    session.post('Debugger.pause')
  })
  const toLine = ({ functionName, location }: Debugger.CallFrame) =>
    `${functionName || '(anonymous)'} ${files.get(location.scriptId)}:${location.lineNumber + 1}`
  return {
    stack: frames.slice(0, STACK_FRAMES).map(toLine),
    exit: (status) =>
      session.post('Debugger.evaluateOnCallFrame', {
        callFrameId: frames[0]?.callFrameId ?? '',
        expression: exitSilently(status),
      }),
  }
}
