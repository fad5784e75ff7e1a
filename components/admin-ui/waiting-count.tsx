import { useTranslations } from 'next-intl'

type WaitingCountProps = {
  /** Id of the description, for the `aria-describedby` of the link. */
  id: string
  count: number
}

/** The number of waiting tasks behind a link. Its words are the link's description, not part of its name. */
export function WaitingCount({ id, count }: WaitingCountProps) {
  const t = useTranslations('room.nav')
  return (
    <>
      <span aria-hidden="true" className="nav-count">
        {count}
      </span>
      <span hidden id={id}>
        {t('waiting', { count })}
      </span>
    </>
  )
}
