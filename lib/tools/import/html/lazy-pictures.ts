/** Attributes in which lazy-loading scripts keep the picture's URL while `src` is a placeholder. */
const addressNames = ['data-src', 'data-lazy-src', 'data-original', 'data-lazyload', 'data-lazy', 'data-echo']
const setNames = ['srcset', 'data-srcset', 'data-lazy-srcset']

const isAddress = (text: string) =>
  /^(?:https?:\/\/|\/|\.{0,2}\/|[\w-]+[/.])/i.test(text) && !/^data:/i.test(text)

/** Returns the URL of an `<img>`, also of one that a script loads later; '' without one. */
export function pickPicture(attributes: Readonly<Record<string, string>>): string {
  const lazy = addressNames.map((name) => attributes[name]?.trim() ?? '').find(isAddress)
  if (lazy !== undefined) return lazy
  const src = attributes.src?.trim() ?? ''
  const isPlaceholder = src === '' || /^data:/i.test(src)
  return (isPlaceholder && setNames.map((name) => pickLargest(attributes[name] ?? '')).find(isAddress)) || src
}

/** Returns the URL of the widest candidate of a `srcset`. */
function pickLargest(set: string): string {
  const candidates = set.split(/,\s/).map((candidate) => candidate.trim().split(/\s+/))
  const toSize = ([, size = '1']: string[]) => Number.parseFloat(size) || 0
  const [largest] = candidates.toSorted((first, other) => toSize(other) - toSize(first))
  return largest?.[0] ?? ''
}
