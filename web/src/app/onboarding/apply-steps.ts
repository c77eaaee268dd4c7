import { type ApplyStep, applySteps } from '@lumbung/shared/contract/application.ts'
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

/** Where saving a step leads: the next open one, else one that was passed over, else the last, which ends with the review. */
export function stepAfter(saved: ApplyStep, steps: readonly StepState[]): ApplyStep {
  const open = applySteps.filter((step) => step !== saved && !steps.find((one) => one.step === step)?.done)
  const place = applySteps.indexOf(saved)
  return open.find((step) => applySteps.indexOf(step) > place) ?? open[0] ?? 'bank-info'
}
