import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DraftState } from '../../../shell/forms/draft-autosave.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { ApplyStepHeader } from '../flow/apply-step-header.tsx'
import { useAfterStep } from '../flow/use-apply-flow.ts'
import type { Application } from '../flow/with-application.tsx'
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
