/** Access levels of an invited person (specification, section 6): sample content only. */
export const accessLevels = ['guest', 'owner', 'canEdit'] as const

export type AccessLevel = (typeof accessLevels)[number]
