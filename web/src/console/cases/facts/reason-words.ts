import { supplementReasonOptions } from '@lumbung/shared/options.ts'
import { decisionTexts } from '../../../i18n/decision-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

/** Reasons of decisions in words, each once; histories store several with spaces between them. */
export function useReasonWords(): (codes: string) => string {
  const words = useTexts(decisionTexts)
  const key = useLanguage() === 'id' ? 'id' : 'en'
  const known: Readonly<Record<string, string>> = {
    ...Object.fromEntries(supplementReasonOptions.map((option) => [option.code, option[key]])),
    ...words.returns,
    ...words.declines,
    ...words.reasons,
  }
  return (codes) => [...new Set(codes.split(' '))].map((code) => known[code] ?? code).join(', ')
}
