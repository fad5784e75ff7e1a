import { CloseIcon } from '@/components/ui/icons'

type RemovableTagsProps = {
  tags: readonly string[]
  toLabel: (tag: string) => string
  /** Removes a tag; null if the tags cannot be removed. */
  onRemove: ((tag: string) => void) | null
}

/** Short texts as chips, each with a button that removes it. */
export function RemovableTags({ tags, toLabel, onRemove }: RemovableTagsProps) {
  return (
    <ul className="flex flex-wrap gap-1.5 empty:hidden">
      {tags.map((tag) => (
        <li
          key={tag}
          className="inline-flex max-w-full items-center rounded-[1rem] bg-wash ps-2.5 text-note wrap-anywhere"
        >
          <span aria-hidden={onRemove ? true : undefined}>{tag}</span>
          {onRemove && (
            <button
              type="button"
              className="grid size-8 flex-none place-items-center text-ink-soft hover:text-danger"
              aria-label={toLabel(tag)}
              onClick={() => onRemove(tag)}
            >
              <CloseIcon />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
