import { resubmitItems } from '@lumbung/shared/contract/onboarding/application.ts'
import { type CaseCheck, caseChecks } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import type { ApplicationDecision } from '@lumbung/shared/contract/operators/credit.ts'
import { declineText } from '@lumbung/shared/decline-text.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import type {
  DeclineReason,
  RejectionReason,
  SupplementaryDocumentType,
} from '@lumbung/shared/enums/onboarding/application.ts'
import type { SupplementReason } from '@lumbung/shared/enums/onboarding/supplement.ts'
import { supplementaryDocumentOptions } from '@lumbung/shared/options.ts'
import { reasonText } from '@lumbung/shared/reason-text.ts'
import { videoCallText } from '@lumbung/shared/video-call-text.ts'

/** What can be returned: an item of the form, or documents that are asked for. */
export const returnable = [...resubmitItems, 'supplement'] as const
export type Returnable = (typeof returnable)[number]

export interface DecisionForm {
  /** Nothing is chosen at first, approval least of all. */
  outcome: ApplicationDecision['outcome'] | undefined
  checked: readonly CaseCheck[]
  item: Returnable
  reason: RejectionReason
  documents: readonly SupplementaryDocumentType[]
  why: SupplementReason
  decline: DeclineReason
}

export const emptyForm: DecisionForm = {
  outcome: undefined,
  checked: [],
  item: 'ktp',
  reason: 'UNIDENTIFIED_KTP_PHOTO',
  documents: [],
  why: 'INCOME',
  decline: 'BY_HAND',
}

/** The reasons (E-47) that an item can be returned for; the others have one sentence whatever the reason. */
export const reasonsOf: Readonly<Partial<Record<Returnable, readonly RejectionReason[]>>> = {
  ktp: ['UNIDENTIFIED_KTP_PHOTO', 'NIK_NUMBER_IS_WRONG', 'NAME_IS_WRONG', 'WRONG_PHOTO_FORMAT'],
  'bank-info': [
    'BANK_ACCOUNT_IS_WRONG',
    'BANK_ACCOUNT_IS_MISMATCH',
    'BANK_ACCOUNT_IS_INVALID',
    'CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT',
    'USING_GO_JEK_ACCOUNT',
  ],
}

/** Another item comes with the first of its own reasons. */
export const withItem = (form: DecisionForm, item: Returnable): DecisionForm => ({
  ...form,
  item,
  reason: reasonsOf[item]?.[0] ?? form.reason,
})

/** Ticks or clears one of a list, which keeps the order of `all`. */
export const toggled = <T>(list: readonly T[], one: T, all: readonly T[]): T[] =>
  all.filter((each) => (each === one ? !list.includes(one) : list.includes(each)))

/** What can be chosen, in the order of the keys 1, 2, 3, …: before a call that is outstanding nobody approves. */
export function outcomesFor({
  view,
  mayAskVideo,
}: Pick<ReviewCase, 'view' | 'mayAskVideo'>): ApplicationDecision['outcome'][] {
  if (view === 'VIDEO') return ['VIDEO_PASSED', 'RETURN', 'REJECT']
  return mayAskVideo ? ['APPROVE', 'RETURN', 'REJECT', 'ASK_VIDEO'] : ['APPROVE', 'RETURN', 'REJECT']
}

/** What is missing before the decision can be sent. */
export type Problem = 'NO_OUTCOME' | 'UNCHECKED' | 'NO_DOCUMENTS'

export function problemOf({ outcome, checked, item, documents }: DecisionForm): Problem | undefined {
  if (!outcome) return 'NO_OUTCOME'
  if (outcome === 'APPROVE' && checked.length < caseChecks.length) return 'UNCHECKED'
  return outcome === 'RETURN' && item === 'supplement' && documents.length === 0 ? 'NO_DOCUMENTS' : undefined
}

/** The decision as it is sent; undefined while something is missing. */
export function decisionOf(form: DecisionForm): ApplicationDecision | undefined {
  const { outcome, checked, item, reason, documents, why, decline } = form
  if (!outcome || problemOf(form)) return undefined
  const checks = checked.length > 0 ? { checks: [...checked] } : {}
  if (outcome === 'APPROVE') return { outcome, ...checks }
  if (outcome === 'REJECT') return { outcome, decline, ...checks }
  if (outcome !== 'RETURN') return { outcome, ...checks }
  if (item === 'supplement') return { outcome, documents: [...documents], why, ...checks }
  return { outcome, item, ...(reasonsOf[item] && { reason }), ...checks }
}

/** The sentences that the customer will read, in a language; none for an approval, which shows the limit. */
export function customerTexts(form: DecisionForm, language: Language): string[] {
  const { outcome, item, reason, documents, why, decline } = form
  if (outcome === 'REJECT') {
    const { message, advice } = declineText([decline], language) ?? { message: '' }
    return advice ? [message, advice] : [message]
  }
  if (outcome === 'ASK_VIDEO') return Object.values(videoCallText[language])
  if (outcome !== 'RETURN') return []
  if (item !== 'supplement')
    return [reasonText(item === 'email' ? { item, reason: 'EMAIL_NOT_CONFIRMED' } : { item, reason }, language)]
  const names = supplementaryDocumentOptions.filter(({ code }) => documents.includes(code))
  const key = language === 'id' ? 'id' : 'en'
  return [reasonText({ item, reason: why }, language), ...names.map((name) => name[key])]
}
