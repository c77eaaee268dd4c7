import { invariants } from '../../server/src/modules/audit/verify.ts'
import { plantedInBooks } from '../../server/src/testing/planted/books.ts'
import { plantedInCharges } from '../../server/src/testing/planted/charges.ts'
import { plantedInDisbursements } from '../../server/src/testing/planted/disbursements.ts'
import { plantedInHistories } from '../../server/src/testing/planted/histories.ts'
import { plantedInLoans } from '../../server/src/testing/planted/loans.ts'
import { plantedInMoney } from '../../server/src/testing/planted/money.ts'
import { plantedInWriteOffs } from '../../server/src/testing/planted/write-offs.ts'
import { provedBy } from './guard.ts'

const ledger = 'server/src/modules/ledger'
const audit = 'server/src/modules/audit'
const ledgerSchema = 'server/migrations/0006-ledger.sql'
const providerSchema = 'server/migrations/0020-ledger-providers.sql'

const books = provedBy(`${ledger}/post.test.ts`, [
  {
    name: 'I1 entries cannot be changed',
    file: ledgerSchema,
    find: 'create trigger entry_append_only before update or delete or truncate on entry\n  for each statement execute function refuse_change();',
    replace: '',
    pattern: 'the database refuses to update',
    also: ['disable', 'enable'].map((change) => ({
      file: providerSchema,
      find: `alter table entry ${change} trigger entry_append_only;`,
      replace: '',
    })),
  },
  {
    name: 'I1 postings cannot be deleted',
    file: ledgerSchema,
    find: 'create trigger posting_append_only before update or delete or truncate on posting\n  for each statement execute function refuse_change();',
    replace: '',
    pattern: 'the database refuses to update',
  },
  {
    name: 'I1 the database refuses an unbalanced posting',
    file: ledgerSchema,
    find: 'if total <> 0 or lines < 2 then',
    replace: 'if false then',
    pattern: 'the database refuses to update',
  },
  {
    name: 'I1 an unbalanced posting is refused',
    file: `${ledger}/posting.ts`,
    find: ' || total !== 0 || kept.length < 2',
    replace: '',
    pattern: 'a posting that does not balance, is empty',
  },
  {
    name: 'I1 a posting with half a rupiah is refused',
    file: `${ledger}/posting.ts`,
    find: '!kept.every(({ amount }) => Number.isSafeInteger(amount)) || ',
    replace: '',
    pattern: 'a posting that does not balance, is empty',
  },
  {
    name: 'I1 a source is posted once',
    file: ledgerSchema,
    find: ',\n  unique (user_id, kind, source)',
    replace: '',
    pattern: 'posted three times concurrently',
  },
  {
    name: 'I1 concurrent postings form one chain',
    file: `${ledger}/ledger-store.ts`,
    find: 'on conflict (user_id) do update set seq = ledger_head.seq + 1 returning seq, hash',
    replace: "on conflict (user_id) do update set seq = ledger_head.seq + 1 returning seq, ''::bytea as hash",
    pattern: 'forty concurrent postings',
  },
])

const providers = provedBy(`${ledger}/providers.test.ts`, [
  {
    name: 'I1 cash and in-transit entries name the provider',
    file: providerSchema,
    find: "alter table entry add constraint entry_provider check ((provider is not null) = (account in ('cash', 'in-transit')));",
    replace: '',
    pattern: 'the database refuses cash without a provider',
  },
  {
    name: 'I1 entries cannot be changed after the migration that names providers',
    file: providerSchema,
    find: 'alter table entry enable trigger entry_append_only;',
    replace: '',
    pattern: 'migration 0020 gives old entries a provider',
  },
  {
    name: 'I1 the hash of an entry covers its provider',
    file: `${ledger}/posting.ts`,
    find: `\`\${account}:\${provider}\``,
    replace: 'account',
    pattern: 'the hash contains account:provider',
  },
])

/** One invariant of each kind is enough: the test of a planted error expects exactly its findings, so it notices each missing one. */
const oneOfEach = [...Map.groupBy(invariants, ({ invariant }) => invariant).values()].flatMap((group) =>
  group.slice(0, 1),
)
const plantedErrors = [
  ...[...plantedInBooks, ...plantedInLoans, ...plantedInCharges],
  ...[...plantedInMoney, ...plantedInDisbursements, ...plantedInHistories, ...plantedInWriteOffs],
]

const provedInvariants = provedBy(
  `${audit}/verify.test.ts`,
  oneOfEach.map(({ invariant, name }) => {
    const [planted = ''] = plantedErrors.find(([, , found]) => found.includes(name)) ?? []
    return {
      name: `ledger:verify ${invariant} ${name}`,
      file: `${audit}/verify.ts`,
      find: 'of invariants)\n',
      replace: `of invariants.filter((one) => one.name !== ${JSON.stringify(name)}))\n`,
      pattern: `the checker finds ${planted.replaceAll(/[.*+?^$()[\]{}|\\]/g, '.')}$`,
    }
  }),
)

export const theLedger = [...books, ...providers, ...provedInvariants]
