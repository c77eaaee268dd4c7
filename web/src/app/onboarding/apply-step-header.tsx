import { type ApplyStep, applySteps } from '@lumbung/shared/contract/application.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { StepHeader } from '../../ui/layout/step-header.tsx'
import type { DraftState } from '../form/draft-keeper.ts'

const words = defineTexts({
  id: { none: 'Tersimpan otomatis', saving: 'Menyimpan…', saved: 'Tersimpan', failed: 'Belum tersimpan' },
  en: { none: 'Saved as you go', saving: 'Saving…', saved: 'Saved', failed: 'Not saved yet' },
})

/** "Langkah 4 dari 7" of the application, with the state of the draft where the step has one. */
export function ApplyStepHeader({ step, draft }: { step: ApplyStep; draft?: DraftState }) {
  const t = useTexts(words)
  return (
    <StepHeader step={applySteps.indexOf(step) + 1} of={applySteps.length} {...(draft ? { saved: t[draft] } : {})} />
  )
}
