import { advanceOf, interestOf, isForbidden } from './conversion.ts'
import { dateAt, plusDays } from './dates.ts'
import { total } from './fraction.ts'
import { type EventOf, type LifeEvent, ofKind, rulesAfter } from './life-event.ts'
import { type LoanModel, parts, type Rules, unpaidOn } from './loan.ts'
import { type Model, modelOf } from './model.ts'
import { mayBeWrittenOff } from './write-off.ts'

/** What is known of a customer at a time: what happened, and what was decided about conversions, which stands. */
export interface Knowledge {
  events: readonly LifeEvent[]
  model: Model
}

/** In the order in which loans are lent. */
export const loanIds = 'abcdefghijklmnop'

/** The applications that are neither booked nor ended. */
export const openConversions = ({ conversions }: Model) =>
  conversions.filter(({ isBooked, isEnded }) => !isBooked && !isEnded)

const loanIn = ({ loans }: Model, loanId: string): LoanModel | undefined =>
  loans.find(({ contract }) => contract.loanId === loanId)

/**
 * What a payment, a reversal, an extension or a write-off changes of a loan, as a text; an end of day changes it by using credit only. A payment
 * that became known late may also make its principal smaller.
 */
const touched = (loan: LoanModel | undefined): string =>
  JSON.stringify([
    loan?.undone,
    loan?.writtenOffOn,
    loan?.items.map(({ dueDate, shares }) => [
      dueDate,
      `${shares.principal.charged}`,
      ...parts.flatMap((part) => [shares[part].paid, shares[part].waived, shares[part].dropped].map(String)),
    ]),
  ])

/** The applications whose loan was paid, reversed, extended or written off, or whose advance payment was reversed. */
const disturbed = (before: Model, after: Model) =>
  openConversions(after).filter(({ conversionId, loanId, deposit }) => {
    const then = before.conversions.find((one) => one.conversionId === conversionId)
    return then && (deposit < then.deposit || touched(loanIn(before, loanId)) !== touched(loanIn(after, loanId)))
  })

/**
 * The booking of an application that is paid and signed; its end if the law does not allow its price any more; the end of the insurance
 * of a loan that was undone.
 */
function decided(rules: Rules, { events, model }: Knowledge, now: number): LifeEvent | undefined {
  const signatures = ofKind(events, 'SIGNED')
  for (const conversion of openConversions(model)) {
    const { conversionId, loanId: replaces, terms, lateFeePpm, extensionFeePpm, appliedOn: pricedOn } = conversion
    const signed = signatures.find((event) => event.conversionId === conversionId)
    if (!signed || conversion.deposit < advanceOf(conversion)) continue
    const [disbursedOn, signedOn] = [dateAt(now), dateAt(signed.at)]
    if (isForbidden(conversion, { pricedOn, disbursedOn }, rules, signedOn))
      return { kind: 'ENDED', conversionId, at: now }
    const loanId = loanIds[model.loans.length] ?? ''
    const dates = { signedOn, pricedOn, disbursedOn, disbursedAt: now, coolingOffUntil: plusDays(disbursedOn, -1) }
    const contract = { loanId, replaces, terms, lateFeePpm, extensionFeePpm, ...dates }
    return { kind: 'BOOKED', conversionId, contract, at: now }
  }
  const ended = ofKind(events, 'POLICY_ENDED').map(({ loanId }) => loanId)
  const undone = model.loans.find(
    ({ undone: as, contract }) => as && contract.terms.premium !== undefined && !ended.includes(contract.loanId),
  )
  return undone && { kind: 'POLICY_ENDED', loanId: undone.contract.loanId, at: now }
}

/** Adds events and what they decide about conversions, until nothing more follows. */
function withAll(rules: Rules, known: Knowledge, added: readonly LifeEvent[], now: number): Knowledge {
  const events = [...known.events, ...added]
  const model = modelOf(rules, events, dateAt(now))
  const ended = disturbed(known.model, model).map(
    ({ conversionId }): LifeEvent => ({ kind: 'ENDED', conversionId, at: now }),
  )
  const next = ended.length > 0 ? undefined : decided(rules, { events, model }, now)
  const more = next ? [next] : ended
  return more.length > 0 ? withAll(rules, { events, model }, more, now) : { events, model }
}

/** Whether the new loan can be the smaller one: its first instalment is neither due nor paid. */
function mayBeSmaller(loan: LoanModel, smaller: LoanModel, { today }: Model): boolean {
  const [first] = loan.items
  const isUntouched = first && today < first.dueDate && parts.every((part) => first.shares[part].paid === 0n)
  const [now, then] = [loan.contract.terms.principal, smaller.contract.terms.principal]
  return Boolean(isUntouched) && !loan.isReplaced && unpaidOn(loan) > 0n && then > 0n && then < now
}

/** Whether money is the fee of an extension of a loan that was converted after it was paid: it was not needed. */
function isUnneededFee(
  events: readonly LifeEvent[],
  { target }: EventOf<'PAID'>,
  booked: readonly EventOf<'BOOKED'>[],
): boolean {
  const extension = ofKind(events, 'EXTENSION_APPLIED').find(
    (event) => target?.kind === 'EXTENSION' && event.extension.extensionId === target.extensionId,
  )?.extension
  return booked.some(({ contract }) => extension?.items.some(({ loanId }) => loanId === contract.replaces))
}

/**
 * A payment as it counts. One valued before a booking that is known makes the new loan smaller; if that cannot be any more, it becomes
 * credit with the interest that it would have saved (behaviour 7).
 */
function counted(rules: Rules, { events, model }: Knowledge, paid: EventOf<'PAID'>, now: number): LifeEvent[] {
  const booked = ofKind(events, 'BOOKED').filter(({ at }) => at > paid.from)
  if (booked.length === 0) return [paid]
  const late: EventOf<'PAID'> = { ...paid, from: now, target: undefined }
  if (isUnneededFee(events, paid, booked)) return [late]
  const intime = modelOf(rules, [...events, paid], model.today)
  const changed = booked.flatMap(({ contract: { loanId } }) => {
    const [loan, smaller] = [loanIn(model, loanId), loanIn(intime, loanId)]
    if (!loan || !smaller || loan.contract.terms.principal === smaller.contract.terms.principal) return []
    return [{ loan, smaller }]
  })
  if (changed.every(({ loan, smaller }) => mayBeSmaller(loan, smaller, model))) return [paid]
  const saved = total(
    changed
      .filter(({ loan, smaller }) => smaller.contract.terms.principal < loan.contract.terms.principal)
      .map(({ loan, smaller }) => interestOf(loan) - interestOf(smaller)),
  )
  return saved > 0n ? [late, { ...late, ref: `${paid.ref} saved`, amount: saved }] : [late]
}

/** What becomes of what is known by the time `now`: its end of days, and the applications whose time is over. */
export function passTime(rules: Rules, known: Knowledge, now: number): Knowledge {
  const passed = withAll(rules, known, [], now)
  const over = openConversions(passed.model).filter(({ until }) => until <= now)
  return withAll(
    rules,
    passed,
    over.map(({ conversionId }) => ({ kind: 'ENDED', conversionId, at: now })),
    now,
  )
}

/** Whether a write-off may be approved, by what is known (behaviour 7). */
function isApproved(rules: Rules, { events, model }: Knowledge, { loanId, at }: EventOf<'WRITTEN_OFF'>): boolean {
  const loan = loanIn(model, loanId)
  return loan !== undefined && mayBeWrittenOff(loan, dateAt(at), rulesAfter(rules, events))
}

/** What is known after something became known at the time `now`. */
export function learn(rules: Rules, known: Knowledge, news: LifeEvent, now: number): Knowledge {
  if (news.kind === 'WRITTEN_OFF' && !isApproved(rules, known, news)) return known
  return withAll(rules, known, news.kind === 'PAID' ? counted(rules, known, news, now) : [news], now)
}
