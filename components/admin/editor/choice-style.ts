/** CSS classes of a row in a list of a panel, which the editor can choose. */
export const choiceStyle = 'w-full rounded-control px-2 text-start hover:bg-paper'
