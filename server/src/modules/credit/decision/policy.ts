import type { DeclineReason, RejectionReason } from '@lumbung/shared/enums/onboarding/application.ts'
import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import type { FaceFinding } from '../../onboarding/api.ts'
import { type LimitPolicy, limitFor } from '../limits/limit-rule.ts'
import type { Facts } from './facts.ts'

/** A published policy. A change is a new version; versions are never edited. */
export interface CreditPolicy extends LimitPolicy {
  rejectBelow: number
  approveFrom: number
  bureauReferDaysLate: number
  bureauRejectDaysLate: number
  minAge: number
  maxAge: number
  minIncome: number
  faceMatchPpm: number
  /** Most online lenders at the same time, including us. */
  maxPlatforms: number
  minLimit: number
  coolingDays: number
  videoKycAbove: number
}

export type ReturnItem = { item: 'ktp' | 'bank-info'; reason: RejectionReason }

/** The result of one rule. */
export type RuleResult = { rule: string } & (
  | { verdict: 'PASS' }
  | { verdict: 'REFER' | 'REJECT'; reason: string }
  | { verdict: 'RETURN'; reason: RejectionReason; item: ReturnItem['item'] }
)

export interface Judgement {
  outcome: 'APPROVE' | 'REJECT' | 'RETURN' | 'REFER'
  results: RuleResult[]
  reasons: string[]
  items: ReturnItem[]
  /** The limit by `limitFor`; undefined if the income is unknown. */
  limit: Rupiah | undefined
}

type Finding =
  | { verdict: 'PASS' }
  | { verdict: 'REFER' | 'REJECT'; reason: string }
  | ({ verdict: 'RETURN' } & ReturnItem)
const pass: Finding = { verdict: 'PASS' }
const refer = (reason: string): Finding => ({ verdict: 'REFER', reason })
const reject = (reason: DeclineReason | 'DUPLICATE'): Finding => ({ verdict: 'REJECT', reason })
const returnItem = (item: ReturnItem['item'], reason: RejectionReason): Finding => ({ verdict: 'RETURN', item, reason })

interface Case {
  policy: CreditPolicy
  facts: Facts
  score: number | undefined
  limit: Rupiah | undefined
}

/** Whether the face, or two operators, prove that the customer is who the ID card names. */
const provesFace = (face: FaceFinding, { faceMatchPpm }: CreditPolicy): boolean =>
  face.kind === 'OTHER_WAY' || (face.kind === 'COMPARED' && face.similarityPpm >= faceMatchPpm)

/** Whether register and face prove that the NIK is the customer's. Only then may anything known about the NIK be disclosed. */
export function provesIdentity(policy: CreditPolicy, { register, face }: Pick<Facts, 'register' | 'face'>): boolean {
  return register?.outcome === 'MATCH' && provesFace(face, policy)
}

/** The reasons that follow from the credit bureau's records of the NIK. */
const fromBureau: readonly string[] = [
  'BUREAU_LATE',
  'TOO_MANY_PLATFORMS',
  'UNQUALIFIED',
  'SCORE_TOO_LOW',
] satisfies DeclineReason[]

/** The reasons that may be disclosed to the customer: nothing from the bureau unless the NIK is proved to be the customer's. */
export const disclosableReasons = (policy: CreditPolicy, facts: Facts, reasons: readonly string[]): string[] =>
  reasons.filter((reason) => provesIdentity(policy, facts) || !fromBureau.includes(reason))

function registerRule({ facts: { register } }: Case): Finding {
  if (!register) return refer('REGISTER_UNKNOWN')
  if (register.outcome === 'MATCH') return pass
  const onlyName = register.outcome === 'MISMATCH' && register.fields.birthDate && register.fields.sex
  return returnItem('ktp', onlyName ? 'NAME_IS_WRONG' : 'NIK_NUMBER_IS_WRONG')
}

function faceRule({ facts: { face }, policy }: Case): Finding {
  if (face.kind === 'NOT_LIVE') return reject('FACE_NOT_LIVE')
  if (face.kind === 'MISSING') return refer('FACE_UNKNOWN')
  if (face.kind === 'OTHER_WAY') return refer('FACE_OTHER_WAY')
  if (face.kind === 'ID_PHOTO_UNREADABLE') return returnItem('ktp', 'UNIDENTIFIED_KTP_PHOTO')
  return provesFace(face, policy) ? pass : reject('FACE_NOT_MATCHED')
}

function ageRule({ facts: { age, married }, policy }: Case): Finding {
  if (age > policy.maxAge) return reject('TOO_OLD')
  return age >= policy.minAge || married ? pass : reject('TOO_YOUNG')
}

function incomeRule({ facts: { income }, policy }: Case): Finding {
  if (income === undefined) return refer('INCOME_UNKNOWN')
  return income >= policy.minIncome ? pass : reject('INCOME_TOO_LOW')
}

function bureauRule({ facts: { bureau }, policy }: Case): Finding {
  if (!bureau) return refer('BUREAU_UNKNOWN')
  if (bureau.worstDaysLate > policy.bureauRejectDaysLate) return reject('BUREAU_LATE')
  return bureau.worstDaysLate > policy.bureauReferDaysLate ? refer('BUREAU_LATE') : pass
}

function platformRule({ facts: { bureau, declaredPlatforms }, policy }: Case): Finding {
  const others = Math.max(declaredPlatforms, bureau?.openPlatforms ?? 0)
  return others < policy.maxPlatforms ? pass : reject('TOO_MANY_PLATFORMS')
}

function scoreRule({ score, policy }: Case): Finding {
  if (score === undefined) return refer('SCORE_UNKNOWN')
  if (score < policy.rejectBelow) return reject('SCORE_TOO_LOW')
  return score < policy.approveFrom ? refer('SCORE_UNDECIDED') : pass
}

function limitRule({ limit, policy }: Case): Finding {
  if (limit === undefined) return refer('LIMIT_UNKNOWN')
  if (limit < policy.minLimit) return reject('UNQUALIFIED')
  return limit > policy.videoKycAbove ? refer('VIDEOKYC') : pass
}

const bankReturns: Partial<Record<string, RejectionReason>> = {
  MISMATCH_ACCOUNT: 'BANK_ACCOUNT_IS_MISMATCH',
  INVALID_ACCOUNT: 'BANK_ACCOUNT_IS_WRONG',
  ABNORMAL_ACCOUNT: 'CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT',
  VIRTUAL_ACCOUNT: 'CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT',
}

function bankRule({ facts: { bank } }: Case): Finding {
  if (!bank) return refer('ACCOUNT_UNKNOWN')
  if (bank.status === 'VALID') return pass
  const reason = bankReturns[bank.status]
  if (reason) return returnItem('bank-info', reason)
  return refer(bank.nameMatchPpm === undefined ? 'ACCOUNT_UNKNOWN' : 'ACCOUNT_NAME_CLOSE')
}

/** In the order of behaviour 4. */
const rules: readonly (readonly [name: string, rule: (one: Case) => Finding])[] = [
  ['nik-register', registerRule],
  ['face', faceRule],
  ['names', ({ facts }) => (facts.contradicted.length > 0 ? refer('NAME_CONTRADICTS_FORM') : pass)],
  ['documents', ({ facts }) => (facts.documents.length > 0 ? refer('DOCUMENTS_SENT') : pass)],
  ['duplicate', ({ facts }) => (facts.nikElsewhere ? reject('DUPLICATE') : pass)],
  ['age', ageRule],
  ['income', incomeRule],
  ['bureau', bureauRule],
  ['platforms', platformRule],
  ['score', scoreRule],
  ['limit', limitRule],
  ['bank-account', bankRule],
]

/** Strongest first: nothing outranks a rejection, and what the customer can correct is returned before it is referred. */
const byStrength = ['REJECT', 'RETURN', 'REFER'] as const

/** Instalments elsewhere, a month: declared or reported by the bureau, whichever is more. */
export const installmentsOf = ({ declaredInstallments, bureau }: Facts): Rupiah =>
  rupiah(Math.max(declaredInstallments, bureau?.monthlyInstallments ?? 0))

/** Applies every rule to the facts. Only an application that passes all of them is approved. Source: behaviour 4. */
export function judge(policy: CreditPolicy, facts: Facts, score: number | undefined): Judgement {
  const limit = facts.income === undefined ? undefined : limitFor(policy, facts.income, installmentsOf(facts))
  const results = rules.map(([rule, decide]): RuleResult => ({ rule, ...decide({ policy, facts, score, limit }) }))
  const outcome = byStrength.find((verdict) => results.some((result) => result.verdict === verdict)) ?? 'APPROVE'
  const reasons = results.flatMap((result) =>
    result.verdict !== 'PASS' && result.verdict === outcome ? [result.reason] : [],
  )
  const items = results.flatMap((result) =>
    result.verdict === 'RETURN' ? [{ item: result.item, reason: result.reason }] : [],
  )
  return { outcome, results, reasons, items: outcome === 'RETURN' ? items : [], limit }
}

/** Whether every rule but that of the bank account, and of documents that a person reads, passes: then the bank is worth asking. */
export const onlyBankLeft = ({ results }: Judgement): boolean =>
  results.every(({ rule, verdict }) => rule === 'bank-account' || rule === 'documents' || verdict === 'PASS')
