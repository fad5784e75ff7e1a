/** Paths of long-polling requests. They wait without blocking other requests. */
export const FOLLOW_PATHS: readonly string[] = ['/api/followPiece', '/api/followPlan', '/api/followPeople']
