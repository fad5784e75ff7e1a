'use client'

import { Monitor, Moon, Share2, Smartphone, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Segments } from '@/components/admin-ui/segments'

/** Parts of the dialogs that show a preview. `links`: the link instead of the page. */
export type PreviewView = 'desktop' | 'phone' | 'links'
export type PreviewTheme = 'light' | 'dark'

/** Returns whether the window is no wider than a phone's page, in which a desktop's page makes no sense. */
export const isNarrow = () => window.innerWidth < 768

type ViewSwitchProps = { view: PreviewView; links: string; onChoose: (view: PreviewView) => void }

/** `links`: the text of the view with the link. */
export function ViewSwitch({ view, links, onChoose }: ViewSwitchProps) {
  const t = useTranslations('room')
  return (
    <Segments
      label={t('previews.view')}
      options={[
        { id: 'desktop', text: t('board.desktop'), icon: Monitor },
        { id: 'phone', text: t('board.phone'), icon: Smartphone },
        { id: 'links', text: links, icon: Share2 },
      ]}
      value={view}
      onChoose={onChoose}
    />
  )
}

type ThemeSwitchProps = { theme: PreviewTheme; onChoose: (theme: PreviewTheme) => void }

export function ThemeSwitch({ theme, onChoose }: ThemeSwitchProps) {
  const t = useTranslations('room')
  return (
    <Segments
      label={t('previews.theme')}
      options={[
        { id: 'light', text: t('letters.views.light'), icon: Sun },
        { id: 'dark', text: t('letters.views.dark'), icon: Moon },
      ]}
      value={theme}
      onChoose={onChoose}
    />
  )
}

/** The page, with a placeholder until it is loaded. */
export function PreviewFrame({ title, address }: { title: string; address: string }) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div className="preview-frame" aria-busy={!isLoaded}>
      <iframe src={address} title={title} onLoad={() => setLoaded(true)} />
    </div>
  )
}
