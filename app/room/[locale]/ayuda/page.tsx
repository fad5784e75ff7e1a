import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/components/admin-ui/page-heading'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { renderArticleOffThread } from '@/lib/features/kernel/text-worker/render-off-thread'
import { enterRoom } from '@/app/room/enter-room'

export async function generateMetadata() {
  return { title: (await getTranslations('room.nav'))('help') }
}

/** The guide for editors, rendered from its Markdown file. It exists in Spanish only. */
export default async function Help() {
  await enterRoom()
  const guide = await readFile(join(process.cwd(), 'docs/editores.md'), 'utf8')
  const [, title = '', text = ''] = /^# (.+)\n([^]*)$/.exec(guide) ?? []
  const { html } = await renderArticleOffThread(text, {}, { organisation: ALL_ORGANISATIONS })
  return (
    <div lang="es">
      <PageHeading title={title} />
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
