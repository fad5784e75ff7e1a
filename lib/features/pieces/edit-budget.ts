type Change = { added: boolean; removed: boolean; count: number }

/** Steps that a comparison may take, however many fields and paragraphs it consists of: two seconds. */
const MAX_STEPS = 16_000_000
/** What one text may take of the steps that are left, so that those after it are compared, too. */
const SHARE = 1 / 4

/** What a comparison of two versions may still take, in all: finding so many edits takes their square in steps. */
export class EditBudget {
  /** Something was not compared to its end since this was last set back. */
  isExceeded = false
  /** Steps. */
  left: number

  constructor(steps = MAX_STEPS) {
    this.left = steps
  }

  /** `compare` is to give up beyond so many edits; undefined where it has. */
  spend<Found extends Change>(compare: (maxEditLength: number) => Found[] | undefined): Found[] | undefined {
    const most = Math.floor(Math.sqrt(this.left * SHARE))
    const changes = most > 0 ? compare(most) : undefined
    const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
    this.left -= (edits ?? most) ** 2
    this.isExceeded ||= changes === undefined
    return changes
  }
}
