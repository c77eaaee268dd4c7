import type { resubmitItems } from '@lumbung/shared/contract/onboarding/application.ts'
import {
  type CaseCheck,
  caseChecks,
  type unofferedCauses,
} from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import type { ApplicationDecision } from '@lumbung/shared/contract/operators/credit.ts'
import { declineText, type Rejection, toldReason } from '@lumbung/shared/decline-text.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import type { RejectionReason, SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import type { SupplementReason } from '@lumbung/shared/enums/onboarding/supplement.ts'
import { supplementaryDocumentOptions } from '@lumbung/shared/options.ts'
import { reasonText } from '@lumbung/shared/reason-text.ts'
import { videoCallText } from '@lumbung/shared/video-call-text.ts'

/** What the customer may have to send again. */
export type Returnable = (typeof resubmitItems)[number]

export interface DecisionForm {
  /** Nothing is chosen at first, approval least of all. */
  outcome: ApplicationDecision['outcome'] | undefined
  checked: readonly CaseCheck[]
  /** Of a return: what has to be sent again. */
  items: readonly Returnable[]
  /** Why, of those that have several reasons. */
  reasons: Readonly<Partial<Record<Returnable, RejectionReason>>>
  documents: readonly SupplementaryDocumentType[]
  why: SupplementReason
  decline: Rejection
  /** Why nothing is offered. */
  cause: (typeof unofferedCauses)[number] | undefined
}

export const emptyForm: DecisionForm = {
  outcome: undefined,
  checked: [],
  items: [],
  reasons: {},
  documents: [],
  why: 'INCOME',
  decline: 'BY_HAND',
  cause: undefined,
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

/** Why an item is returned: what was chosen, else the first of its own reasons; undefined if it has none. */
export const reasonFor = ({ reasons }: Pick<DecisionForm, 'reasons'>, item: Returnable): RejectionReason | undefined =>
  reasons[item] ?? reasonsOf[item]?.[0]

/** Ticks or clears one of a list, which keeps the order of `all`. */
export const toggled = <T>(list: readonly T[], one: T, all: readonly T[]): T[] =>
  all.filter((each) => (each === one ? !list.includes(one) : list.includes(each)))

/** What can be chosen, in the order of the keys 1, 2, 3, …: before a call that is outstanding nobody approves. */
export function outcomesFor({
  view,
  mayAskVideo,
}: Pick<ReviewCase, 'view' | 'mayAskVideo'>): ApplicationDecision['outcome'][] {
  if (view === 'VIDEO') return ['VIDEO_PASSED', 'RETURN', 'REJECT', 'NOT_RECOMMENDED']
  return ['APPROVE', 'RETURN', 'REJECT', ...(mayAskVideo ? (['ASK_VIDEO'] as const) : []), 'NOT_RECOMMENDED']
}

/** What is missing before the decision can be sent. */
export type Problem = 'NO_OUTCOME' | 'UNCHECKED' | 'NOTHING_RETURNED' | 'NO_CAUSE'

export function problemOf({ outcome, checked, items, documents, cause }: DecisionForm): Problem | undefined {
  if (!outcome) return 'NO_OUTCOME'
  if (outcome === 'APPROVE' && checked.length < caseChecks.length) return 'UNCHECKED'
  if (outcome === 'NOT_RECOMMENDED' && !cause) return 'NO_CAUSE'
  return outcome === 'RETURN' && items.length + documents.length === 0 ? 'NOTHING_RETURNED' : undefined
}

/** The decision as it is sent; undefined while something is missing. */
export function decisionOf(form: DecisionForm): ApplicationDecision | undefined {
  const { outcome, checked, items, documents, why, decline, cause } = form
  if (!outcome || problemOf(form)) return undefined
  const checks = checked.length > 0 ? { checks: [...checked] } : {}
  if (outcome === 'APPROVE') return { outcome, ...checks }
  if (outcome === 'REJECT') return { outcome, decline, ...checks }
  if (outcome === 'NOT_RECOMMENDED') return { outcome, cause, ...checks }
  if (outcome !== 'RETURN') return { outcome, ...checks }
  const again = items.map((item) => {
    const reason = reasonFor(form, item)
    return reason ? { item, reason } : { item }
  })
  return {
    outcome,
    ...(again.length > 0 && { items: again }),
    ...(documents.length > 0 && { documents: [...documents], why }),
    ...checks,
  }
}

/** The sentences that the customer will read, in a language; none for an approval, which shows the limit. */
export function customerTexts(form: DecisionForm, language: Language): string[] {
  const { outcome, items, documents, why, decline } = form
  if (outcome === 'REJECT' || outcome === 'NOT_RECOMMENDED') {
    const told = outcome === 'REJECT' ? toldReason(decline) : outcome
    const { message, advice } = declineText([told], language) ?? { message: '' }
    return advice ? [message, advice] : [message]
  }
  if (outcome === 'ASK_VIDEO') return Object.values(videoCallText[language])
  if (outcome !== 'RETURN') return []
  const again = items.map((item) => {
    if (item === 'email') return reasonText({ item, reason: 'EMAIL_NOT_CONFIRMED' }, language)
    return reasonText({ item, reason: reasonFor(form, item) ?? 'UNIDENTIFIED_KTP_PHOTO' }, language)
  })
  if (documents.length === 0) return again
  const names = supplementaryDocumentOptions.filter(({ code }) => documents.includes(code))
  const key = language === 'id' ? 'id' : 'en'
  return [...again, reasonText({ item: 'supplement', reason: why }, language), ...names.map((name) => name[key])]
}
