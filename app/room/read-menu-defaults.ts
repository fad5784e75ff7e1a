import { getLocale } from 'next-intl/server'
import { panelParts } from '@/lib/base/domain/menu'
import type { Organisation } from '@/lib/base/domain/model'
import { languages } from '@/lib/base/i18n/languages'
import { loadMessages } from '@/lib/base/i18n/messages'
import { getSettings } from '@/lib/base/platform/settings'
import { toDefaultMenus } from '@/lib/features/company/menus/default-menus'
import { listPageOptions } from '@/lib/features/company/menus/page-titles'
import { resolveHeaderKind } from '@/lib/features/company/organisations/organisation-table'
import { toProvider } from '@/lib/features/company/organisations/provider'

/** Returns an organisation's default menus, and the targets that every organisation has. */
export async function readMenuDefaults(organisation: Organisation) {
  const locale = await getLocale()
  const texts = await Promise.all(languages.map((language) => loadMessages(language)))
  const messages = Object.fromEntries(languages.map((language, index) => [language, texts[index]!])) as Texts
  const { siteUrl, contactUrl } = toProvider(getSettings(), organisation)
  return {
    defaults: toDefaultMenus(messages, {
      kind: resolveHeaderKind(organisation),
      siteUrl,
      buttonHref: contactUrl,
    }),
    pages: listPageOptions(messages[locale]),
    parts: panelParts.map((id) => ({ id, name: messages[locale].panel[id] })),
  }
}

type Texts = Parameters<typeof toDefaultMenus>[0]
