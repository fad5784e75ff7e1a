/** Words or paragraphs that are looked at, in all fields together: two seconds at most. */
const MAX_STEPS = 16_000_000
/** What one text may take of the steps that are left, so that those after it are compared, too. */
const SHARE = 1 / 4

const spent = Symbol('spent')

/** What a comparison of two versions may still take, in all, counted step by step. */
export class EditBudget {
  /** Something was not compared to its end since this was last set back. */
  isExceeded = false
  left: number

  constructor(steps = MAX_STEPS) {
    this.left = steps
  }

  /** `compare` is to call `step` whenever it looks at two parts; undefined where it has taken its share. */
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
