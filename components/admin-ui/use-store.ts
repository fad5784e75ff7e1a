import { useRef, useState } from 'react'

export type Store<State, Event> = {
  /** State at the time of the rendering. */
  state: State
  dispatch: (event: Event) => void
  /** Returns the current state, for callbacks that run after the rendering in which they were created. */
  read: () => State
}

/** A reducer whose current state can also be read outside of rendering, for example by a running request. */
export function useStore<State, Event>(
  reduce: (state: State, event: Event) => State,
  begin: () => State,
): Store<State, Event> {
  const [state, setState] = useState(begin)
  const latest = useRef(state)
  return {
    state,
    dispatch: (event) => {
      latest.current = reduce(latest.current, event)
      setState(latest.current)
    },
    read: () => latest.current,
  }
}
