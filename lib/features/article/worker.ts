import { renderArticle, type RenderOptions } from './render'

/** The entry of the thread that renders long articles (`render-off-thread.ts`). */
export default function render({ content, options }: { content: string; options: RenderOptions }) {
  return renderArticle(content, options)
}
