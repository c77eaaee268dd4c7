import type { SandboxDelays } from './gateway.ts'

/** How the gateway treats a payout, by the last four digits of the account (docs/sandbox.md). */
export interface PayoutPlan {
  outcome: 'SUCCEEDED' | 'FAILED'
  failureCode?: string
  settleMs: number
  /** When the money is returned, counted from the outcome. */
  returnMs?: number
  /**
   * CUT: accepted, but the answer is lost. LOST: the first request never arrives. DOWN: 503, nothing accepted. OVERTAKEN: waits
   * until the notice of the outcome was answered.
   */
  answer: 'NORMAL' | 'CUT' | 'LOST' | 'DOWN' | 'OVERTAKEN'
  answerMs: number
  /** Refused immediately with this code. */
  refusal?: string
  /** How many notices are sent for each outcome; 0: none. */
  copies: number
  /** Report the return before the success. */
  returnFirst?: boolean
}

/** The plan of an account number. */
export function payoutPlan(accountNumber: string, delays: SandboxDelays): PayoutPlan {
  const usual: PayoutPlan = {
    outcome: 'SUCCEEDED',
    settleMs: delays.settleMs,
    answer: 'NORMAL',
    answerMs: 0,
    copies: 1,
  }
  const plans: Record<string, Partial<PayoutPlan>> = {
    '9101': { outcome: 'FAILED', failureCode: 'INVALID_DESTINATION' },
    '9102': { refusal: 'RECIPIENT_ACCOUNT_NUMBER_ERROR' },
    '9103': { answer: 'CUT' },
    '9104': { answer: 'LOST' },
    '9105': { copies: 3 },
    '9106': { settleMs: 0, answer: 'OVERTAKEN' },
    '9107': { answerMs: delays.slowMs },
    '9108': { returnMs: delays.returnMs },
    '9109': { answer: 'DOWN' },
    '9110': { returnMs: delays.returnMs, returnFirst: true },
    '9111': { copies: 0 },
    '9112': { refusal: 'INSUFFICIENT_BALANCE' },
    '9113': { settleMs: delays.lateMs },
    '9114': { outcome: 'FAILED', failureCode: 'INSUFFICIENT_BALANCE' },
    '9115': { outcome: 'FAILED', failureCode: 'TEMPORARY_TRANSFER_ERROR' },
    '9116': { outcome: 'FAILED', failureCode: 'REJECTED_BY_CHANNEL' },
  }
  return { ...usual, ...plans[accountNumber.slice(-4)] }
}

/** How a payment on a code is reported to us. */
export const noticePlans = ['NORMAL', 'THRICE', 'LATE', 'WRONG_AMOUNT', 'REVERSED', 'REVERSED_FIRST', 'FORGED'] as const
export type NoticePlan = (typeof noticePlans)[number]

const plansByEnding: Record<string, NoticePlan> = {
  '9201': 'THRICE',
  '9202': 'LATE',
  '9203': 'WRONG_AMOUNT',
  '9204': 'REVERSED',
  '9205': 'REVERSED_FIRST',
  '9206': 'FORGED',
}

/** The behaviour for the last four digits of the amount paid. */
export const noticePlan = (amount: number): NoticePlan => plansByEnding[String(amount).slice(-4)] ?? 'NORMAL'
