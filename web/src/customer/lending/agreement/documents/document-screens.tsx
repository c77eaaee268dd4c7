import { InsuranceDocument } from '@lumbung/shared/enums/content.ts'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { useSessionCheck } from '../../../../shell/session/use-session-check.ts'
import { MissingDocument } from '../missing-document.tsx'
import { InsuranceDocumentView } from './insurance-document.tsx'
import { type PlannedQuery, SpecimenDocument } from './specimen-document.tsx'
import { StoredDocument } from './stored-document.tsx'

/** One agreement, addendum or final schedule by its id. */
export function TcAgreementScreen({ params: { id } }: ScreenProps<'TcAgreement'>) {
  return <StoredDocument agreementId={id} />
}

/** An agreement by its type: `loan` is the specimen for what is chosen in the form, the others are the insurances' terms. */
export function AgreementTypeScreen({ params: { type }, query }: ScreenProps<'HomeAgreement'>) {
  useSessionCheck()
  return <DocumentOfType type={type} query={query} />
}

/** The same documents as files: the button saves the PDF. `doc` is a type or the id of an agreement. */
export function ViewPdfScreen({ query: { doc = '', ...query } }: ScreenProps<'ApplyLoanViewPdf'>) {
  useSessionCheck()
  const isType = doc === 'loan' || isInsurance(doc)
  return isType ? <DocumentOfType type={doc} query={query} isFile /> : <StoredDocument agreementId={doc} isFile />
}

const isInsurance = (type: string): type is InsuranceDocument => (InsuranceDocument as readonly string[]).includes(type)

function DocumentOfType({ type, query, isFile }: { type: string; query: PlannedQuery; isFile?: boolean }) {
  if (type === 'loan') return <SpecimenDocument query={query} isFile={isFile} />
  return isInsurance(type) ? <InsuranceDocumentView document={type} isFile={isFile} /> : <MissingDocument />
}
