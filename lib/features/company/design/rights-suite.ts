import {
  aDesignDraft,
  aDraftedMenu,
  anywhere,
  type Rows,
  toOrganisation,
  type World,
} from '@/lib/testing/rights'

/**
 * Makes a design version by publishing a menu of the tested organisation, or of another one if `whose` is 'foreign'.
 */
const aDesignVersion = async ({ store }: World, whose: string) => {
  const organisation = toOrganisation(whose)
  const { headerMenu } = (await store.menus.getMenus(organisation)).menus
  const base = headerMenu?.isOwn ? headerMenu.value : null
  await store.menus.saveMenu(organisation, { name: 'headerMenu', base, value: aDraftedMenu() })
  const [version] = await store.design.listDesignVersions(organisation)
  return { id: version?.id ?? 0 }
}

export const rights: Rows = {
  getDesign: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  publishDesign: { scope: 'settings', least: 'administrator', ...anywhere, input: aDesignDraft },
  discardDesign: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  previewDesign: { scope: 'settings', least: 'administrator', ...anywhere, input: aDesignDraft },
  listDesignVersions: { scope: 'settings', least: 'administrator', ...anywhere, input: async () => ({}) },
  restoreDesignVersion: { scope: 'settings', least: 'administrator', input: aDesignVersion },
}
