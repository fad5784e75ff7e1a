import { useRef, useState } from 'react'

export type Store<State, Event> = {
  /** As it was rendered. */
  state: State
  dispatch: (event: Event) => void
  /** As it is now: requests end long after the rendering that they began in. */
  read: () => State
}

/** A reducer whose state is read by what outlives a rendering. */
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
