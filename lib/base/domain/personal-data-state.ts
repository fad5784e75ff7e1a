/** States of the page for requesting personal data: the form, or the result of a request or mail link. */
export const personalDataStates = ['form', 'requested', 'limited', 'failed', 'void', 'erased'] as const

export type PersonalDataState = (typeof personalDataStates)[number]
