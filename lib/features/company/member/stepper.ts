/** Position in a sequence of steps; `current` is from 1 to `total`. */
export type Stepper = { current: number; total: number }

export type StepState = 'completed' | 'current' | 'pending'

/** Returns the state of a step. Steps before the current one are completed, later ones pending (section 4). */
export function getStepState({ current }: Stepper, step: number): StepState {
  if (step < current) return 'completed'
  return step === current ? 'current' : 'pending'
}

/**
 * Moves to another step. Returns the same object if the step is the current one or does not exist. Section 4
 * mentions "below zero", but steps begin at 1, so zero is invalid, too.
 */
export function goToStep(stepper: Stepper, step: number): Stepper {
  const isStep = Number.isInteger(step) && step >= 1 && step <= stepper.total
  return isStep && step !== stepper.current ? { ...stepper, current: step } : stepper
}

export function isLastStep({ current, total }: Stepper): boolean {
  return current === total
}
