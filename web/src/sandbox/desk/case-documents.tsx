import { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import type { SupplementReason } from '@lumbung/shared/enums/onboarding/supplement.ts'
import { supplementaryDocumentOptions, supplementReasonOptions } from '@lumbung/shared/options.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { decisionsTexts } from './decisions-texts.ts'
import type { WaitingCase } from './waiting-cases.ts'

export interface AskedDocuments {
  documents: SupplementaryDocumentType[]
  why: SupplementReason
}

interface AskForDocumentsProps {
  id: string
  asked: AskedDocuments
  onChange: (asked: AskedDocuments) => void
}

const useKey = () => (useLanguage() === 'id' ? 'id' : 'en')

/** The documents to ask for, with the sentence that the customer reads. */
export function AskForDocuments({ id, asked, onChange }: AskForDocumentsProps) {
  const t = useTexts(decisionsTexts)
  const key = useKey()
  const { documents, why } = asked
  const choose = (type: SupplementaryDocumentType, chosen: boolean) =>
    onChange({
      why,
      documents: SupplementaryDocumentType.filter((one) => (one === type ? chosen : documents.includes(one))),
    })
  return (
    <details>
      <summary>{t.documents}</summary>
      {supplementaryDocumentOptions.map((option) => (
        <Checkbox
          key={option.code}
          name={`${option.code}-${id}`}
          checked={documents.includes(option.code)}
          onChange={(chosen) => choose(option.code, chosen)}
        >
          {option[key]}
        </Checkbox>
      ))}
      <Select<SupplementReason>
        name={`why-${id}`}
        label={t.why}
        value={why}
        choices={supplementReasonOptions.map((option) => ({ value: option.code, label: option[key] }))}
        onChange={(chosen) => onChange({ documents, why: chosen })}
      />
    </details>
  )
}

/** What the applicant has sent besides the form. */
export function SentDocuments({ documents }: Pick<WaitingCase, 'documents'>) {
  const t = useTexts(decisionsTexts)
  const key = useKey()
  if (documents.length === 0) return null
  const nameOf = (type: SupplementaryDocumentType) =>
    supplementaryDocumentOptions.find(({ code }) => code === type)?.[key] ?? type
  return (
    <p className="small">
      {t.sentDocuments} {documents.map(({ type, pages }) => `${nameOf(type)} (${t.pages(pages)})`).join(', ')}
    </p>
  )
}
