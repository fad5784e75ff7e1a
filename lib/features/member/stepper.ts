/** The position in a sequence of steps: `current` is 1 to `total`. */
export type Stepper = { current: number; total: number }

export type StepState = 'completed' | 'current' | 'pending'

/** Everything before the current step is completed, everything after it pending (section 4). */
export function getStepState({ current }: Stepper, step: number): StepState {
  if (step < current) return 'completed'
  return step === current ? 'current' : 'pending'
}

/**
 * Moves to another step. A move to the same step, past the last, or to one that is none changes
 * nothing: the very same stepper comes back (section 4 says "below zero"; steps begin at 1, so
 * zero is none either).
 */
export function goToStep(stepper: Stepper, step: number): Stepper {
  const isStep = Number.isInteger(step) && step >= 1 && step <= stepper.total
  return isStep && step !== stepper.current ? { ...stepper, current: step } : stepper
}

export function isLastStep({ current, total }: Stepper): boolean {
  return current === total
}
