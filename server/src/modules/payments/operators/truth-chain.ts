import type { LinkState, StopReason, TruthLink } from '@lumbung/shared/contract/operators/payments.ts'
import { truthLinks } from '@lumbung/shared/contract/operators/payments.ts'

/** What is known of a payment, from its code to the customer's app. */
export interface TruthFacts {
  now: Date
  code?: { status: string; createdAt: Date; expiresAt: Date } | undefined
  /** In the order of their receipt. */
  notices: readonly {
    isReversal: boolean
    receivedAt: Date
    handledAt: Date | undefined
    outcome: string | undefined
  }[]
  payment?:
    | {
        status: 'BOOKED' | 'SUSPENSE' | 'REVERSED' | 'ASSIGNED'
        /** Money from the gateway; else of our own books. */
        isPaidIn: boolean
        cause: 'UNKNOWN_CODE' | 'CLOSED_ACCOUNT' | 'PAYOUT_CAME_BACK'
        amount: number
        receivedAt: Date
        reversedAt: Date | undefined
        /** Two people recorded it by hand: no provider reports it. */
        isRecorded: boolean
        /** An operator assigned it to the customer. */
        isAssigned: boolean
        /** It was in suspense and sent back. */
        isReturned: boolean
        /** It was assigned to the wrong customer, and taken back. */
        isTakenBack: boolean
      }
    | undefined
  /** What the lines of its allocation have paid together. */
  allocated: number
  postings: readonly { kind: string; at: Date; debit: number; credit: number }[]
  seen?: { codeStatus: string | undefined; isListed: boolean } | undefined
}

export interface Link {
  state: LinkState
  at?: Date | undefined
  why?: StopReason
}

const open: Link = { state: 'OPEN' }
const skipped: Link = { state: 'SKIPPED' }
const done = (at?: Date): Link => ({ state: 'DONE', at })
const waiting = (why: StopReason, at?: Date): Link => ({ state: 'WAITING', at, why })
const stopped = (why: StopReason, at?: Date): Link => ({ state: 'STOPPED', at, why })

function codeLink({ code, payment }: TruthFacts): Link {
  if (code) {
    if (payment) return done(code.createdAt)
    if (code.status === 'PREPARING') return waiting('CODE_PREPARING', code.createdAt)
    return code.status === 'FAILED' ? stopped('CODE_REFUSED', code.createdAt) : done(code.createdAt)
  }
  const isUnmatched = payment?.status === 'SUSPENSE' && payment.cause === 'UNKNOWN_CODE'
  return isUnmatched ? stopped('NOT_OUR_CODE', payment.receivedAt) : skipped
}

function noticeLink({ now, code, notices, payment }: TruthFacts): Link {
  const first = notices.find(({ isReversal }) => !isReversal) ?? notices[0]
  if (first) return done(first.receivedAt)
  if (payment || !code) return skipped
  if (code.status === 'PREPARING' || code.status === 'FAILED') return open
  if (code.status === 'PENDING' && code.expiresAt > now) return waiting('NOT_PAID_YET', code.createdAt)
  return stopped('NEVER_NOTICED', code.expiresAt)
}

/** A payment whose reversal is not confirmed stops here as well as one that is not confirmed itself. */
function rereadLink({ notices, payment }: TruthFacts): Link {
  const concerned = notices.filter(({ isReversal }) => isReversal || !payment)
  const givenUp = concerned.find(({ outcome }) => outcome === 'GIVEN_UP')
  if (givenUp) return stopped('GIVEN_UP', givenUp.handledAt)
  const unread = concerned.find(({ handledAt }) => !handledAt)
  if (unread) return waiting('NOT_CONFIRMED_YET', unread.receivedAt)
  if (!payment) return open
  if (!payment.isPaidIn || payment.isRecorded) return skipped
  return done(notices.find(({ isReversal }) => !isReversal)?.handledAt ?? payment.receivedAt)
}

function paymentLink({ payment }: TruthFacts): Link {
  if (!payment) return open
  const { status, cause, receivedAt, reversedAt } = payment
  if (status === 'REVERSED' && payment.isTakenBack) return stopped('TAKEN_BACK', reversedAt)
  if (status === 'REVERSED') return stopped(payment.isReturned ? 'RETURNED_TO_SENDER' : 'REVERSED', reversedAt)
  if (status !== 'SUSPENSE') return done(receivedAt)
  return cause === 'UNKNOWN_CODE' ? { state: 'WAITING', at: receivedAt } : stopped(cause, receivedAt)
}

function allocationLink({ payment, allocated }: TruthFacts): Link {
  if (payment?.status !== 'BOOKED') return open
  const isWhole = payment.isPaidIn ? allocated === payment.amount : allocated > 0
  return isWhole ? done(payment.receivedAt) : stopped('NOT_ALLOCATED', payment.receivedAt)
}

function postingsLink({ payment, postings }: TruthFacts): Link {
  if (!payment) return open
  const own = postings.find(({ kind }) => kind === 'payment')
  const isBalanced = postings.every(({ debit, credit }) => debit === credit && debit > 0)
  return own && isBalanced ? done(own.at) : stopped('NOT_POSTED', payment.receivedAt)
}

function seenLink({ payment, code, seen }: TruthFacts): Link {
  if (payment?.status !== 'BOOKED') return open
  if (!payment.isPaidIn) return skipped
  const isPaid = !code || seen?.codeStatus === undefined || seen.codeStatus === 'PAID'
  return seen?.isListed && isPaid ? done(payment.receivedAt) : stopped('SEEN_DIFFERENTLY', payment.receivedAt)
}

const linkOf: Readonly<Record<TruthLink, (facts: TruthFacts) => Link>> = {
  CODE: codeLink,
  NOTICE: noticeLink,
  REREAD: rereadLink,
  PAYMENT: paymentLink,
  ALLOCATION: allocationLink,
  POSTINGS: postingsLink,
  CUSTOMER: seenLink,
}

/** Money that was sent back on purpose has come to its end. */
const noFault: readonly StopReason[] = ['RETURNED_TO_SENDER', 'TAKEN_BACK']

export interface Chain {
  links: Readonly<Record<TruthLink, Link>>
  stoppedAt?: { link: TruthLink; why: StopReason; isFault: boolean; since?: Date }
}

/** The links of a payment, and the first that is missing or failed. */
export function chainOf(facts: TruthFacts): Chain {
  const links = Object.fromEntries(truthLinks.map((name) => [name, linkOf[name](facts)])) as Record<TruthLink, Link>
  for (const link of truthLinks) {
    const { state, at: since, why } = links[link]
    if (!why) continue
    const isFault = state === 'STOPPED' && !noFault.includes(why)
    return { links, stoppedAt: { link, why, isFault, ...(since && { since }) } }
  }
  return { links }
}
