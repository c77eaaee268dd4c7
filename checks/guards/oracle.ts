import { provedBy } from './guard.ts'

const lending = 'shared/src/lending'
const book = 'server/src/modules/billing/book'

/** Faults in the money rules, each of which the oracle's random lives notice. */
const oracle = provedBy(
  'server/src/modules/billing/oracle.test.ts',
  [
    {
      name: 'a late fee is charged on the principal that is overdue at 00:00, not on what falls due that day',
      file: `${lending}/late-fee.ts`,
      find: 'return date <= dueDate ? 0 : Math.max(0, daysBetween(graceEnd(dueDate, holidays), date))',
      replace: 'return Math.max(0, daysBetween(graceEnd(dueDate, holidays), date) + 1)',
    },
    {
      name: 'a late fee is rounded down',
      file: `${lending}/late-fee.ts`,
      find: "share(principal, ppmPerDay, 'DOWN')",
      replace: "share(principal, ppmPerDay, 'HALF_UP')",
    },
    {
      name: 'the grace ends on a day that is no joint leave',
      file: `${lending}/holidays.ts`,
      find: ' && !isIn(holidays.jointLeave, day, due)',
      replace: '',
    },
    {
      name: 'a ceiling holds from its first day on',
      file: `${lending}/caps.ts`,
      find: 'cap.from <= date && cap.tenorMonthsFrom',
      replace: 'cap.from < date && cap.tenorMonthsFrom',
    },
    {
      name: 'a late fee obeys the ceiling of the day of signature',
      file: `${book}/late-fees.ts`,
      find: 'rules.signedOn.get(loan.loanId) ?? loan.disbursedOn',
      replace: 'date',
    },
    {
      name: 'VAT counts towards the 100 %',
      file: `${book}/late-fees.ts`,
      find: 'chargeKinds.map((kind) => rupiah(',
      replace: "chargeKinds.filter((kind) => kind !== 'vat').map((kind) => rupiah(",
    },
    {
      name: 'a settlement uses no credit that waits',
      file: `${book}/end-early.ts`,
      find: 'credit - heldCredit',
      replace: 'credit',
    },
    {
      name: 'a payment pays the charges before the principal',
      file: `${lending}/allocation.ts`,
      find: "export const paymentParts = [...chargeKinds, 'principal'] as const",
      replace: "export const paymentParts = ['principal', ...chargeKinds] as const",
    },
    {
      name: 'a payment pays the oldest instalment first',
      file: `${lending}/allocation.ts`,
      find: 'a.priority - b.priority || byAge(a.installment, b.installment)',
      replace: 'a.priority - b.priority || byAge(b.installment, a.installment)',
    },
    {
      name: 'a moved instalment keeps its place in allocation',
      file: `${lending}/allocation.ts`,
      find: 'compare(a.originalDueDate ?? a.dueDate, b.originalDueDate ?? b.dueDate) ||',
      replace: 'compare(a.dueDate, b.dueDate) ||',
    },
    {
      name: 'a charge is rounded half up',
      file: `${lending}/money.ts`,
      find: "rounding === 'HALF_UP' && rest >= missing",
      replace: "rounding === 'HALF_UP' && rest > 0",
    },
    {
      name: 'a settlement charges the interest of the days that have gone',
      file: `${lending}/settlement.ts`,
      find: 'daysBetween(addDays(originalDueDate, -days), today)',
      replace: 'daysBetween(addDays(originalDueDate, -days), today) + 1',
    },
    {
      name: 'an extension is charged with its VAT',
      file: `${lending}/extension.ts`,
      find: "const vat = share(fee, vatPpm, 'HALF_UP')",
      replace: "const vat = share(fee, 0 * vatPpm, 'HALF_UP')",
    },
    {
      name: 'a payday is at least 31 days after the disbursement',
      file: `${lending}/due-dates.ts`,
      find: 'const earliest = addDays(disbursedOn, 31)',
      replace: 'const earliest = addDays(disbursedOn, 30)',
    },
    {
      name: 'a voucher reduces the fee before VAT',
      file: `${lending}/schedule.ts`,
      find: "spread(share(fee, price.vatPpm, 'HALF_UP'))",
      replace: "spread(share(share(principal, price.serviceFeePpm, 'HALF_UP'), price.vatPpm, 'HALF_UP'))",
    },
    {
      name: 'a settlement code that is honoured settles by the figure of its day',
      file: `${book}/fold.ts`,
      find: "money.target?.kind === 'SETTLEMENT' ? { ...money, valueAt: from } : money",
      replace: 'money',
    },
    {
      name: 'late fees after a reversal run from the next day',
      file: `${book}/reverse-payment.ts`,
      find: 'loan.closedDate = businessDateAt(event.at)',
      replace: 'void event',
    },
    {
      name: 'the charges of replaced loans count towards the 100 %',
      file: `${book}/late-fees.ts`,
      find: 'return before ? [loan, ...chainOf(before, loans)] : [loan]',
      replace: 'return [loan]',
    },
    {
      name: 'a surplus of an advance payment becomes credit',
      file: `${book}/convert.ts`,
      find: '  keepAsCredit(book, draft, conversion.deposit - charges)\n',
      replace: '',
    },
    {
      name: 'a new loan becomes smaller by a payment before it that is told later',
      file: `${book}/convert.ts`,
      find: 'if (principal === 0 || principal >= loan.principal) return loanCopy(loan)',
      replace: 'if (principal <= loan.principal) return loanCopy(loan)',
    },
    {
      name: 'a payment on a loan ends the application to replace it',
      file: `${book}/disturbed-conversions.ts`,
      find: ' || clearedOf(before, conversion) !== clearedOf(after, conversion)',
      replace: '',
    },
    {
      name: 'a premium is paid after the VAT',
      file: `${lending}/allocation.ts`,
      find: "'fee', 'vat', 'insurance', 'interest'] as const",
      replace: "'insurance', 'fee', 'vat', 'interest'] as const",
    },
    {
      name: 'what was paid of a premium that is given back becomes credit',
      file: `${book}/return-premium.ts`,
      find: '  keepAsCredit(book, draft, left)\n',
      replace: '',
    },
    {
      name: 'a loan that is undone does not give its premium back again',
      file: `${book}/return-premium.ts`,
      find: "premiumReturned ? chargeKinds.filter((kind) => kind !== 'insurance') : chargeKinds",
      replace: 'chargeKinds',
    },
  ].map((guard) => ({ ...guard, pattern: 'every figure is the one that the rules give' })),
)

const undone = provedBy('server/src/modules/billing/insurance/cancel-insurance.test.ts', [
  {
    name: 'the premium of a loan that was undone stays out if it runs again',
    file: `${book}/fold.ts`,
    find: '    ...returnPremiums(book, event.at),\n',
    replace: '',
    pattern: 'if it runs again the premium stays out',
  },
])

const replayed = provedBy(`${book}/correction.test.ts`, [
  {
    name: 'a replay runs each end of day before a later event',
    file: `${book}/replay.ts`,
    find: ', ...events.map((event) => businessDateAt(timeOf(event)))]',
    replace: ']',
    pattern: 'a replay runs each end of day',
  },
])

const saved = provedBy('server/src/modules/billing/conversions/conversion-late.test.ts', [
  {
    name: 'saved interest is that which was charged',
    file: `${book}/late-conversion.ts`,
    find: 'rupiah(interest.charged - interest.dropped)',
    replace: 'rupiah(interest.charged)',
    pattern: 'interest that was never charged',
  },
])

const unneeded = provedBy(`${book}/late-conversion.test.ts`, [
  {
    name: 'a loan that replaces one that was not needed would have saved its interest too',
    file: `${book}/convert.ts`,
    find: 'relent: wasNeeded(book, loan) ? principal : 0',
    replace: 'relent: principal',
    pattern: 'would have settled the first of three loans',
  },
  {
    name: 'interest that one loan would have cost more is not saved by the others',
    file: `${book}/late-conversion.ts`,
    find: 'rupiah(interestOf(loan) - (relent > 0 ? interestOf(then) : 0))',
    replace: 'rupiah(Math.max(0, interestOf(loan) - (relent > 0 ? interestOf(then) : 0)))',
    pattern: 'is saved by all new loans together',
  },
])

const advances = provedBy('server/src/modules/billing/conversions/conversion-ends.test.ts', [
  {
    name: 'a reversed advance payment has paid the bill until its reversal',
    file: 'server/src/modules/billing/store/follow-conversions.ts',
    find: '[before, after].flatMap',
    replace: '[after].flatMap',
    pattern: 'until its reversal',
  },
])

const returned = provedBy(`${book}/fold.test.ts`, [
  {
    name: 'the end of day on which credit repays a loan has run, and a replay repays it again',
    file: `${book}/close-day.ts`,
    find: '...waiting.map((loan) => chargeDay(book, loan, day))]',
    replace: "...waiting.filter(({ status }) => status !== 'REPAID').map((loan) => chargeDay(book, loan, day))]",
    pattern: 'the end of day on which credit repays the last loan',
  },
  {
    name: 'what a returned disbursement gives back pays at once what is overdue',
    file: `${book}/fold.ts`,
    find: '    ...releaseCredit(book, creditRefs.release(money.ref), money.valueAt),\n',
    replace: '',
    pattern: 'what a returned disbursement gives back',
  },
  {
    name: 'a premium given back for a payment that was reversed is owed when the disbursement returns',
    file: `${book}/fold.ts`,
    find: '    ...payFromCredit(book, { ref: money.ref, at: money.valueAt }),\n',
    replace: '',
    pattern: 'a premium given back for a payment',
  },
])

const settled = provedBy(`${lending}/settlement.test.ts`, [
  {
    name: 'a settlement may be short by Rp10.000',
    file: `${lending}/settlement.ts`,
    find: 'return short <= tolerance ?',
    replace: 'return short < tolerance ?',
    pattern: 'a payment short by Rp10.000 settles',
  },
])

const smaller = provedBy(`${lending}/quote-again.test.ts`, [
  {
    name: 'a smaller new loan is priced as of its signature',
    file: `${lending}/quote-again.ts`,
    find: 'price, principal, disbursedOn: quote.disbursedOn })',
    replace: 'price, principal, disbursedOn })',
    pattern: 'a smaller loan that is booked after its signature',
  },
])

export const moneyRules = [
  ...settled,
  ...smaller,
  ...oracle,
  ...returned,
  ...undone,
  ...replayed,
  ...saved,
  ...unneeded,
  ...advances,
]
