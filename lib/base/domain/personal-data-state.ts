/**
 * States of the page where readers request their personal data: the form, or the result of a request or of a link in
 * a mail.
 */
export const personalDataStates = ['form', 'requested', 'limited', 'failed', 'void', 'erased'] as const

export type PersonalDataState = (typeof personalDataStates)[number]
