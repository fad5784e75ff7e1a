import { useTranslations } from 'next-intl'

const shapes = {
  lead: 'aspect-video max-h-[28rem] w-full @min-[40rem]:aspect-9/4',
  picture: 'min-h-72 h-full',
  wide: 'min-h-56',
  text: 'min-h-40 h-full',
  right: 'min-h-40',
} as const

/** Stands in a slot that has no card yet, as large as a card there would be. */
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
