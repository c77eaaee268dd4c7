import { type ApplyStep, applySteps } from '@lumbung/shared/contract/onboarding/application.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { StepHeader } from '../../ui/layout/step-header.tsx'
import type { DraftState } from '../form/draft-autosave.ts'

const texts = defineTexts({
  id: { none: 'Tersimpan otomatis', saving: 'Menyimpan…', saved: 'Tersimpan', failed: 'Belum tersimpan' },
  en: { none: 'Saved as you go', saving: 'Saving…', saved: 'Saved', failed: 'Not saved yet' },
})

/** "Langkah 4 dari 7" of the application, with the draft's state if the step has a draft. */
export function ApplyStepHeader({ step, draft }: { step: ApplyStep; draft?: DraftState }) {
  const t = useTexts(texts)
  return (
    <StepHeader step={applySteps.indexOf(step) + 1} of={applySteps.length} {...(draft ? { saved: t[draft] } : {})} />
  )
}
