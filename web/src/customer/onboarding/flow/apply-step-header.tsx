import { type ApplyStep, applySteps } from '@lumbung/shared/contract/onboarding/application.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DraftState } from '../../../shell/forms/draft-autosave.ts'
import { StepHeader } from '../../../ui/layout/step-header.tsx'
import { applyStepTexts } from './apply-step-texts.ts'

/** "Langkah 4 dari 7" of the application, with the draft's state if the step has a draft. */
export function ApplyStepHeader({ step, draft }: { step: ApplyStep; draft?: DraftState }) {
  const t = useTexts(applyStepTexts)
  return (
    <StepHeader step={applySteps.indexOf(step) + 1} of={applySteps.length} {...(draft ? { saved: t[draft] } : {})} />
  )
}
