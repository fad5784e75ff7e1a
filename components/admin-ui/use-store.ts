import { useRef, useState } from 'react'

export type Store<State, Event> = {
  /** State of the latest render. */
  state: State
  dispatch: (event: Event) => void
  /** Returns the current state. A request may end long after the render in which it started. */
  read: () => State
}

/** A reducer whose state can be read by code that outlives a render, such as a request. */
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
