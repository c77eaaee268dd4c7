import { provedBy } from './guard.ts'

const payments = 'server/src/modules/payments'
const billing = 'server/src/modules/billing'
const ledger = 'server/src/modules/ledger'
const incoming = `${payments}/incoming-payment.ts`
const allocation = 'shared/src/lending/allocation.ts'
const calendar = 'shared/src/lending/calendar.ts'

const days = provedBy(`${billing}/days/end-of-day.test.ts`, [
  {
    name: 'value date: a late notice costs nothing',
    file: incoming,
    find: 'return paidAt < code.createdAt || paidAt > receivedAt ? receivedAt : paidAt',
    replace: 'return receivedAt',
    pattern: 'D-165',
  },
  {
    name: 'value date: a time before the code was created is not used',
    file: incoming,
    find: 'paidAt < code.createdAt || ',
    replace: '',
    pattern: 'a time of payment before the code',
  },
  {
    name: 'end of day: concurrent runs lock each customer',
    file: `${ledger}/ledger-store.ts`,
    find: ', tx.run(lockHead, [userId])',
    replace: '',
    pattern: 'the end of day runs once',
  },
  {
    name: 'end of day: a day runs once',
    file: `${billing}/book/close-day.ts`,
    find: 'closedDate === addDays(day.date, -1)',
    replace: 'closedDate <= day.date',
    also: [
      { file: `${billing}/book/close-day.ts`, find: 'let date = addDays(oldest, 1)', replace: 'let date = oldest' },
    ],
    pattern: 'the end of day runs once',
  },
  {
    name: '#14 the day changes at midnight in Jakarta',
    file: calendar,
    find: 'instant.getTime() + jakartaOffset',
    replace: 'instant.getTime()',
    pattern: '#14',
  },
  {
    name: 'the grace covers Sundays and holidays',
    file: 'shared/src/lending/holidays.ts',
    find: 'if (weekday(dueDate) !== 0 && !isNationalHoliday(dueDate, holidays)) return dueDate',
    replace: 'return dueDate',
    pattern: 'grace: due on a Sunday',
  },
])

const rules = [
  ...provedBy(`${billing}/days/time-zones.test.ts`, [
    {
      name: '#14 the server’s time zone has no effect',
      file: calendar,
      find: 'dateOf(Math.floor((instant.getTime() + jakartaOffset) / DAY))',
      replace: "businessDate(instant.toLocaleDateString('sv'))",
      also: [
        {
          file: calendar,
          find: 'new Date(epochDay(date) * DAY - jakartaOffset)',
          replace: "new Date(date + 'T00:00:00')",
        },
      ],
      pattern: 'Pacific/Kiritimati',
    },
  ]),
  ...provedBy('shared/src/lending/late-fee.test.ts', [
    {
      name: 'I5 late fees end at 100 % of the principal',
      file: 'shared/src/lending/late-fee.ts',
      find: "min(share(principal, ppmPerDay, 'DOWN'), left)",
      replace: "share(principal, ppmPerDay, 'DOWN')",
      pattern: 'I5',
    },
  ]),
  ...provedBy(`${billing}/days/late-fee-cap.test.ts`, [
    {
      name: 'I5 all charges of a loan end at 100 % of the principal',
      file: `${billing}/book/late-fees.ts`,
      find: 'roomOf(loan, loans))',
      replace: 'rupiah(loan.principal))',
      pattern: 'I5',
    },
  ]),
  ...provedBy(`${billing}/days/late-notice.test.ts`, [
    {
      name: 'value date: a late notice costs nothing when the bill was paid again',
      file: `${billing}/payments/apply-payment.ts`,
      find: 'if (from >= lastAt && !(lastDay && from < startOfDay(lastDay.date)))',
      replace: 'if (from && lastAt && startOfDay)',
      pattern: 'paid again with its fees',
    },
    {
      name: 'value date: a late notice costs nothing when the loan was repaid',
      file: `${billing}/store/known-store.ts`,
      find: 'loadLoans(tx, userId, ids)',
      replace: 'loadLoans(tx, userId)',
      pattern: 'a loan settled before the',
    },
    {
      name: 'value date: payments told in another order pay the same',
      file: `${billing}/store/write-correction.ts`,
      find: 'await reallocate(',
      replace: 'void (',
      pattern: 'payments told in another order',
    },
  ]),
  ...provedBy(`${billing}/days/quiet-days.test.ts`, [
    {
      name: 'end of day: a late loan is not quiet',
      file: `${billing}/days/quiet-days.ts`,
      find: "bool_and(status = 'ONGOING' and owes and busy_on > closed_date)",
      replace: 'bool_and(owes and busy_on > closed_date)',
      pattern: 'closing quiet loans together',
    },
    {
      name: 'end of day: a due date is not quiet',
      file: `${billing}/days/quiet-days.ts`,
      find: 'min(busy_on) - 1',
      replace: 'min(busy_on)',
      pattern: 'closing quiet loans',
    },
    {
      name: 'end of day: a group of late customers waits for no payment',
      file: `${billing}/days/close-days.ts`,
      find: 'const locked = await lockFreeMoney(tx, users)',
      replace: 'const locked = users\n    await lockFreeMoney(tx, users)',
      pattern: 'the late loans of the others are closed',
    },
    {
      name: 'end of day: a customer with a payment in progress is left to the loop',
      file: `${ledger}/ledger-store.ts`,
      find: ' for update skip locked',
      replace: '',
      pattern: 'a customer with a payment',
    },
  ]),
  ...provedBy(`${billing}/days/early-end.test.ts`, [
    {
      name: 'a reversed payment of a refunded loan is owed by the customer',
      file: `${billing}/book/reverse-payment.ts`,
      find: 'const debts = payFromCredit(book, event)',
      replace: 'const debts: BookRecord[] = []',
      pattern: 'a reversed payment of a',
    },
  ]),
  ...provedBy(`${billing}/days/late-fee-ceiling.test.ts`, [
    {
      name: 'I5 late fees stay within the ceiling of their date',
      file: `${billing}/book/late-fees.ts`,
      find: ', capOn(date))',
      replace: ')',
      pattern: 'a ceiling lowered while a',
    },
    {
      name: 'I5 late fees stay within the ceiling of the date of signature',
      file: `${billing}/book/late-fees.ts`,
      find: 'capOn(rules.signedOn.get(loan.loanId) ?? loan.disbursedOn), ',
      replace: '',
      pattern: 'the ceiling of the date',
    },
  ]),
  ...provedBy('shared/src/lending/allocation.test.ts', [
    {
      name: 'I8 parts of an instalment are paid in order',
      file: allocation,
      find: "[...chargeKinds, 'principal']",
      replace: "['principal', ...chargeKinds]",
      pattern: 'I8 inside an instalment',
    },
    {
      name: 'I8 the oldest instalments are paid first',
      file: allocation,
      find: 'a.priority - b.priority || byAge(a.installment, b.installment)',
      replace: 'a.priority - b.priority',
      pattern: 'order of allocation',
    },
    {
      name: 'I8 what the code was created for is paid first',
      file: allocation,
      find: 'if (names.some(({ numbers }) => numbers.includes(number))) return 0',
      replace: '',
      pattern: 'order of allocation',
    },
    {
      name: 'I8 instalments that are not due are not paid',
      file: allocation,
      find: 'if (dueDate > today) return undefined',
      replace: '',
      pattern: 'money left after everything due is paid becomes credit',
    },
  ]),
]

export const money = [...days, ...rules]
