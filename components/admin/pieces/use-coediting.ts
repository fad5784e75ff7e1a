import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { usePresence } from '@/components/admin/coediting/use-presence'
import type { Autosaver } from './autosaver'
import type { Coediting, CoeditingOptions } from './coediting'
import type { TextHandle } from './text-handle'

type Options = Omit<CoeditingOptions, 'text' | 'autosaver' | 'presence' | 'onJoint'> & {
  text: RefObject<TextHandle | null>
  autosaver: RefObject<Autosaver | null>
  coediting: Coediting
}

/** Manages co-editing and the list of other people who have the publication open. */
export function useCoediting({ coediting, text, autosaver, ...options }: Options) {
  const { organisation, page, store } = options
  const [isJoint, onJoint] = useState(false)
  const presence = usePresence({
    organisation,
    id: store.state.piece?.id ?? null,
    window: page,
    session: () => {
      const { joint } = coediting
      return joint && { epoch: joint.epoch, seq: joint.seq }
    },
    onNews: async (news) => {
      store.dispatch({ type: 'progressed', progress: news.progress })
      await coediting.hear(news)
    },
  })
  const latest = useEffectEvent(() => ({
    ...options,
    text: text.current,
    autosaver: autosaver.current,
    presence,
    onJoint,
  }))
  useEffect(() => {
    coediting.connect(() => latest())
    return () => coediting.end()
  }, [coediting])
  const isChosen = store.state.stale === null
  useEffect(() => {
    if (isChosen) void coediting.accept()
  }, [coediting, isChosen])
  return { others: presence.others, isJoint }
}
