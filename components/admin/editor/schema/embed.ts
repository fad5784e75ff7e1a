import { Node } from '@tiptap/core'

/** An embed: a video, map or page of another site, or a file. Has a URL, a title, and a preview picture. */
export const Embed = Node.create({
  name: 'embed',
  addAttributes: () => ({
    href: { isRequired: true, parseHTML: (element: HTMLElement) => element.getAttribute('href') },
    title: {
      default: '',
      parseHTML: (element: HTMLElement) => (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    },
    picture: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('data-picture') },
  }),
  parseHTML: () => [{ tag: 'a[data-embed]', context: 'figure/', priority: 70 }],
  renderHTML: ({ node: { attrs } }) => [
    'a',
    { href: attrs.href, 'data-embed': '', 'data-picture': attrs.picture, draggable: 'false' },
    attrs.title,
  ],
  /** Shows only the site's name (or the file's extension), the title and the preview picture. Loads nothing. */
  addNodeView:
    () =>
    ({ node: { attrs } }) => {
      const dom = document.createElement('div')
      dom.className = 'editor-embed'
      if (attrs.picture)
        dom.append(Object.assign(document.createElement('img'), { src: attrs.picture, alt: '' }))
      const title = Object.assign(document.createElement('strong'), { textContent: attrs.title })
      const provider = document.createElement('span')
      provider.textContent = attrs.href.startsWith('/')
        ? attrs.href.split('.')[1].toUpperCase()
        : new URL(attrs.href).hostname.replace(/^www\./, '')
      dom.append(title, provider)
      return { dom }
    },
})
