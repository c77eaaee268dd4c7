import { type ApplyStep, applySteps } from '@lumbung/shared/contract/onboarding/application.ts'

export function isStep(name: string | undefined): name is ApplyStep {
  return applySteps.some((step) => step === name)
}
