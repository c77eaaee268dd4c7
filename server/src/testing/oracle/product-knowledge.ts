import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import { ratePeriodOf } from '@lumbung/shared/lending/price.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { quoteLoan } from '@lumbung/shared/lending/quotes/quote.ts'
import type { Conversion } from '../../modules/billing/book/conversion.ts'
import { headroomOf } from '../../modules/billing/book/end-of-day/late-fees.ts'
import type { BookEvent } from '../../modules/billing/book/events.ts'
import { waiverProvider } from '../../modules/billing/book/money.ts'
import { disturbedConversions } from '../../modules/billing/book/relief/disturbed-conversions.ts'
import {
  changedByReplay,
  isExtensionOfConverted,
  mayRebuild,
  rebuiltLoans,
  savedInterest,
} from '../../modules/billing/book/relief/late-conversion.ts'
import { correct } from '../../modules/billing/book/replay/correction.ts'
import { replacementOf } from '../../modules/billing/conversions/conversion-offer.ts'
import { writeOffAfterDays } from '../../modules/billing/write-offs/candidates.ts'
import { writeOffObstacleOf } from '../../modules/billing/write-offs/write-off-loan.ts'
import { isAboveCaps, quoteOn } from '../../modules/lending/pricing/quote-for.ts'
import type { ConversionModel } from './conversion.ts'
import { dateAt, plusDays } from './dates.ts'
import { loanIds } from './knowledge.ts'
import type { EventOf, LifeEvent } from './life-event.ts'
import type { Rules } from './loan.ts'
import {
  bookEventOf,
  capsOf,
  closedUpTo,
  corrected,
  foldOnto,
  isLatest,
  type LoanLifeEvent,
  loanOf,
  loanTermsOf,
  type StoredLife,
  withExtension,
  withSignature,
} from './product.ts'

/** The product's side of a life: what its operations make of news about conversions and their loans. */

/** An application with what the product stores about it. */
interface Applied extends Conversion {
  advance: Rupiah
  quote: BookedQuote
  signedAt: Date | undefined
}

const isApplied = (conversion: Conversion): conversion is Applied => 'quote' in conversion

const appliedIn = ({ book }: StoredLife): Applied[] => book.conversions.filter(isApplied)

const withConversion = (known: StoredLife, id: string, change: Partial<Applied>): StoredLife => ({
  ...known,
  book: {
    ...known.book,
    conversions: known.book.conversions.map((one) => (one.conversionId === id ? { ...one, ...change } : one)),
  },
})

/** A loan that is undone ends its policy; nothing is booked unless it runs again (`undo-policy.ts`). */
function withPoliciesUndone(known: StoredLife, now: number): StoredLife {
  const ended = known.events.flatMap((event) => (event.kind === 'POLICY_ENDED' ? event.loanId : []))
  const undone = known.book.loans.filter(
    ({ loanId, status, installments }) =>
      (status === 'CANCELED' || status === 'REFUNDED') &&
      !ended.includes(loanId) &&
      installments.some(({ parts }) => parts.insurance.charged > 0),
  )
  const events = undone.map(
    ({ loanId }): BookEvent => ({ kind: 'POLICY_ENDED', policyId: loanId, loanId, at: new Date(now) }),
  )
  return { ...known, events: [...known.events, ...events] }
}

/** Ends applications; a deposit then pays its bill, one that was reversed until its reversal. */
function ended(before: StoredLife, after: StoredLife, ids: readonly string[], now: number, rules: Rules): StoredLife {
  const next = ids.reduce((all, id) => withConversion(all, id, { outcome: 'ENDED' }), after)
  const waited = [before, after].flatMap(({ book }) => book.conversions).filter(({ deposit }) => deposit > 0)
  const isCorrected = waited.some(({ conversionId }) => ids.includes(conversionId))
  return followed(next, isCorrected ? rebuilt(next, corrected(next)) : next, now, rules)
}

/** What a change means for the open applications (`follow-conversions.ts`, `book-conversion.ts`). */
function followed(before: StoredLife, after: StoredLife, now: number, rules: Rules): StoredLife {
  const disturbed = disturbedConversions(before.book, after.book)
  if (disturbed.length > 0)
    return ended(
      before,
      after,
      disturbed.map(({ conversionId }) => conversionId),
      now,
      rules,
    )
  const complete = appliedIn(after).find(
    ({ outcome, deposit, advance, signedAt }) => outcome === 'OPEN' && signedAt && deposit >= advance,
  )
  return complete ? booked(after, complete, now, rules) : withPoliciesUndone(after, now)
}

function booked(known: StoredLife, conversion: Applied, now: number, rules: Rules): StoredLife {
  const { conversionId, signedAt, loanId: replaces } = conversion
  const signedOn = businessDate(dateAt(signedAt?.getTime() ?? now))
  const disbursedOn = businessDate(dateAt(now))
  const quote = quoteOn(conversion.quote, disbursedOn)
  if (isAboveCaps(quote, capsOf(rules), signedOn)) return ended(known, known, [conversionId], now, rules)
  const loanId = loanIds[known.book.loans.length] ?? ''
  const own = { loanId, lateFeePpm: quote.lateFeePpm, pricedOn: disbursedOn, disbursedOn, disbursedAt: now }
  const lent = loanOf(quote, { ...own, extensionFeePpm: 0, coolingOffUntil: plusDays(disbursedOn, -1) })
  const loan = { ...lent, orderId: undefined, replaces }
  const before = withConversion(known, conversionId, { newLoanId: loanId })
  const next = foldOnto(before, [{ kind: 'CONVERTED', conversionId, loan, quote: conversion.quote, at: new Date(now) }])
  const done = withConversion(next, conversionId, { outcome: 'BOOKED', bookedAt: new Date(now) })
  return followed(before, withSignature(done, loanId, signedOn), now, rules)
}

/** The books as a correction leaves them, with the new loans that became smaller. */
function rebuilt(before: StoredLife, after: StoredLife): StoredLife {
  const smaller = rebuiltLoans(before.book, after.book)
  const events = after.events.map((event): BookEvent => {
    const loan = event.kind === 'CONVERTED' && smaller.find(({ loanId }) => loanId === event.loan.loanId)
    return event.kind === 'CONVERTED' && loan ? { ...event, loan } : event
  })
  return { ...after, events }
}

type PaidBookEvent = Extract<BookEvent, { kind: 'PAID' }>

/** A payment that counts before others (`late-payment.ts`). */
function learnLate(known: StoredLife, event: PaidBookEvent, now: number): StoredLife {
  const { money, from } = event
  const asItCounts = () => rebuilt(known, corrected(known, event))
  if (!known.book.conversions.some(({ bookedAt }) => bookedAt !== undefined && bookedAt > from)) return asItCounts()
  const late: PaidBookEvent = { ...event, money: { ...money, target: undefined }, from: new Date(now) }
  if (isExtensionOfConverted(known.book, money, from)) return foldOnto(known, [late])
  const changed = changedByReplay(known.book, correct(known, event).book)
  if (changed.every((each) => mayRebuild(each, businessDate(dateAt(now))))) return asItCounts()
  const saved = savedInterest(changed)
  const gift: PaidBookEvent = {
    ...late,
    money: { ...late.money, ref: `${money.ref} saved`, provider: waiverProvider, amount: saved },
  }
  return foldOnto(known, saved > 0 ? [late, gift] : [late])
}

/** The quote of a principal that is lent again. */
function bookedQuoteOf(
  { terms, lateFeePpm, appliedOn }: ConversionModel,
  principal: Rupiah,
  rules: Rules,
): BookedQuote {
  const asked = loanTermsOf({ terms: { ...terms, principal: BigInt(principal) }, lateFeePpm, pricedOn: appliedOn })
  const { price } = asked
  return {
    ...quoteLoan({ ...asked, caps: capsOf(rules) }),
    ...price,
    productId: 'one',
    rateVersion: 1,
    ratePeriod: ratePeriodOf(price.method),
  }
}

function applied(known: StoredLife, conversion: ConversionModel, rules: Rules): StoredLife {
  const { conversionId, loanId, month, appliedOn, until } = conversion
  const loan = known.book.loans.find((one) => one.loanId === loanId)
  if (!loan) throw new Error(`no loan ${loanId}`)
  const { items, advance, principal, saving } = replacementOf(loan, businessDate(appliedOn))
  const quote = bookedQuoteOf(conversion, principal as Rupiah, rules)
  const isRefused =
    quote.cost > headroomOf(loan, known.book.loans, saving) ||
    isAboveCaps(quote, capsOf(rules), businessDate(appliedOn))
  const made: Applied = {
    conversionId,
    loanId,
    month,
    outcome: isRefused ? 'ENDED' : 'OPEN',
    isBooked: false,
    until: new Date(until),
    items,
    deposit: 0,
    newLoanId: undefined,
    bookedAt: undefined,
    advance,
    signedAt: undefined,
    quote,
  }
  return { ...known, book: { ...known.book, conversions: [...known.book.conversions, made] } }
}

/** Runs every end of day up to a time, and ends the applications whose time is over. */
export function passTime(known: StoredLife, now: number, rules: Rules): StoredLife {
  const next = followed(known, closedUpTo(known, dateAt(now)), now, rules)
  const over = appliedIn(next).filter(({ outcome, until }) => outcome === 'OPEN' && until.getTime() <= now)
  return ended(
    next,
    next,
    over.map(({ conversionId }) => conversionId),
    now,
    rules,
  )
}

function happened(known: StoredLife, event: LoanLifeEvent, now: number, rules: Rules): StoredLife {
  const one = bookEventOf(event, rules)
  if (isLatest(known, one)) return foldOnto(known, [one])
  return one.kind === 'PAID' ? learnLate(known, one, now) : rebuilt(known, corrected(known, one))
}

/** Writes a loan off if nothing prevents it (`decide-write-off.ts`). */
function writtenOff(known: StoredLife, { ref, loanId, at }: EventOf<'WRITTEN_OFF'>): StoredLife {
  const { book } = known
  const loan = book.loans.find((one) => one.loanId === loanId)
  if (!loan || writeOffObstacleOf(book, loan, businessDate(dateAt(at)))) return known
  return foldOnto(known, [{ kind: 'WRITTEN_OFF', ref, loanId, at: new Date(at), moreThanDays: writeOffAfterDays }])
}

/** Changes the calendar; a day that was added replays everything (`replay-calendar.ts`). */
function withHoliday(known: StoredLife, { date, isAdded, at }: EventOf<'HOLIDAY'>): StoredLife {
  const { holidays } = known.book
  const until = isAdded ? '9999-12-31' : dateAt(at)
  const national = new Map(holidays.national).set(date, until)
  const next = { ...known, book: { ...known.book, holidays: { ...holidays, national } } }
  return isAdded ? rebuilt(next, corrected(next)) : next
}

/** What is stored after an event became known at a time. */
export function learn(known: StoredLife, event: LifeEvent, now: number, rules: Rules): StoredLife {
  switch (event.kind) {
    case 'EXTENSION_APPLIED':
      return withExtension(known, event.extension)
    case 'CONVERSION_APPLIED':
      return applied(known, event.conversion, rules)
    case 'SIGNED':
      return followed(known, withConversion(known, event.conversionId, { signedAt: new Date(now) }), now, rules)
    case 'ENDED':
      return ended(known, known, [event.conversionId], now, rules)
    case 'BOOKED':
      throw new Error('a booking is decided, not reported')
    case 'WRITTEN_OFF':
      return followed(known, writtenOff(known, event), now, rules)
    case 'HOLIDAY':
      return followed(known, withHoliday(known, event), now, rules)
    case 'LENT':
      return withSignature(happened(known, event, now, rules), event.contract.loanId, event.contract.signedOn)
    default:
      return followed(known, happened(known, event, now, rules), now, rules)
  }
}
