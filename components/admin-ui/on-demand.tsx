import { useTranslations } from 'next-intl'
import { useEffect, useState, type ComponentType } from 'react'

/**
 * Creates a component whose script is loaded on first use. If loading fails, the component shows an error, and tries
 * again when it is mounted next.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let cachedComponent: ComponentType<Props> | null = null
  return function OnDemand(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | 'failed' | null>(() => cachedComponent)
    useEffect(() => {
      let isShown = true
      if (cachedComponent) return undefined
      load().then(
        (component) => {
          cachedComponent = component
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
