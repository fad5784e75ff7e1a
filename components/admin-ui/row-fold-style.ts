/** CSS classes of the `<summary>` of collapsed content at the end of a list row. */
export const rowFoldStyle = 'button-subtle ms-auto min-h-9 w-fit cursor-pointer'
