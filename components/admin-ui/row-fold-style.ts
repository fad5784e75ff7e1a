/** CSS classes of the summary of a fold at the end of a list's row. */
export const rowFoldStyle = 'button-subtle ms-auto min-h-9 w-fit cursor-pointer'
