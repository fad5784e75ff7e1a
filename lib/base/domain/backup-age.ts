/** Must equal the limit of the alert `CarteleraBackupIsOld`. */
const OLD_MS = 2 * 86_400_000

/** Returns whether the newest backup, made at `at`, is older than two days. */
export const isBackupOld = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > OLD_MS
