import type { ApplyStep } from '@lumbung/shared/contract/application.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Application } from '../../onboarding/with-application.tsx'
import { maskedText } from './saved-values.ts'
import { stepTexts } from './step-texts.ts'

/** The hint of a field whose saved value comes back masked: it has to be typed again to be kept. */
export function useTypeAgain(application: Application, step: ApplyStep): (field: string, hint?: string) => string {
  const { typeAgain } = useTexts(stepTexts)
  return (field, hint = '') => {
    const masked = maskedText(application, step, field)
    return masked === '' ? hint : typeAgain(masked)
  }
}
