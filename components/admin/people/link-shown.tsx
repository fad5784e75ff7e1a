import { useTranslations } from 'next-intl'
import { HandedOut } from '@/components/admin-ui/handed-out'

type LinkShownProps = { made: { email: string; link: string | null }; hint: string }

/** Confirms that a link was mailed, or shows it so that it can be passed on. */
export function LinkShown({ made: { email, link }, hint }: LinkShownProps) {
  const t = useTranslations('room.people')
  return <HandedOut label={t(link === null ? 'mailed' : 'handOn', { email })} value={link} hint={hint} />
}
