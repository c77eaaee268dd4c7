import { type ApplyStep, applySteps } from '@lumbung/shared/contract/onboarding/application.ts'
import type { RouteName } from '../routing/route-table.ts'

/** The screen of each step (W-01). */
export const stepRoutes = {
  ktp: 'LinearKtp',
  liveness: 'LinearLivenessIntroduce',
  'ktp-holding': 'LinearKtpHolding',
  'personal-info': 'LinearPersonalInfo',
  'work-info': 'LinearWorkInfo',
  'contact-info': 'LinearContactInfo',
  'bank-info': 'LinearBankInfo',
} as const satisfies Readonly<Record<ApplyStep, RouteName>>

interface StepState {
  step: ApplyStep
  done: boolean
}

/** The step after a saved one: the next incomplete one, else a skipped one, else the last, which leads to the review. */
export function nextStep(saved: ApplyStep, steps: readonly StepState[]): ApplyStep {
  const open = applySteps.filter((step) => step !== saved && !steps.find((one) => one.step === step)?.done)
  const position = applySteps.indexOf(saved)
  return open.find((step) => applySteps.indexOf(step) > position) ?? open[0] ?? 'bank-info'
}
