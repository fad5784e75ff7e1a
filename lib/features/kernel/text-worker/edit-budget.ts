/** Maximum number of comparison steps (words or paragraphs) for all fields: about two seconds. */
const MAX_STEPS = 16_000_000
/** Maximum share of the remaining steps for one text, so that later texts are compared, too. */
const SHARE = 1 / 4

const spent = Symbol('spent')

/** The work budget of comparing two versions, counted in steps. */
export class EditBudget {
  /** True if some comparison ran out of budget since this flag was last reset. */
  isExceeded = false
  left: number

  constructor(steps = MAX_STEPS) {
    this.left = steps
  }

  /**
   * Runs a comparison, which calls `step` for each pair of words or blocks. Returns undefined if it exceeds its share
   * of the budget.
   */
  spend<Found>(compare: (step: () => void) => Found): Found | undefined {
    const least = this.left * (1 - SHARE)
    try {
      return compare(() => {
        if (this.left - 1 < least) throw spent
        this.left -= 1
      })
    } catch (cause) {
      if (cause !== spent) throw cause
      this.isExceeded = true
      return undefined
    }
  }
}
