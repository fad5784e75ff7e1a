'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState, type ComponentType } from 'react'

/**
 * A component whose script comes when it is first shown. Where it cannot be loaded, as without a connection,
 * it says so, and tries again when it is shown anew: the page around it stays.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null
  return function OnDemand(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | 'failed' | null>(() => known)
    useEffect(() => {
      let isShown = true
      if (known) return undefined
      load().then(
        (component) => {
          known = component
          if (isShown) setLoaded(() => component)
        },
        () => isShown && setLoaded('failed'),
      )
      return () => {
        isShown = false
      }
    }, [])
    if (Loaded === 'failed') return <LoadFailed />
    return Loaded && <Loaded {...props} />
  }
}

function LoadFailed() {
  const t = useTranslations('room.problems')
  return (
    <p role="alert" className="room-note" data-trouble>
      {t('unreachable')}
    </p>
  )
}
