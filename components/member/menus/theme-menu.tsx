import { Menu } from '@base-ui/react/menu'
import { Check, Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { chooseTheme, followTheme, parseThemeMode, themeModes, type ThemeMode } from '@/lib/base/theme/theme'
import { IconTrigger, menuItem, MenuPopup } from '@/components/member/ui/menu-parts'

const icons: Record<ThemeMode, LucideIcon> = { light: Sun, dark: Moon, system: Monitor }

/** Selects the light, dark or system theme (specification, sections 2 and 4). */
export function ThemeMenu() {
  const t = useTranslations('member.theme')
  const [mode, setChosen] = useState<ThemeMode>('light')

  useEffect(() => {
    const stopped = new AbortController()
    followTheme(setChosen, stopped.signal)
    return () => stopped.abort()
  }, [])

  function choose(value: unknown) {
    const mode = parseThemeMode(value)
    if (mode) chooseTheme(mode)
  }

  return (
    <Menu.Root>
      <IconTrigger label={t('title')}>
        <Sun aria-hidden="true" className="size-5 shown-in-light" strokeWidth={1.75} />
        <Moon aria-hidden="true" className="size-5 shown-in-dark" strokeWidth={1.75} />
      </IconTrigger>
      <MenuPopup width="min-w-40">
        <Menu.RadioGroup value={mode} onValueChange={choose} aria-label={t('title')}>
          {themeModes.map((mode) => (
            <ThemeItem key={mode} mode={mode} label={t(mode)} />
          ))}
        </Menu.RadioGroup>
      </MenuPopup>
    </Menu.Root>
  )
}

function ThemeItem({ mode, label }: { mode: ThemeMode; label: string }) {
  const Icon = icons[mode]
  return (
    <Menu.RadioItem
      value={mode}
      closeOnClick
      className={`${menuItem} data-checked:font-semibold data-checked:text-primary`}
    >
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {label}
      <Menu.RadioItemIndicator className="ml-auto">
        <Check aria-hidden="true" className="size-4" />
      </Menu.RadioItemIndicator>
    </Menu.RadioItem>
  )
}
