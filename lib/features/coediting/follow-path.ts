/** Path of the long-polling request for news of a piece (`followPiece`). It waits without blocking other requests. */
export const FOLLOW_PATH = '/api/followPiece'
