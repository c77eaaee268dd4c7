import { provedBy } from './guard.ts'

const billing = 'server/src/modules/billing'
const book = `${billing}/book`

const claims = provedBy(`${billing}/write-offs/write-off.test.ts`, [
  {
    name: 'behaviour 7 no late fee after a write-off',
    file: `${book}/late-fees.ts`,
    find: '  if (loan.writtenOffAt) return []\n',
    replace: '',
    pattern: 'late fees and interest stop',
  },
  {
    name: 'behaviour 7 no interest after a write-off',
    file: `${book}/write-off.ts`,
    find: '  stopInterest(draft, loan, date)\n',
    replace: '',
    pattern: 'late fees and interest stop',
  },
  {
    name: 'behaviour 10 a receivable that is written off becomes a loss',
    file: `${book}/write-off.ts`,
    find: `{ account: 'write-off-loss', amount }`,
    replace: `{ account: 'waivers', amount }`,
    pattern: 'late fees and interest stop',
  },
  {
    name: 'behaviour 7 a payment of a claim is a recovery',
    file: `${book}/draft.ts`,
    find: '  if (claim) addTogether(',
    replace: '  if (claim?.notCharged === -1) addTogether(',
    pattern: 'is recovered in parts',
  },
  {
    name: 'behaviour 10 a recovery reduces the memo of the claim',
    file: `${book}/draft.ts`,
    find: '  ...memoLines(loanId, -amount),\n',
    replace: '',
    pattern: 'is recovered in parts',
  },
  {
    name: 'behaviour 7 a claim is due as a whole',
    file: `${book}/installment.ts`,
    find: 'dueDate <= date || claim !== undefined',
    replace: 'dueDate <= date',
    pattern: 'is recovered in parts',
  },
  {
    name: 'I10 a loan that was written off is OVERDUE until its claim is 0',
    file: `${book}/move-loans.ts`,
    find: '    ? !isPaid(loan)\n',
    replace:
      '    ? !isPaid(loan) && loan.installments.some((each) => daysLate(each, loan.closedDate, book.holidays) > 0)\n',
    pattern: 'is recovered in parts',
  },
  {
    name: 'behaviour 7 what is waived of a claim costs nothing again',
    file: `${book}/draft.ts`,
    find: `  ...(kind === 'PAID' ? [`,
    replace: `  ...(kind === 'WAIVED' ? [{ account: 'waivers', amount } as const] : []),\n  ...(kind === 'PAID' ? [`,
    pattern: 'costs nothing again',
  },
  {
    name: 'behaviour 7 a replay knows of write-offs',
    file: `${billing}/store/known-store.ts`,
    find: '      ...writtenOff,\n',
    replace: '',
    pattern: 'told after the write-off that counts before',
  },
  {
    name: 'behaviour 7 a loan that was not late enough is not written off',
    file: `${book}/write-off.ts`,
    find: '  if (daysLateOf(book, loan, date) <= moreThanDays) return []\n',
    replace: '',
    pattern: 'takes the write-off back',
  },
  {
    name: 'behaviour 7 a returned disbursement takes a write-off back',
    file: `${book}/fold.ts`,
    find: '  takeBackWriteOff(draft, loan)\n',
    replace: '',
    pattern: 'returned after a write-off',
  },
  {
    name: 'behaviour 8 a loan that was written off is not converted',
    file: `${billing}/conversions/conversion-offer.ts`,
    find: "  if (loan.writtenOffAt) return 'WRITTEN_OFF'\n",
    replace: '',
    pattern: 'can neither be extended nor converted',
  },
  {
    name: 'behaviour 8 a loan that was written off is not extended',
    file: `${billing}/extensions/extension-offer.ts`,
    find: '    .filter(({ loan }) => !loan.writtenOffAt)\n',
    replace: '',
    pattern: 'can neither be extended nor converted',
  },
])

const decisions = provedBy(`${billing}/write-offs/decide-write-off.test.ts`, [
  {
    name: 'behaviour 7 a loan is written off when it is more than 90 days late',
    file: `${billing}/write-offs/propose-write-off.ts`,
    find: 'daysLateOf(book, loan, date) <= writeOffAfterDays',
    replace: 'daysLateOf(book, loan, date) < writeOffAfterDays',
    pattern: 'from the 91st day on',
  },
  {
    name: '#26 I16 whoever proposed a write-off cannot approve it',
    file: `${billing}/write-offs/decide-write-off.ts`,
    find: "  if (proposal.proposedBy === by) return 'OWN'\n",
    replace: '',
    pattern: 'cannot approve it',
  },
  {
    name: '#26 I16 the database refuses a write-off approved by its proposer',
    file: 'server/migrations/0042-write-off.sql',
    find: "check (status <> 'APPROVED' or decided_by <> proposed_by)",
    replace: 'check (true)',
    pattern: 'cannot approve it',
  },
  {
    name: 'behaviour 7 an approval looks at the loan again',
    file: `${billing}/write-offs/decide-write-off.ts`,
    find: '  if (bar) return bar\n',
    replace: '',
    pattern: 'not late enough any more',
  },
  {
    name: 'I15 a proposal is decided once',
    file: `${billing}/write-offs/decide-write-off.ts`,
    find: '  await lockMoney(tx, found.userId)\n',
    replace: '',
    pattern: 'two approvals, a payment',
  },
  {
    name: 'behaviour 7 a loan that was written off is no candidate',
    file: `${billing}/write-offs/candidates.ts`,
    find: '  where l.written_off_at is null and',
    replace: '  where',
    pattern: 'leaves the list at once',
  },
  {
    name: 'D-135 a write-off blocks the limit',
    file: `${billing}/write-offs/decide-write-off.ts`,
    find: '  await blockLimit(tx, userId, now)\n',
    replace: '',
    pattern: 'blocks a limit that the payment',
  },
])

const accrual = provedBy(`${billing}/days/accrue-interest.test.ts`, [
  {
    name: 'behaviour 10 no interest accrues after a write-off',
    file: `${billing}/days/accrue-interest.ts`,
    find: ' having sum(e.amount) > 0',
    replace: '',
    pattern: 'accrues nothing from then on',
  },
])

const replays = provedBy(`${book}/fold.test.ts`, [
  {
    name: 'behaviour 7 a reversal does not charge interest of days after a write-off',
    file: `${book}/reverse-payment.ts`,
    find: '  for (const loan of book.loans) stopInterestAgain(loan)\n',
    replace: '',
    pattern: 'interest of days after a write-off',
  },
])

/** Faults that the oracle's random lives notice. */
const oracle = provedBy(
  `${billing}/oracle.test.ts`,
  [
    {
      name: 'a write-off falls away if its loan turns out not to have been late enough',
      file: `${book}/write-off.ts`,
      find: '  if (daysLateOf(book, loan, date) <= moreThanDays) return []\n',
      replace: '',
    },
    {
      name: 'a claim bears no late fees',
      file: `${book}/late-fees.ts`,
      find: '  if (loan.writtenOffAt) return []\n',
      replace: '',
    },
    {
      name: 'a claim has the interest of the days before the write-off alone',
      file: `${book}/write-off.ts`,
      find: '  stopInterest(draft, loan, date)\n',
      replace: '',
    },
    {
      name: 'a reversed recovery is no recovery',
      file: `${book}/reverse-payment.ts`,
      find: '  if (line.onClaim && claim) claim.since',
      replace: '  if (line.onClaim && claim && line.amount < 0) claim.since',
    },
    {
      name: 'a reversed payment from before the write-off was no recovery',
      file: `${book}/reverse-payment.ts`,
      find: '  if (line.onClaim && claim) claim.since',
      replace: '  if (claim) claim.since',
    },
    {
      name: 'what settles a claim is all of it',
      file: `${book}/settlement-figure.ts`,
      find: '  if (loan.writtenOffAt) {\n',
      replace: '  if (loan.writtenOffAt && date < loan.disbursedOn) {\n',
    },
    {
      name: 'payments and credit pay a claim as a whole',
      file: `${book}/installment.ts`,
      find: 'dueDate <= date || claim !== undefined',
      replace: 'dueDate <= date',
    },
    {
      name: 'a loan that was written off stays OVERDUE',
      file: `${book}/move-loans.ts`,
      find: '  loan.writtenOffAt\n    ? !isPaid(loan)\n    : ',
      replace: '  ',
    },
    {
      name: 'a payment of a claim is no payment of a receivable',
      file: `${book}/draft.ts`,
      find: '  if (claim) addTogether(',
      replace: '  if (claim?.notCharged === -1) addTogether(',
    },
    {
      name: 'a returned disbursement leaves neither claim nor loss',
      file: `${book}/fold.ts`,
      find: '  takeBackWriteOff(draft, loan)\n',
      replace: '',
    },
    {
      name: 'a loss is taken back with the recoveries of its claim',
      file: `${book}/take-back-write-off.ts`,
      find: `      draft.lines.push({ account: 'recoveries', amount: paid }, `,
      replace: '      draft.lines.push(',
    },
    {
      name: 'a replay writes a loan off anew',
      file: `${book}/replay.ts`,
      find: 'dueDate: each.originalDueDate, claim: undefined }',
      replace: 'dueDate: each.originalDueDate }',
    },
    {
      name: 'a write-off ends the application to replace its loan',
      file: `${book}/disturbed-conversions.ts`,
      find: '[loan?.ending, loan?.writtenOffAt, cleared]',
      replace: '[loan?.ending, cleared]',
    },
    {
      name: 'a claim is not extended by a fee that was asked for before',
      file: `${book}/extend.ts`,
      find: ' && !isExtended(each) && !each.claim',
      replace: ' && !isExtended(each)',
    },
  ].map((guard) => ({ ...guard, pattern: 'every figure is the one that the rules give' })),
)

export const writeOff = [...claims, ...decisions, ...accrual, ...replays, ...oracle]
