import { applicantWithDocuments } from '../customers.ts'
import type { Screen } from './screen-checks.ts'
import { type ScreenState, state } from './screen-state.ts'

/** The list of documents has several addresses with one title. */
const addresses: readonly (readonly Screen[])[] = [
  ['Home', 'ApplicationStatus', 'Supplement', 'SupplementUpload'],
  ['Resubmit', 'ResubmitSupplement'],
  ['LinearSupplement'],
  ['ModuleSupplement'],
]

/** Applicants who are asked for documents. */
export const documentStates: readonly ScreenState[] = [
  ...addresses.map((screens) =>
    state(`an applicant who is asked for documents: ${screens.join(', ')}`, screens, async ({ desk }) => ({
      person: await applicantWithDocuments(desk, 'SALARY_SLIPS', 'LAND_AND_EARTH_TAX_SLIP', 'HR_INFO'),
      values: { type: 'SALARY_SLIPS' },
    })),
  ),
  state('an applicant who is asked for a contact at work', ['SupplementHr'], async ({ desk }) => ({
    person: await applicantWithDocuments(desk, 'HR_INFO'),
    values: { type: 'HR_INFO' },
  })),
]
