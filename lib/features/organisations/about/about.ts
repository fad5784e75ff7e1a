import type { Organisation } from '@/lib/base/domain/model'
import type { AboutContent, AboutPage, AboutPath } from './about-page'
import { aboutAcx } from './acx'
import { aboutAxs } from './axs'
import { aboutNva } from './nva'

/** A new organisation's words come here, one file each. */
const contents = new Map<string, AboutContent>([
  ['AXS', aboutAxs],
  ['ACX', aboutAcx],
  ['NVA', aboutNva],
])

/** What an organisation says on one of its pages; without a file, what its name and description say. */
export function getAboutPage(organisation: Organisation, path: AboutPath): AboutPage {
  return contents.get(organisation.id)?.[path] ?? buildPlainPage(organisation)
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
