/** Two days, as in the alert `CarteleraBackupIsOld`. */
const OLD_MS = 2 * 86_400_000

/** Tests whether the newest backup is too old, so that a daily backup must have failed. */
export const isBackupOld = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > OLD_MS
