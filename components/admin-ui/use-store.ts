import { useRef, useState } from 'react'

export type Store<State, Event> = {
  /** State of the latest rendering. */
  state: State
  dispatch: (event: Event) => void
  /** Returns the current state. Requests end long after the rendering in which they started. */
  read: () => State
}

/** A reducer whose state can be read by code that outlives a rendering. */
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
