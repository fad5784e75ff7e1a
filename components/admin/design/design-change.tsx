import { useFormatter, useTranslations } from 'next-intl'
import { headerKinds } from '@/lib/base/domain/appearance'
import type { BrandColours, TypefacePair } from '@/lib/base/domain/brand'
import type { MenuDifference } from '@/lib/base/domain/design'
import type { DescribedChange } from '@/lib/features/company/design/design-versions'
import { useDesignName } from './use-design-name'

export function DesignChange({ change }: { change: DescribedChange }) {
  const designName = useDesignName()
  const changeText = useChangeText()
  return (
    <li>
      {designName(change.name)}: {changeText(change)}
    </li>
  )
}

function useChangeText(): (change: DescribedChange) => string {
  const t = useTranslations('room.design.changed')
  const headers = useTranslations('room.settings.headers')
  const menuText = useMenuText()
  const choices = useTranslations('room.brand.choices')
  const coloursText = (colours: BrandColours | null) =>
    colours
      ? `${choices(`band.${colours.band ?? 'usual'}`)}, ${choices(`paper.${colours.paper ?? 'usual'}`)}`
      : t('usual')
  const typefacesText = (pair: TypefacePair | null) => (pair ? choices(`typefaces.${pair}`) : t('usual'))
  const lookText = (value: string | null) => {
    const header = headerKinds.find((kind) => kind === value)
    return header ? headers(header) : (value ?? t('usual'))
  }
  return (change) => {
    switch (change.kind) {
      case 'menu':
        return change.difference ? menuText(change.difference) : t(change.isOwn ? 'own' : 'usual')
      case 'picture':
        return t(`pictures.${change.change}`)
      case 'colours':
        return t('fromTo', { from: coloursText(change.before), to: coloursText(change.after) })
      case 'typefaces':
        return t('fromTo', { from: typefacesText(change.before), to: typefacesText(change.after) })
      case 'look':
        return t('fromTo', { from: lookText(change.before), to: lookText(change.after) })
    }
  }
}

/**
 * Returns a function that describes the change of a menu by its added, removed, renamed and moved entries. Without any,
 * only link targets or translated labels have changed.
 */
function useMenuText(): (difference: MenuDifference) => string {
  const t = useTranslations('room.design.changed')
  const format = useFormatter()
  const list = (names: string[]) => format.list(names.map((name) => t('quoted', { name })))
  return ({ added, removed, renamed, isReordered }) => {
    const parts = [
      ...(added.length > 0 ? [t('added', { names: list(added) })] : []),
      ...(removed.length > 0 ? [t('removed', { names: list(removed) })] : []),
      ...renamed.map(({ from, to }) => t('renamed', { from, to })),
      ...(isReordered ? [t('reordered')] : []),
    ]
    return parts.length > 0 ? parts.join('; ') : t('details')
  }
}
