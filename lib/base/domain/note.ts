/**
 * Where the words of a note stand in a piece's text: from which of its characters to which, white space not
 * counted. So it does not matter how blocks and breaks are written.
 */
export type NoteAnchor = { start: number; end: number }
