import { CloseIcon } from '@/components/ui/icons'

type RemovableTagsProps = {
  tags: readonly string[]
  toLabel: (tag: string) => string
  /** Removes a tag; null for read-only tags. */
  onRemove: ((tag: string) => void) | null
}

export function RemovableTags({ tags, toLabel, onRemove }: RemovableTagsProps) {
  return (
    <ul className="removable-tags">
      {tags.map((tag) => (
        <li key={tag}>
          <span aria-hidden={onRemove ? true : undefined}>{tag}</span>
          {onRemove && (
            <button type="button" aria-label={toLabel(tag)} onClick={() => onRemove(tag)}>
              <CloseIcon />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
