import { useTranslations } from 'next-intl'

type WaitingCountProps = {
  /** Id of this element, which the link references by `aria-describedby`. */
  id: string
  count: number
}

/** The number of waiting tasks beside a link. It describes the link, but is not part of its accessible name. */
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
