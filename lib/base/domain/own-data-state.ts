/** What the page says where readers ask what is kept of them: the form, or what became of it and of a mail's link. */
export const ownDataStates = ['form', 'requested', 'limited', 'failed', 'void', 'erased'] as const

export type OwnDataState = (typeof ownDataStates)[number]
