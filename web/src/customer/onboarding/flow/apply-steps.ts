import {
  type ApplicationStepName,
  type ApplyStep,
  applySteps,
} from '@lumbung/shared/contract/onboarding/application.ts'
import type { ApplyFlow } from '@lumbung/shared/facts/apply-flow.ts'
import type { RouteName } from '../../../shell/router/route-table.ts'

/** The screen of each step (W-01) in each flow. */
export const stepRoutes = {
  linear: {
    ktp: 'LinearKtp',
    liveness: 'LinearLivenessIntroduce',
    'ktp-holding': 'LinearKtpHolding',
    'personal-info': 'LinearPersonalInfo',
    'work-info': 'LinearWorkInfo',
    'contact-info': 'LinearContactInfo',
    'bank-info': 'LinearBankInfo',
    supplement: 'LinearSupplement',
  },
  module: {
    ktp: 'ModuleKtp',
    liveness: 'ModuleLivenessIntroduce',
    'ktp-holding': 'ModuleKtpHolding',
    'personal-info': 'ModulePersonalInfo',
    'work-info': 'ModuleWorkInfo',
    'contact-info': 'ModuleContactInfo',
    'bank-info': 'ModuleBankInfo',
    supplement: 'ModuleSupplement',
  },
} as const satisfies Readonly<Record<ApplyFlow, Readonly<Record<ApplicationStepName, RouteName>>>>

/** Where a customer begins. */
export const startRoutes = { linear: 'LinearKtp', module: 'ModuleApply' } as const

/** Where everything is reviewed and sent: after the last step, or the task list once it is complete. */
export const reviewRoutes = { linear: 'LinearBankInfo', module: 'ModuleApply' } as const

export const livenessRoutes = { linear: 'LinearLiveness', module: 'ModuleLiveness' } as const

type StepRoute =
  | (typeof stepRoutes)[ApplyFlow][ApplicationStepName]
  | (typeof startRoutes)[ApplyFlow]
  | (typeof reviewRoutes)[ApplyFlow]
  | 'ModuleLivenessResult'

interface StepState {
  step: ApplicationStepName
  done: boolean
}

/** The flow of a screen. */
export function flowOf(name: RouteName | undefined): ApplyFlow {
  return name?.startsWith('Module') ? 'module' : 'linear'
}

/** The screen that opens a step from a list. The task list shows a passed face check before it is repeated. */
export function stepRoute(flow: ApplyFlow, { step, done }: StepState): StepRoute {
  return flow === 'module' && step === 'liveness' && done ? 'ModuleLivenessResult' : stepRoutes[flow][step]
}

/** Where a customer goes on: the next open step, else the review. */
export function resumeRoute(flow: ApplyFlow, nextStep: ApplicationStepName | undefined): StepRoute {
  return nextStep ? stepRoutes[flow][nextStep] : reviewRoutes[flow]
}

/** Where a saved step leads: to the next open step or the review, or back to the task list. */
export function afterStep(flow: ApplyFlow, saved: ApplyStep, steps: readonly StepState[]): StepRoute {
  return flow === 'module' ? 'ModuleApply' : stepRoutes.linear[nextStep(saved, steps)]
}

/** Whether a step can be opened. The task list opens one after the other; the linear flow leads to them itself. */
export function isOpenStep(flow: ApplyFlow, step: ApplyStep, steps: readonly StepState[]): boolean {
  if (flow === 'linear') return true
  const at = steps.findIndex((one) => one.step === step)
  return steps[at]?.done === true || steps.slice(0, at).every(({ done }) => done)
}

/** The step after a saved one: the next incomplete one, else a skipped one, else the last, which leads to the review. */
export function nextStep(saved: ApplyStep, steps: readonly StepState[]): ApplyStep {
  const open = applySteps.filter((step) => step !== saved && !steps.find((one) => one.step === step)?.done)
  const position = applySteps.indexOf(saved)
  return open.find((step) => applySteps.indexOf(step) > position) ?? open[0] ?? 'bank-info'
}
