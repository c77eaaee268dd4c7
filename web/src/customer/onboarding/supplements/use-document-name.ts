import type { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import { supplementaryDocumentOptions } from '@lumbung/shared/options.ts'
import { useLanguage } from '../../../i18n/language.ts'

/** A function from a document type to its name in the customer's language. */
export function useDocumentName(): (type: SupplementaryDocumentType) => string {
  const key = useLanguage() === 'id' ? 'id' : 'en'
  return (type) => supplementaryDocumentOptions.find(({ code }) => code === type)?.[key] ?? type
}
