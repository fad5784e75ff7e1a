import { useTranslations } from 'next-intl'
import { ChoiceGroup } from '@/components/member/ui/choice-group'
import { SwitchField } from '@/components/member/ui/switch-field'
import {
  isReloading,
  layoutSettings,
  type LayoutConfiguration,
  type LayoutPath,
} from '@/lib/features/company/member/layout-configuration'

/**
 * Keys of the message catalogue, by value of a setting. A separate table, because catalogue keys cannot contain
 * hyphens.
 */
const valueKeys = {
  'dark-sidebar': 'darkSidebar',
  'light-sidebar': 'lightSidebar',
  menu: 'menu',
  'page-title': 'pageTitle',
  classic: 'classic',
  saas: 'saas',
  accounting: 'accounting',
  extended: 'extended',
  reports: 'reports',
} as const

type OnChange = (path: LayoutPath, value: string) => void
type BuilderTabProps = { part: BuilderPart; layout: LayoutConfiguration; onChange: OnChange }

export function BuilderTab({ part, layout, onChange }: BuilderTabProps) {
  return (
    <div className="flex flex-col gap-6">
      {part.settings.map((setting) => (
        <Setting key={setting.path} setting={setting} layout={layout} onChange={onChange} />
      ))}
    </div>
  )
}

const choicePaths = ['layoutType', 'app.header.default.content', 'app.toolbar.layout'] as const

type ChoiceSetting = Extract<BuilderSetting, { path: (typeof choicePaths)[number] }>

function isChoice(setting: BuilderSetting): setting is ChoiceSetting {
  return choicePaths.some((path) => path === setting.path)
}

type SettingProps = { setting: BuilderSetting; layout: LayoutConfiguration; onChange: OnChange }

function Setting({ setting, layout, onChange }: SettingProps) {
  const t = useTranslations('member.builder')
  if (isChoice(setting)) {
    const { path, label } = setting
    const values = layoutSettings[path]
    return (
      <ChoiceGroup<(typeof values)[number]>
        look="cards"
        name={path}
        legend={t(`settings.${label}.label`)}
        {...(isReloading(path) && { hint: t('reloads') })}
        choices={values.map((value) => ({
          value,
          label: t(`values.${valueKeys[value]}.label`),
          hint: t(`values.${valueKeys[value]}.hint`),
        }))}
        value={layout[path]}
        onChange={(value) => onChange(path, value)}
      />
    )
  }
  const { path, label } = setting
  const minimize = 'app.sidebar.default.minimize.desktop'
  const isMoot =
    path.startsWith(minimize) && path !== `${minimize}.enabled` && layout[`${minimize}.enabled`] !== 'true'
  return (
    <SwitchField
      label={t(`settings.${label}.label`)}
      hint={t(`settings.${label}.hint`)}
      checked={layout[path] === 'true'}
      disabled={isMoot}
      onChange={(isOn) => onChange(path, String(isOn))}
    />
  )
}

/**
 * The builder's tabs and their settings (specification, section 2). The layout type (section 3) precedes the sidebar,
 * whose colours it determines. A setting with values is a choice, others are switches. `label`: key of
 * `member.builder.settings`.
 */
export const builderTabs = [
  {
    name: 'sidebar',
    settings: [
      { path: 'layoutType', label: 'layoutType' },
      { path: 'app.sidebar.default.fixed.desktop', label: 'sidebarFixed' },
      { path: 'app.sidebar.default.minimize.desktop.enabled', label: 'minimizeEnabled' },
      { path: 'app.sidebar.default.minimize.desktop.hoverable', label: 'minimizeHoverable' },
      { path: 'app.sidebar.default.minimize.desktop.default', label: 'minimizeDefault' },
    ],
  },
  {
    name: 'header',
    settings: [
      { path: 'app.header.default.fixed.desktop', label: 'headerFixed' },
      { path: 'app.header.default.content', label: 'headerContent' },
    ],
  },
  {
    name: 'toolbar',
    settings: [
      { path: 'app.toolbar.fixed.desktop', label: 'toolbarFixedDesktop' },
      { path: 'app.toolbar.fixed.mobile', label: 'toolbarFixedMobile' },
      { path: 'app.toolbar.layout', label: 'toolbarLayout' },
    ],
  },
] as const satisfies readonly { name: string; settings: readonly { path: LayoutPath; label: string }[] }[]

export type BuilderPart = (typeof builderTabs)[number]
type BuilderSetting = BuilderPart['settings'][number]
