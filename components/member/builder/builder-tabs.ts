import type { LayoutPath } from '@/lib/features/company/member/layout-configuration'

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
export type BuilderSetting = BuilderPart['settings'][number]
