'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { CheckField } from '@/components/admin-ui/field'
import { useLeaveGuard } from '@/components/admin-ui/use-leave-guard'
import { useOperation } from '@/components/admin-ui/use-operation'
import { CompanyFields } from '@/components/admin/company-values/company-fields'
import { DraftBadge } from '@/components/admin/design/draft-badge'
import type { CompanyState } from '@/components/admin/company-values/use-company-lock'
import { typefacePairs, type BrandTypefaces, type TypefacePair } from '@/lib/base/domain/brand'
import { typefaceFiles } from '@/lib/base/theme/typefaces'
import type { BrandInForce } from '@/lib/features/company/brand/brand'
import { SaveChoice, useBrandChoice } from './colours-section'

type TypefacesSectionProps = {
  organisation: string
  /** State of the company's typefaces, including their lock; null if the section edits an organisation's typefaces. */
  company: CompanyState | null
  inForce: BrandInForce<BrandTypefaces> | null
  /**
   * Typefaces in the design draft. null: the draft removes the organisation's typefaces; undefined: it does not change
   * them.
   */
  drafted: BrandTypefaces | null | undefined
}

const usual: BrandTypefaces = { pair: 'newsreader' }

export function TypefacesSection({ organisation, company, inForce, drafted }: TypefacesSectionProps) {
  const t = useTranslations('room.brand')
  const place = { name: 'typefaces' as const, organisation, company, inForce, drafted }
  const edited = useBrandChoice(useOperation('saveBrandTypefaces', organisation), { ...place, usual })
  const section = useRef<HTMLElement>(null)
  const isNear = useNearWindow(section)
  const { draft, isLocked } = edited
  const texts = {
    conflict: t('conflictTypefaces'),
    restore: t(inForce?.hasCompany ? 'restoreTypefaces' : 'removeTypefaces'),
  }
  useLeaveGuard(edited.isChanged, t('leave'))
  return (
    <section ref={section} id="typefaces" className="room-section">
      <h2 className="flex flex-wrap items-center gap-3">
        {t('typefaces')}
        <span className="room-badge">{t(`states.${edited.state}`)}</span>
        {edited.isDrafted && <DraftBadge />}
      </h2>
      <p className="pb-4 text-ink-soft">{t(isLocked ? 'locked' : 'typefacesHint')}</p>
      <div className="flex flex-col gap-4">
        <fieldset
          disabled={isLocked}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3"
        >
          <legend className="sr-only">{t('typefaces')}</legend>
          {typefacePairs.map((pair) => (
            <div
              key={pair}
              className="relative flex flex-col rounded-control border border-line px-4 pt-2 pb-4 in-disabled:text-ink-soft has-checked:border-primary has-checked:inset-ring has-checked:inset-ring-primary [&_label]:stretched"
            >
              <CheckField
                type="radio"
                name="typefaces"
                checked={draft.pair === pair}
                onChange={() => edited.change({ pair })}
                label={t(`choices.typefaces.${pair}`)}
              />
              <Specimen pair={pair} isNear={isNear} />
            </div>
          ))}
        </fieldset>
        {company && <CompanyFields company={company} lock={edited.lock} />}
        {!isLocked && (
          <SaveChoice edited={edited} place={place} texts={texts}>
            {({ pair }) => t(`choices.typefaces.${pair}`)}
          </SaveChoice>
        )}
      </div>
    </section>
  )
}

/** Sample text, in Spanish for every interface language: the fonts have no Japanese or Chinese letters. */
const sample = {
  title: 'El puente que cambió la ciudad',
  text: 'Veinte años después, ¿quién recuerda los transbordadores? Sus dueños, los niños y 1.300 vecinos.',
  button: 'Leer más',
}

/** Shows a title, a text and a button. Applies the typefaces only once they are loaded, so no text changes twice. */
function Specimen({ pair, isNear }: { pair: TypefacePair; isNear: boolean }) {
  const [isLoaded, setLoaded] = useState(false)
  const { families, styles } = typefaceFiles[pair]
  const load = () =>
    Promise.all(families.map((family) => document.fonts.load(`1em "${family}"`))).then(
      () => setLoaded(true),
      // Ignores a failed loading (offline): the specimen then keeps the font of the admin.
      () => {},
    )
  return (
    <div
      aria-hidden
      lang="es"
      className="font-serif text-ui"
      data-typefaces={styles && isLoaded ? pair : undefined}
    >
      {styles && isNear && <link rel="stylesheet" href={styles} onLoad={() => void load()} />}
      <p className="pt-1 pb-2 text-[1.375rem] leading-[1.15] font-semibold">{sample.title}</p>
      <p>{sample.text}</p>
      <p className="flex items-center gap-3 pt-3 font-sans text-note/normal text-ink-soft">
        <span className="rounded-control bg-primary px-3 py-1 font-semibold text-on-primary">
          {sample.button}
        </span>{' '}
        {families.join(' + ')}
      </p>
    </div>
  )
}

/** Returns true once the element has been within 300 px of the viewport. */
function useNearWindow(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
