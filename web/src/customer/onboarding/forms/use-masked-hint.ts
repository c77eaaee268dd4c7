import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Application } from '../flow/with-application.tsx'
import { maskedText } from './saved-values.ts'
import { stepTexts } from './step-texts.ts'

/** The hint of a required field with a masked saved value, which has to be typed again. */
export function useMaskedHint(application: Application, step: ApplyStep): (field: string, hint?: string) => string {
  const { typeAgain } = useTexts(stepTexts)
  return (field, hint = '') => {
    const masked = maskedText(application, step, field)
    return masked === '' ? hint : typeAgain(masked)
  }
}
