const MAX_DRAWN_ELEMENTS = 20_000

type Part = { elements: number; references: string[] }

/**
 * Counts the elements that a drawing has once its references are followed. Each level of `use`, masks and clip
 * paths can multiply them, so that a small file would take hours to draw.
 */
export class SvgReferences {
  readonly #parts = new Map<string, Part>()
  /** The ids of the open elements; '' for the root, null for elements without an id. */
  readonly #open: (string | null)[] = []

  enter(attributes: readonly [name: string, value: string][]) {
    const id = this.#open.length === 0 ? '' : (attributes.find(([name]) => name === 'id')?.[1] ?? null)
    this.#open.push(id)
    if (id !== null && !this.#parts.has(id)) this.#parts.set(id, { elements: 0, references: [] })
    const references = attributes.flatMap(([name, value]) => toReferences(name, value))
    for (const open of new Set(this.#open)) {
      const part = open === null ? undefined : this.#parts.get(open)
      if (!part) continue
      part.elements += 1
      part.references.push(...references)
    }
  }

  leave() {
    this.#open.pop()
  }

  /** Returns true if the drawing has too many elements, or an element refers to itself. */
  isTooExpensive(): boolean {
    const costs = new Map<string, number>()
    const toCost = (id: string): number => {
      const part = this.#parts.get(id)
      if (!part) return 0
      const counted = costs.get(id)
      if (counted !== undefined) return counted
      // Infinite while the element is being counted, so that a cycle exceeds the limit.
      costs.set(id, Infinity)
      let cost = part.elements
      for (const reference of part.references) cost += toCost(reference)
      costs.set(id, cost)
      return cost
    }
    return toCost('') > MAX_DRAWN_ELEMENTS
  }
}

function toReferences(name: string, value: string): string[] {
  if (name === 'href') return [value.slice(1)]
  return [...value.matchAll(/url\(\s*['"]?#([^'")\s]+)/g)].map(([, id = '']) => id)
}
