export {
  type AccountForMoney,
  type AgreementParty,
  agreementPartyOf,
  applicationSummaryFrom,
  applicationSummaryOf,
  bankAccountOf,
  findAgreementParty,
  hasStoredFace,
  insuredPersonOf,
  paydayOf,
} from './applicant-api.ts'
export {
  type Application,
  applicationHistory,
  applicationOfId,
  applicationOfNumber,
  applicationsOf,
  type NamedRow,
  namedColumns,
  namedFrom,
  type ReturnedEntry,
  submissionsBefore,
} from './application/application-store.ts'
export { applyFlowColumn, flowRules, setFlow } from './application/apply-flow.ts'
export { promisedBy } from './application/current-application.ts'
export { moveApplication } from './application/move-application.ts'
export {
  holderNameOf,
  othersWithAccount,
  peopleOfCards,
  shareBankAccount,
  sharingAccount,
} from './bank-accounts/account-owners.ts'
export {
  acceptSimilarName,
  accountsOf,
  shownAccountColumns,
  shownAccountJoin,
} from './bank-accounts/bank-account-store.ts'
export { bankNameOf, shownAccount } from './bank-accounts/bank-names.ts'
export { checkBankAccount } from './bank-accounts/check-bank-account.ts'
export { readContactConsents } from './contacts/read-contact-consents.ts'
export { verifiedEmail } from './email/email-store.ts'
export { compareFace } from './identity/compare-face.ts'
export { sameFacePpm } from './identity/judge-face.ts'
export { consumeChallenge } from './identity/liveness-store.ts'
export { currentPhotos, photoOf, storedFaceAt } from './identity/photo-store.ts'
export { findNoCamera } from './no-camera/no-camera-store.ts'
export { listNoCameras } from './no-camera/read-no-camera.ts'
export { type FaceFinding, faceFindingOf, lockApplication, type Submission, submissionOf } from './review-api.ts'
export { customersNamed, customersOfNik } from './sections/card-hashes.ts'
export { comparableRecord, hidePerson } from './sections/hidden-person.ts'
export { mandatoryFieldsColumn, mandatoryRules, missingFields, setMandatory } from './sections/mandatory-fields.ts'
export { maskedCustomer, maskedNames } from './sections/masked-customer.ts'
export { maskedRecord } from './sections/masked-record.ts'
export { holderOfNik, holdNik } from './sections/nik-holds.ts'
export { hasAccountColumn, outdatedColumn } from './sections/outdated-info.ts'
export {
  customerName,
  emergencyNumbers,
  hasNik,
  nikHashOf,
  ownerOfNik,
  provinceOf,
} from './sections/profile-facts.ts'
export { unmaskedField } from './sections/unmasked-field.ts'
export { caseDocuments, documentFile } from './supplement/case-documents.ts'
export { sentDocuments } from './supplement/sent-documents.ts'
