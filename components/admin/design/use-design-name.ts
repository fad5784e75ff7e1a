import { useTranslations } from 'next-intl'
import { brandNames, type BrandName } from '@/lib/base/domain/brand'
import { isLookName, isMenuName, type DesignName } from '@/lib/base/domain/design'

/** Returns a function that names a design value, such as a menu, with the title of its section in the admin. */
export function useDesignName(): (name: DesignName) => string {
  const t = useTranslations('room')
  return (name) => {
    if (isMenuName(name)) return t(`menus.names.${name}`)
    if (isLookName(name)) return t(`design.look.${name}`)
    const brandName: BrandName = brandNames.find((candidate) => candidate === name) ?? 'colours'
    if (brandName === 'colours' || brandName === 'typefaces') return t(`brand.${brandName}`)
    return t(`brand.names.${brandName}`)
  }
}
