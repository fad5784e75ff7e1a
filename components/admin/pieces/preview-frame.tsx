import { ExternalLink, Monitor, Moon, Share2, Smartphone, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { CopyField } from '@/components/admin-ui/copy-field'
import { Dialog } from '@/components/admin-ui/dialog'
import { Segments } from '@/components/admin-ui/segments'
import { buttonStyles } from '@/components/ui/button-styles'
import { CloseIcon } from '@/components/ui/icons'

/** Views of a preview: the page in two widths, or a link to share it (`links`). */
export type PreviewView = 'desktop' | 'phone' | 'links'
export type PreviewTheme = 'light' | 'dark'

/** Returns true if the window is too narrow for the desktop view. */
export const isNarrow = () => window.innerWidth < 768

type ViewSwitchProps = { view: PreviewView; links: string; onChoose: (view: PreviewView) => void }

/** Buttons that select the view. `links`: label of the view with the link to share. */
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

/** CSS classes of a dialog that nearly fills the window. On a phone, it fills the window and has no desktop view. */
const wholeWindow =
  'h-[calc(100dvh-3rem)] w-[min(96rem,calc(100vw-3rem))] gap-0 overflow-hidden p-0 font-sans text-ui open:grid grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)] [&>h2]:self-center [&>h2]:ps-6 max-[48rem]:h-dvh max-[48rem]:max-h-none max-[48rem]:w-screen max-[48rem]:max-w-none max-[48rem]:grid-cols-[minmax(0,1fr)_auto] max-[48rem]:grid-rows-[auto_auto_minmax(0,1fr)] max-[48rem]:rounded-none max-[48rem]:border-0 max-[48rem]:pt-2 max-[48rem]:[&_[data-option=desktop]]:hidden max-[48rem]:[&>h2]:ps-4'

type PreviewWindowProps = {
  title: string
  /** Switches for the view and the theme. */
  bar: ReactNode
  /** URL of the preview, for a new tab; null until it is loaded. */
  address: string | null
  onClose: () => void
  children: ReactNode
}

export function PreviewWindow({ title, bar, address, onClose, children }: PreviewWindowProps) {
  const t = useTranslations('room.previews')
  return (
    <Dialog title={title} onClose={onClose} className={wholeWindow}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-[48rem]:col-span-full max-[48rem]:row-start-2 max-[48rem]:px-4 max-[48rem]:pb-3 min-[48rem]:justify-end min-[48rem]:py-3 min-[48rem]:ps-6 min-[48rem]:pe-3 min-[48rem]:*:first:mx-auto">
        {bar}
        {address !== null && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonStyles.outline}>
            <ExternalLink aria-hidden="true" className="size-4.5 panel:hidden" />
            <span className="max-panel:sr-only">{t('show')}</span>
          </a>
        )}
      </div>
      <Button
        look="subtle"
        className="me-3 size-11 self-center [&>svg]:size-5"
        aria-label={t('close')}
        onClick={onClose}
      >
        <CloseIcon />
      </Button>
      <div className="col-span-full min-h-0 overflow-y-auto border-t border-line bg-wash">{children}</div>
    </Dialog>
  )
}

type PreviewLinkProps = { address: string | null; text: string; children?: ReactNode }

/** A link to share the preview, with `children` below it. */
export function PreviewLink({ address, text, children }: PreviewLinkProps) {
  const t = useTranslations('room.previews')
  return (
    <div className="mx-auto grid max-w-[60rem] items-start gap-6 px-4 py-6 min-[48rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] min-[48rem]:py-10">
      {address !== null && (
        <div className="flex flex-col gap-1.5 min-[48rem]:col-span-full">
          <CopyField label={t('address')} value={address} />
          <p className="text-note text-ink-soft">{text}</p>
        </div>
      )}
      {children}
    </div>
  )
}

const phoneFrame =
  'min-[48rem]:box-content min-[48rem]:h-[min(100%-3rem,844px)] min-[48rem]:w-[390px] min-[48rem]:rounded-[2.25rem] min-[48rem]:border-[0.625rem] min-[48rem]:border-ink min-[48rem]:shadow-[0_1rem_3rem_rgb(0_0_0/0.2)] min-[48rem]:[html[data-theme=dark]_&]:border-line-strong'

type PreviewFrameProps = { title: string; view: PreviewView; address: string }

/** The preview in a frame, with a placeholder until it is loaded. */
export function PreviewFrame({ title, view, address }: PreviewFrameProps) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div className={view === 'links' ? 'hidden' : 'grid h-full place-items-center'} aria-busy={!isLoaded}>
      <iframe
        src={address}
        title={title}
        className={`size-full bg-paper transition-opacity duration-200 ${isLoaded ? '' : 'opacity-0'} ${view === 'phone' ? phoneFrame : ''}`}
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
}
