import { useTranslations } from 'next-intl'

const shapes = {
  lead: 'min-h-72',
  picture: 'min-h-72 h-full',
  wide: 'min-h-56',
  text: 'min-h-40 h-full',
  right: 'min-h-40',
} as const

export function PlaceholderCard({ shape }: { shape: keyof typeof shapes }) {
  const t = useTranslations('board')
  return (
    <div className={`pinboard flex items-end border border-line p-5 ${shapes[shape]}`}>
      <div className="bg-paper px-3 py-2 font-sans text-note text-ink-soft">
        <p className="font-semibold">{t('placeholder')}</p>
        <p>{t('placeholderText')}</p>
      </div>
    </div>
  )
}
