import { LoanPurpose } from '@lumbung/shared/enums/lending.ts'
import { type Rupiah, rupiah, zero } from '@lumbung/shared/lending/money.ts'
import { draftKey } from './clear-draft.ts'

/** An account in the draft: an opaque id and the last four digits, never the number (D-122). */
export interface DraftAccount {
  id: string
  last4: string
}

/** The customer's loan plan, with the field names of N-02. Zero and empty mean "not chosen yet" (D-146). */
export interface LoanDraft {
  tenor: number
  amount: Rupiah
  /** The product line, not the channel of the URL (D-013). */
  channel: string
  /** The account to receive the money. */
  bankAccount: DraftAccount | null
  bankCode: string
  productId: string
  rateVersion: number
  loanPurpose: LoanPurpose | ''
  /** The account was chosen by hand instead of the primary one. */
  isChangeBank: boolean
  insuranceId: string
  /** Always empty: the location is kept only in memory (D-124). */
  locationParams: Record<string, never>
  extra: Record<string, never>
  bankList: DraftAccount[]
  /** Another loan is running. */
  concurrent: boolean
  /** The route that opened the draft. */
  from: string
  /** The account picked in the list of accounts. */
  selectBankInfo: { bankCode: string; bankAccount: DraftAccount | null }
}

export function emptyDraft(): LoanDraft {
  return {
    tenor: 0,
    amount: zero,
    channel: 'OKP',
    bankAccount: null,
    bankCode: '',
    productId: '',
    rateVersion: 0,
    loanPurpose: '',
    isChangeBank: false,
    insuranceId: '',
    locationParams: {},
    extra: {},
    bankList: [],
    concurrent: false,
    from: '',
    selectBankInfo: { bankCode: '', bankAccount: null },
  }
}

/** Parses a stored draft: values of the wrong type count as not chosen, unknown fields are dropped. */
export function draftFrom(stored: unknown): LoanDraft {
  const draft = emptyDraft()
  const found = recordOf(stored)
  const picked = recordOf(found.selectBankInfo)
  const purpose = LoanPurpose.find((code) => code === found.loanPurpose)
  return {
    ...draft,
    tenor: wholeOf(found.tenor),
    amount: rupiah(wholeOf(found.amount)),
    channel: textOf(found.channel) || draft.channel,
    bankAccount: accountOf(found.bankAccount),
    bankCode: textOf(found.bankCode),
    productId: textOf(found.productId),
    rateVersion: wholeOf(found.rateVersion),
    loanPurpose: purpose ?? '',
    isChangeBank: found.isChangeBank === true,
    insuranceId: textOf(found.insuranceId),
    bankList: Array.isArray(found.bankList) ? found.bankList.flatMap((one) => accountOf(one) ?? []) : [],
    concurrent: found.concurrent === true,
    from: textOf(found.from),
    selectBankInfo: { bankCode: textOf(picked.bankCode), bankAccount: accountOf(picked.bankAccount) },
  }
}

/** This browser's draft. Private modes may refuse storage; then every visit starts with an empty draft. */
export function readDraft(): LoanDraft {
  try {
    return draftFrom(JSON.parse(localStorage.getItem(draftKey) ?? 'null'))
  } catch {
    return emptyDraft()
  }
}

export function changeDraft(change: Partial<LoanDraft>): void {
  try {
    localStorage.setItem(draftKey, JSON.stringify({ ...readDraft(), ...change }))
  } catch {
    // Not saved; the screen's own state still has it.
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
function wholeOf(value: unknown): number {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0
}
function accountOf(value: unknown): DraftAccount | null {
  const { id, last4 } = recordOf(value)
  return typeof id === 'string' && typeof last4 === 'string' && /^\d{4}$/.test(last4) ? { id, last4 } : null
}
