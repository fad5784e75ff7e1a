import type { Organisation } from '@/lib/base/domain/model'
import type { Settings } from '@/lib/base/platform/settings'
import type { AboutContent, AboutPage, AboutPath } from './about-page'
import { aboutAcx } from './acx'
import { aboutAxs } from './axs'
import { aboutNva } from './nva'

/** Invented texts of the demo's organisations. No other organisation may show them. */
const demoTexts: Record<string, { name: string; pages: AboutContent }> = {
  AXS: { name: 'Grupo AXS', pages: aboutAxs },
  ACX: { name: 'ACX Tecnología', pages: aboutAcx },
  NVA: { name: 'Nova Consultores', pages: aboutNva },
}

/** Returns an organisation's page about itself: the demo's text, or one generated from its name and description. */
export function getAboutPage(organisation: Organisation, path: AboutPath, settings: DemoSettings): AboutPage {
  return findDemoPages(organisation, settings)?.[path] ?? buildPlainPage(organisation)
}

type DemoSettings = Pick<Settings, 'CONTENT_SERVICE_URL' | 'DEMO_CONTENT'>

export const isOfDemo = (organisation: Organisation, settings: DemoSettings): boolean =>
  findDemoPages(organisation, settings) !== null

/** Compares the name, too: an organisation with a demo id and another name belongs to the operator. */
function findDemoPages(
  { id, name }: Organisation,
  { CONTENT_SERVICE_URL, DEMO_CONTENT }: DemoSettings,
): AboutContent | null {
  const demo = Object.hasOwn(demoTexts, id) ? demoTexts[id]! : null
  const isDemo = CONTENT_SERVICE_URL === undefined && DEMO_CONTENT && demo?.name === name
  return isDemo ? demo.pages : null
}

function buildPlainPage({ name, description }: Organisation): AboutPage {
  const lead = description ? `${name}: ${description}.` : `${name}.`
  return {
    lead,
    sections: [
      {
        title: `Publicaciones de ${name}`,
        paragraphs: [
          `En la portada encontrará lo que publica ${name}, y en cada publicación puede dejar su comentario.`,
        ],
      },
    ],
  }
}
