import { Session, type Debugger } from 'node:inspector'

/** The main thread, stopped wherever it is. */
export type PausedThread = {
  /** Its innermost functions, as `name file:line`. */
  stack: string[]
  /** Ends the process; what has to be done at its exit is done. */
  exit(status: number): void
}

const STACK_FRAMES = 10

/**
 * Stops the main thread through Node's inspector, also one that is in an endless loop, and without a
 * port for debuggers. To be called on a worker. A call of the system, such as reading a file, cannot
 * be interrupted: it then resolves when that has ended.
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
        expression: `process.exit(${status})`,
      }),
  }
}
