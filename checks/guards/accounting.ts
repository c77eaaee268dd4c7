import { provedBy } from './guard.ts'

const modules = 'server/src/modules'
const seals = `${modules}/ledger/seal-house.ts`
const suspense = `${modules}/billing/payments/suspense-store.ts`
const sealed = 'the postings of a sealed day of the house are as they were sealed'

const sealing = provedBy(`${modules}/ledger/seal-house.test.ts`, [
  {
    name: 'I1 a posting of the house never gets a sealed date',
    file: seals,
    find: 'return last && date <= last ? addDays(last, 1) : date',
    replace: 'return date',
    pattern: 'with the clock set back',
  },
  {
    name: 'I1 sealing waits for those who post for the house',
    file: seals,
    find: 'pg_advisory_xact_lock($',
    replace: 'pg_advisory_xact_lock_shared($',
    pattern: 'sealing waits for a transaction',
  },
])

const accrual = `${modules}/billing/days/accrue-interest.ts`
const accruing = provedBy(`${modules}/billing/days/accrue-interest.test.ts`, [
  {
    name: 'a month is accrued by one run at a time',
    file: accrual,
    find: '      await takeAccrualTurn(tx)\n',
    replace: '',
    pattern: 'also by five runs at once',
  },
  {
    name: 'interest that was paid early is not accrued',
    file: accrual,
    find: ' and (c.booked_on is null or c.booked_on > $1)',
    replace: '',
    pattern: 'paid before its due date',
  },
  {
    name: 'the interest of a missed month is that of its last day',
    file: accrual,
    find: ' or c.booked_on > $1',
    replace: '',
    pattern: 'months that were missed',
  },
  {
    name: 'a month’s last day is sealed after its accrual',
    file: seals,
    find: ' && date < open',
    replace: '',
    pattern: 'sealed once its interest is accrued',
  },
])

const byPostings = provedBy(`${modules}/billing/days/accrual-by-postings.test.ts`, [
  {
    name: 'a loan that was posted as ended or written off by the end of a month earns nothing there',
    file: accrual,
    find: ' having sum(e.amount) > 0',
    replace: '',
    pattern: 'counts on the last day of a month',
  },
  {
    name: 'figures of a day that is over wait for what was booked on it',
    file: `${modules}/billing/days/close-days.ts`,
    find: '  await endEarlierDays(app.db)\n',
    replace: '',
    pattern: 'waits for what was booked before midnight',
  },
  {
    name: 'what is posted holds the day before the clock is read',
    file: `${modules}/ledger/ledger-store.ts`,
    find: 'await Promise.all([holdBusinessDay(tx), tx.run(lockHead, [userId])])',
    replace: 'await tx.run(lockHead, [userId])',
    pattern: 'waits for what was booked before midnight',
  },
  {
    name: 'a month counts what was posted by its end',
    file: accrual,
    find: ' and p.business_date <= $1',
    replace: '',
    pattern: 'counts on the last day of a month',
  },
  {
    name: 'a payment is posted on the day on which it becomes known',
    file: `${modules}/billing/store/write-payment.ts`,
    find: 'date ? { ...posting, businessDate: date } : posting',
    replace: '{ ...posting, businessDate: date ?? (money.valueAt.toISOString().slice(0, 10) as BusinessDate) }',
    pattern: 'counts on the last day of a month',
  },
  {
    name: 'a missed end of day books interest on its own date',
    file: `${modules}/billing/book/apply-credit.ts`,
    find: 'newDraft(postedOn)',
    replace: 'newDraft()',
    pattern: 'in an end of day that was missed',
  },
])

const snapshots = provedBy(`${modules}/billing/days/missed-snapshots.test.ts`, [
  {
    name: 'a missed day leaves its own snapshot',
    file: `${modules}/billing/days/close-days.ts`,
    find: '  await snapshotMissed(app.db, today)\n',
    replace: '',
    pattern: 'missed days leave',
  },
])

const tampering = provedBy(
  `${modules}/audit/verify.test.ts`,
  ['that was changed together with its hash', 'a missing posting of a sealed day', 'added to a sealed day'].map(
    (pattern) => ({
      name: `ledger:verify I1 the house’s seals: ${pattern}`,
      file: `${modules}/audit/verify.ts`,
      find: 'of invariants)\n',
      replace: `of invariants.filter((one) => one.name !== ${JSON.stringify(sealed)}))\n`,
      pattern,
    }),
  ),
)

const reconciling = provedBy(`${modules}/reconciliation/reconcile.test.ts`, [
  {
    name: 'I7 the fee of a known line is not posted again',
    file: `${modules}/reconciliation/import-lines.ts`,
    find: "if (isFresh || comparison === 'OUTCOME') done.fees",
    replace: 'done.fees',
    pattern: 'the same file imported again',
  },
  {
    name: 'I7 concurrent imports take turns at a line',
    file: `${modules}/reconciliation/statement-store.ts`,
    find: 'order by transaction_id for update',
    replace: 'order by transaction_id',
    pattern: 'fees are posted once under five concurrent imports',
  },
  {
    name: 'I7 a line with an outcome is never changed by a file',
    file: `${modules}/reconciliation/compare-line.ts`,
    find: "if (stored.status === 'PENDING') return",
    replace: 'return',
    pattern: 'a line that changed since an earlier file',
  },
  {
    name: 'I7 a pending line does not post a fee',
    file: `${modules}/reconciliation/import-lines.ts`,
    find: "line.status !== 'SETTLED' || ",
    replace: '',
    pattern: 'on the day of the payments the file agrees',
  },
])

const resolving = provedBy(`${modules}/payments/suspense.test.ts`, [
  {
    name: 'I8 money in suspense is assigned once',
    file: suspense,
    find: "and id = $1 and status = 'SUSPENSE' and provider",
    replace: 'and id = $1 and provider',
    pattern: 'eight people resolve at once',
  },
  {
    name: 'I10 a disbursement that came back is not assigned as a payment',
    file: suspense,
    find: " and provider <> 'return'",
    replace: '',
    pattern: 'a disbursement that came back, cannot be assigned',
  },
  {
    name: 'I8 money that is assigned takes the house’s posting back',
    file: `${modules}/billing/payments/assign-suspense.ts`,
    find: "await post(app, tx, { userId: houseId, kind: 'assignment', source: paymentId, corrects: id, lines })",
    replace: 'void [id, lines, post]',
    pattern: 'pays its first open instalment',
  },
])

const exporting = provedBy('server/src/platform/csv.test.ts', [
  {
    name: 'a text of the journal is never a formula',
    file: 'server/src/platform/csv.ts',
    find: `formula.test(value) ? \`'\${value}\` : value`,
    replace: 'value',
    pattern: 'run as a formula',
  },
])

const words = provedBy('server/src/providers/settlement/xendit.test.ts', [
  {
    name: 'a word of the gateway that is not known is never taken for another one',
    file: 'server/src/providers/settlement/xendit.ts',
    find: '  if (known === undefined) throw',
    replace: '  if (known === undefined) return Object.values(words)[0] as T\n  if (known === undefined) throw',
    pattern: 'a line that cannot be read',
  },
  {
    name: 'what was settled early is settled',
    file: 'server/src/providers/settlement/xendit.ts',
    find: "EARLY_SETTLED: 'SETTLED'",
    replace: "EARLY_SETTLED: 'PENDING'",
    pattern: 'EARLY_SETTLED',
  },
  {
    name: 'a type that merely ends in PAYMENT is not known',
    file: 'server/src/providers/settlement/xendit.ts',
    find: 'ofChannel.test(type)',
    replace: "type.endsWith('PAYMENT')",
    pattern: 'a line that cannot be read',
  },
  {
    name: 'a line that failed and was settled contradicts itself',
    file: 'server/src/providers/settlement/xendit.ts',
    find: "if (outcome === 'FAILED' && settlement === 'SETTLED')",
    replace: "if (outcome === 'FAILED' && settlement === 'PENDING')",
    pattern: 'a line that cannot be read',
  },
  {
    name: 'three zeros after a point are thousands',
    file: 'server/src/providers/settlement/xendit-columns.ts',
    find: '0{1,2}',
    replace: '0+',
    pattern: 'a line that cannot be read',
  },
  {
    name: 'a day that does not exist is not the next month',
    file: 'server/src/providers/settlement/xendit-columns.ts',
    find: 'isTime && isDay(text)',
    replace: 'isTime && isDay(text.slice(0, 0) || "2026-01-01")',
    pattern: 'a line that cannot be read',
  },
  {
    name: 'a column that stands twice is refused',
    file: 'server/src/providers/settlement/xendit-columns.ts',
    find: 'if (twice.length > 0)',
    replace: 'if (twice.length < 0)',
    pattern: 'what is no report',
  },
])
const statements = provedBy(`${modules}/reconciliation/reconcile.test.ts`, [
  {
    name: 'the id of a statement leads to our payment',
    file: 'server/src/providers/payment-gateway/xendit.ts',
    find: '    ...(payment.id !== undefined && { statementId: payment.id }),\n',
    replace: '',
    pattern: 'on the day of the payments',
  },
  {
    name: 'a line is not pending for ever',
    file: `${modules}/reconciliation/differences.ts`,
    find: "where provider = $1 and status = 'PENDING'",
    replace: "where provider = $1 and status = 'NEVER'",
    pattern: 'stays pending',
  },
  {
    name: 'two kinds of report do not post a fee twice',
    file: `${modules}/reconciliation/import-lines.ts`,
    find: 'ordered.filter((each) => !changed.some(({ line }) => line === each))',
    replace: 'ordered',
    pattern: 'no fee a second time',
  },
])

export const accounting = [
  ...words,
  ...statements,
  ...sealing,
  ...accruing,
  ...byPostings,
  ...snapshots,
  ...tampering,
  ...reconciling,
  ...resolving,
  ...exporting,
]
