import { type Guard, provedBy } from './guard.ts'

/** The ledger, its documents and what two operators decide. */
export const books: readonly Guard[] = [
  ...provedBy('server/src/modules/ledger/post.test.ts', [
    {
      name: 'I1 entries cannot be changed',
      file: 'server/migrations/0002-ledger.sql',
      find: 'create trigger entry_append_only before update or delete or truncate on entry\n  for each statement execute function refuse_change();',
      replace: '',
      pattern: 'the database refuses to update',
    },
    {
      name: 'I1 postings cannot be deleted',
      file: 'server/migrations/0002-ledger.sql',
      find: 'create trigger posting_append_only before update or delete or truncate on posting\n  for each statement execute function refuse_change();',
      replace: '',
      pattern: 'the database refuses to update',
    },
    {
      name: 'I1 the database refuses an unbalanced posting',
      file: 'server/migrations/0002-ledger.sql',
      find: 'if total <> 0 or lines < 2 then',
      replace: 'if false then',
      pattern: 'the database refuses to update',
    },
    {
      name: 'I1 a source is posted once',
      file: 'server/migrations/0002-ledger.sql',
      find: ',\n  unique (user_id, kind, source)',
      replace: '',
      pattern: 'posted three times concurrently',
    },
    {
      name: 'I1 concurrent postings form one chain',
      file: 'server/src/modules/ledger/ledger-store.ts',
      find: 'on conflict (user_id) do update set seq = ledger_head.seq + 1 returning seq, hash',
      replace: "on conflict (user_id) do update set seq = ledger_head.seq + 1 returning seq, ''::bytea as hash",
      pattern: 'forty concurrent postings',
    },
  ]),
  ...provedBy('server/src/modules/audit/verify.test.ts', [
    {
      name: 'ledger verify I6 an order is paid out at most once, with its own amount',
      file: 'server/src/modules/audit/verify.ts',
      find: 'of invariants)\n',
      replace:
        'of invariants.filter((one) => one.name !== "an order is paid out at most once, with its own amount"))\n',
      pattern: 'the checker finds a disbursement of another amount$',
    },
  ]),
  ...provedBy('server/src/modules/ledger/seal-house.test.ts', [
    {
      name: 'I1 sealing waits for those who post for the house',
      file: 'server/src/modules/ledger/seal-house.ts',
      find: 'pg_advisory_xact_lock($',
      replace: 'pg_advisory_xact_lock_shared($',
      pattern: 'sealing waits for a transaction',
    },
  ]),
  ...provedBy('server/src/modules/billing/days/accrue-interest.test.ts', [
    {
      name: 'a month is accrued by one run at a time',
      file: 'server/src/modules/billing/days/accrue-interest.ts',
      find: '      await takeAccrualTurn(tx)\n',
      replace: '',
      pattern: 'also by five concurrent runs',
    },
  ]),
  ...provedBy('server/src/modules/billing/days/accrual-by-postings.test.ts', [
    {
      name: 'what is posted holds the day before the clock is read',
      file: 'server/src/modules/ledger/ledger-store.ts',
      find: 'await Promise.all([holdBusinessDay(tx), tx.run(lockHead, [userId])])',
      replace: 'await tx.run(lockHead, [userId])',
      pattern: 'waits for what was booked before midnight',
    },
  ]),
  ...provedBy('server/src/modules/reconciliation/reconcile.test.ts', [
    {
      name: 'I7 the fee of a known line is not posted again',
      file: 'server/src/modules/reconciliation/import-lines.ts',
      find: "if (isFresh || comparison === 'OUTCOME') done.fees",
      replace: 'done.fees',
      pattern: 'the same file imported again',
    },
    {
      name: 'I7 concurrent imports take turns at a line',
      file: 'server/src/modules/reconciliation/statement-store.ts',
      find: 'order by transaction_id for update',
      replace: 'order by transaction_id',
      pattern: 'fees are posted once under five concurrent imports',
    },
  ]),
  ...provedBy('server/src/platform/csv.test.ts', [
    {
      name: 'a text of the journal is never a formula',
      file: 'server/src/platform/csv.ts',
      find: `formula.test(value) ? \`'\${value}\` : value`,
      replace: 'value',
      pattern: 'run as a formula',
    },
  ]),
  ...provedBy('server/src/modules/billing/statements/statements.test.ts', [
    {
      name: 'an issued statement is never changed',
      file: 'server/migrations/0013-billing-documents.sql',
      find: 'create trigger bill_statement_append_only before update or delete or truncate on bill_statement\n  for each statement execute function refuse_statement_change();',
      replace: '',
      pattern: 'nobody can change it',
    },
  ]),
  ...provedBy('server/src/modules/billing/calendar/calendar.test.ts', [
    {
      name: 'behaviour 14 who proposed a calendar cannot approve it',
      file: 'server/src/modules/billing/calendar/set-calendar.ts',
      find: 'isSameActor(change.proposedBy, by)',
      replace: 'change.proposedBy === changeId',
      pattern: 'approved once, by another operator',
    },
  ]),
  ...provedBy('server/src/modules/billing/invoices/invoices.test.ts', [
    {
      name: 'an invoice is taken back once',
      file: 'server/src/modules/billing/store/invoice-store.ts',
      find: '\n      and not exists (select from invoice n where n.user_id = c.user_id and n.corrects = c.id)',
      replace: '',
      pattern: 'cancelled in cooling-off gets a credit note',
    },
  ]),
  ...provedBy('server/src/modules/billing/invoices/invoice-numbers.test.ts', [
    {
      name: 'one process at a time gives numbers',
      file: 'server/src/modules/billing/invoices/number-invoices.ts',
      find: '      await tx.run(takeTurns)\n',
      replace: '',
      pattern: 'several concurrent processes',
    },
  ]),
  ...provedBy('server/src/modules/credit/limits/limit-locks.test.ts', [
    {
      name: '#26 a freeze is lifted by two operators',
      file: 'server/src/modules/credit/limits/limit-locks.ts',
      find: "  if (isSameActor(lock.liftAskedBy, by)) return 'OWN'\n",
      replace: '',
      pattern: 'lifting it needs two operators',
    },
    {
      name: '#26 the database refuses a freeze that is lifted by one',
      file: 'server/migrations/0008-credit.sql',
      find: "check (kind = 'BLOCKED' or lifted_by is null or lower(lifted_by) <> lower(lift_asked_by))",
      replace: 'check (true)',
      pattern: 'refuses that one operator lifts',
    },
    {
      name: 'concurrent operators are served one after the other',
      file: 'server/src/modules/credit/limits/limit-locks.ts',
      find: '  await lockLimit(tx, userId)\n  const lock',
      replace: '  const lock',
      pattern: 'eight operators concurrently',
    },
    {
      name: '#38 a frozen limit bars the person after the account is closed',
      file: 'server/src/modules/credit/limits/limit-locks.ts',
      find: '  if (await tx.row(frozen, [userId])) await rememberFreeze(app, tx, userId)\n',
      replace: '',
      pattern: 'a freeze outlives the account',
    },
  ]),
  ...provedBy('server/src/modules/billing/write-offs/decide-write-off.test.ts', [
    {
      name: '#26 I16 whoever proposed a write-off cannot approve it',
      file: 'server/src/modules/billing/write-offs/decide-write-off.ts',
      find: "  if (isSameActor(proposal.proposedBy, by)) return 'OWN'\n",
      replace: '',
      pattern: 'cannot approve it',
    },
    {
      name: '#26 I16 the database refuses a write-off approved by its proposer',
      file: 'server/migrations/0014-billing-loan-changes.sql',
      find: "write_off_four_eyes check (status <> 'APPROVED' or lower(decided_by) <> lower(proposed_by))",
      replace: 'write_off_four_eyes check (true)',
      pattern: 'cannot approve it',
    },
    {
      name: 'I15 a proposal is decided once',
      file: 'server/src/modules/billing/write-offs/decide-write-off.ts',
      find: '  await lockMoney(tx, found.userId)\n',
      replace: '',
      pattern: 'two approvals, a payment',
    },
  ]),
]
