import { provedBy } from './guard.ts'

const billing = 'server/src/modules/billing'
const conversions = `${billing}/conversions`
const convert = `${billing}/book/convert.ts`
const late = `${billing}/book/late-conversion.ts`

const applying = provedBy(`${conversions}/conversion-ends.test.ts`, [
  {
    name: 'one open conversion of a loan',
    file: `${conversions}/apply-conversion.ts`,
    find: "  if (offer?.open) throw new Refusal('BILL_INSTALLMENT_CREATION_CONCURRENT')\n",
    replace: '',
    pattern: 'eight applications at once',
  },
  {
    name: 'a conversion is of a plan that was shown',
    file: `${conversions}/apply-conversion.ts`,
    find: 'offer.plans.find((one) => one.plan === plan)',
    replace: 'offer.plans[0]',
    pattern: 'a plan that was not shown',
  },
  {
    name: '#7 a conversion is of a loan of one’s own',
    file: `${conversions}/apply-conversion.ts`,
    find: "  if (!loan) throw new Refusal('NOT_FOUND')\n  if (!isOfBill(loan, month))",
    replace: '  if (!loan || !isOfBill(loan, month))',
    pattern: 'another customer’s loan',
  },
  {
    name: 'no conversion while an extension waits for its fee',
    file: `${conversions}/conversion-offer.ts`,
    find: "  if (isExtending) return 'EXTENSION_OPEN'\n",
    replace: '  void isExtending\n',
    pattern: 'one that waits for its fee prevents it',
  },
  {
    name: 'a conversion ends when its loan changes',
    file: `${billing}/book/disturbed-conversions.ts`,
    find: ' || clearedOf(before, conversion) !== clearedOf(after, conversion)',
    replace: '',
    pattern: 'a payment of the bill ends the application',
  },
  {
    name: 'a conversion ends when its advance payment is reversed',
    file: `${billing}/book/disturbed-conversions.ts`,
    find: 'now.deposit < conversion.deposit || ',
    replace: '',
    pattern: 'a reversed advance payment ends',
  },
  {
    name: 'the deposit of a conversion that ended pays the bill',
    file: `${conversions}/end-conversion.ts`,
    find: '  if (conversion.deposit > 0) await writeCorrection(app, tx, { userId, source })\n',
    replace: '  void source\n',
    pattern: 'withdrawn, the advance payment pays the bill',
  },
  {
    name: 'a part of the advance payment is not enough',
    file: `${billing}/store/follow-conversions.ts`,
    find: 'conversion.deposit >= conversion.advance',
    replace: 'conversion.deposit > 0',
    pattern: 'a part of the advance payment waits',
  },
  {
    name: 'what is charged after applying for a conversion is dropped',
    file: convert,
    find: "    for (const part of chargeKinds) clear(draft, each, { part, amount: unpaidOf(each)[part], kind: 'DROPPED' })\n",
    replace:
      "    for (const part of chargeKinds) clear(draft, each, { part, amount: unpaidOf(each)[part], kind: 'WAIVED' })\n",
    pattern: 'charged after applying are not owed',
  },
  {
    name: 'a payment for a conversion that has ended pays the bill',
    file: convert,
    find: " || conversion.outcome === 'ENDED'",
    replace: '',
    pattern: 'three days after applying',
  },
])

const offering = provedBy(`${conversions}/conversion.test.ts`, [
  {
    name: 'I14 a conversion and its agreement have one instant of signature',
    file: `${conversions}/sign-conversion.ts`,
    find: "actor: 'customer', at: now })",
    replace: "actor: 'customer' })",
    pattern: 'while the time goes on',
  },
  {
    name: 'I9 the time of a signature is read under the lock',
    file: `${conversions}/sign-conversion.ts`,
    find: "  const conversion = await lockConversion(app, tx, userId, conversionId)\n  // Not before the lock: the history's times never decrease.\n  const now = app.clock.now()\n",
    replace:
      '  const now = app.clock.now()\n  const conversion = await lockConversion(app, tx, userId, conversionId)\n',
    pattern: 'a signature that waited for a payment',
  },
  {
    name: 'D-170 a conversion settles the loan on the date of its plan',
    file: `${conversions}/apply-conversion.ts`,
    find: 'const { disbursedOn: settledOn } = quote',
    replace: 'const settledOn = app.clock.today()',
    pattern: 'an application at midnight',
  },
  {
    name: 'a bill is converted from its bill date on',
    file: `${conversions}/conversion-offer.ts`,
    find: "  if (today < billDate) return 'NOT_YET'\n",
    replace: '  void billDate\n',
    pattern: 'from the bill date on each tenor',
  },
  {
    name: 'a conversion leaves the limit as it is',
    file: `${billing}/store/write-book.ts`,
    find: 'repaid - (lent?.amount ?? 0)',
    replace: 'repaid',
    pattern: 'paid in advance and signed',
  },
])

const lateNews = provedBy(`${conversions}/conversion-late.test.ts`, [
  {
    name: 'a new loan is rebuilt only while its first instalment is not paid',
    file: late,
    find: 'today < first.dueDate && moneyPaid(first) === 0',
    replace: 'today < first.dueDate',
    pattern: 'once the first new instalment is paid',
  },
  {
    name: 'a new loan is rebuilt only while its first instalment is not due',
    file: late,
    find: 'today < first.dueDate && moneyPaid(first) === 0',
    replace: 'moneyPaid(first) === 0',
    pattern: 'on the day on which the first new instalment is due',
  },
  {
    name: 'I5 the charges of a replaced loan count towards 100 %',
    file: `${billing}/book/late-fees.ts`,
    find: 'return before ? [loan, ...chainOf(before, loans)] : [loan]',
    replace: 'return before ? [loan] : [loan]',
    pattern: 'stop when all charges of both loans',
  },
  {
    name: 'an extension of a loan that was converted is not needed',
    file: `${billing}/payments/late-payment.ts`,
    find: '  if (isExtensionOfConverted(known.book, money, from)) return zero\n',
    replace: '',
    pattern: 'was not needed and becomes credit',
  },
  {
    name: 'an advance payment reversed after the booking is owed',
    file: `${billing}/book/reverse-payment.ts`,
    find: "line.part === 'credit' || line.part === 'deposit'",
    replace: "line.part === 'credit'",
    pattern: 'reversed after the booking is owed',
  },
])

const reminding = provedBy(`${conversions}/conversion-reminder.test.ts`, [
  {
    name: 'a bill is not reminded of while its new schedule waits for a signature or the lender',
    file: 'server/src/modules/billing/reminders/contact-store.ts',
    find: ' && !rescheduled?.includes(each.loanId)',
    replace: '',
    pattern: 'is held for the new schedule',
  },
  {
    name: 'two conversion reminders a year',
    file: `${conversions}/conversion-reminders.ts`,
    find: "    if (used >= remindersAYear) return 'BILL_INSTALLMENT_REMINDER_EXCESS_APPLY_TIME'\n",
    replace: '',
    pattern: 'a third bill in a year',
  },
  {
    name: 'no conversion reminder while overdue',
    file: `${conversions}/conversion-reminders.ts`,
    find: "    if (view.loans.some(({ status }) => status === 'OVERDUE')) return 'BILL_INSTALLMENT_REMINDER_HAS_OVERDUE'\n",
    replace: '',
    pattern: 'no reminder while overdue',
  },
  {
    name: 'a conversion reminder is sent once',
    file: `${conversions}/send-conversion-reminders.ts`,
    find: '!(await finishReminder(tx, userId, month, app.clock.now())) || !view',
    replace: '!view',
    pattern: 'sent once on the bill date',
  },
])

export const conversion = [...applying, ...offering, ...lateNews, ...reminding]
