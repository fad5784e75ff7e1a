/** Where windows ask for news of a piece (`followPiece`): such a request waits, and keeps no other waiting. */
export const FOLLOW_PATH = '/api/followPiece'
