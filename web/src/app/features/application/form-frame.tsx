import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DraftState } from '../../form/draft-autosave.ts'
import { ApplyStepHeader } from '../../onboarding/apply-step-header.tsx'
import { useAfterStep } from '../../onboarding/use-apply-flow.ts'
import type { Application } from '../../onboarding/with-application.tsx'
import { useRoute } from '../../routing/use-route.ts'
import { useServices } from '../../services.ts'
import { stepTexts } from './step-texts.ts'

/** Where a form stands: a step of the application, or, once it was decided, in the profile or among what has to be refreshed. */
type FormPlace = 'step' | 'profile' | 'update'

export interface FormProps {
  application: Application
  place: FormPlace
}

interface FormFrame {
  /** The step whose drafts are saved while typing; none in the profile. */
  draftOf: { step?: ApplyStep }
  drafted: Application['drafts'][string] | undefined
  header: (draft: DraftState) => ReactNode
  submitLabel: string
  onSaved: () => void
}

/** What surrounds a form, and where it leads once saved. */
export function useFormFrame(step: ApplyStep, application: Application, place: FormPlace): FormFrame {
  const t = useTexts(stepTexts)
  const { toasts } = useServices()
  const { back, leave } = useRoute()
  const next = useAfterStep(step, application)
  if (place === 'step')
    return {
      draftOf: { step },
      drafted: application.drafts[step],
      header: (draft) => <ApplyStepHeader step={step} draft={draft} />,
      submitLabel: t.save,
      onSaved: next,
    }
  const saved = () => {
    toasts.show(t.profileSaved)
    if (place === 'update') leave()
    else back()
  }
  const submitLabel = place === 'update' ? t.saveUpdate : t.saveProfile
  return { draftOf: {}, drafted: undefined, header: () => undefined, submitLabel, onSaved: saved }
}
