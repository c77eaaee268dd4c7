import { type Guard, provedBy } from './guard.ts'

/** What is erased, and what prevents it. */
export const erasure: readonly Guard[] = [
  ...provedBy('server/src/tests/retention/retention-stays.test.ts', [
    {
      name: 'retention: a legal hold prevents erasure',
      file: 'server/src/modules/accounts/retention/retire-people.ts',
      find: `const departed = \`p.created_at <= $1 and \${notHeld('p.user_id')}`,
      replace: 'const departed = `p.created_at <= $1',
      pattern: 'a legal hold keeps',
      also: [
        {
          file: 'server/src/modules/accounts/retention/rules.ts',
          find: "face_at)',\n    only: notHeld('t.user_id'),",
          replace: "face_at)',",
        },
      ],
    },
    {
      name: 'retention: a running loan prevents erasure',
      file: 'server/src/modules/billing/retention.ts',
      find: "case when l.status not in ('ONGOING', 'OVERDUE') and",
      replace: 'case when true and',
      pattern: 'a loan that (runs|is late) keeps',
    },
  ]),
  ...provedBy('server/src/tests/retention/erasure.test.ts', [
    {
      name: '#27 an erasure deletes the customer’s key',
      file: 'server/src/modules/accounts/retention/erase-person.ts',
      find: 'await removePersonKey(tx, userId)',
      replace: '',
      pattern: 'an unfinished application is erased',
    },
    {
      name: '#27 an erasure deletes stored replies',
      file: 'server/src/modules/accounts/retention/accounts-data.ts',
      find: 'await deleteReplies(tx, [...(await deleteSessions(tx, userId)), ...devices])',
      replace: 'await deleteSessions(tx, userId)',
      pattern: 'an unfinished application is erased',
    },
    {
      name: '#27 a handled notice is sealed with the customer’s key',
      file: 'server/src/modules/payments/notices/incoming-payment.ts',
      find: 'const sealed = notice && code && wrappedKey &&',
      replace: 'const sealed = notice && code && wrappedKey && false &&',
      pattern: 'a customer is erased',
    },
    {
      name: '#27 an erasure waits for a sign-in in progress',
      file: 'server/src/modules/accounts/retention/retire-people.ts',
      find: 'await lockNumberOf(app, tx, userId)',
      replace: '',
      pattern: 'a sign-in in progress prevents',
    },
  ]),
  ...provedBy('server/src/modules/accounts/deletion/delete-account.test.ts', [
    {
      name: '#25 an account is not deleted while something is open',
      file: 'server/src/modules/accounts/deletion/delete-account.ts',
      find: '  const { keeps } = await requireDeletable(app, tx, caller)',
      replace: '  const { keeps } = await deletionState(app, tx, userId)',
      pattern: 'refused while an order is open',
    },
    {
      name: '#25 a request under way does not write to a deleted account',
      file: 'server/src/modules/onboarding/application/application-store.ts',
      find: '  await requireOpenAccount(tx, userId)\n',
      replace: '',
      pattern: 'under way when the account was deleted',
    },
  ]),
  ...provedBy('server/src/modules/accounts/deletion/under-way.test.ts', [
    {
      name: '#27 what is sent while the account is deleted waits for it',
      file: 'server/src/modules/accounts/person-store.ts',
      find: '  await lockAccess(tx, userId)\n  await requireOpenAccount',
      replace: '  await requireOpenAccount',
      pattern: 'waits, is refused and leaves no row',
    },
  ]),
  ...provedBy('server/src/modules/rights/rights.test.ts', [
    {
      name: '#27 a link to an export is for one session',
      file: 'server/src/modules/rights/export/open-export.ts',
      find: `/\${tokenHash.toString('hex')}\``,
      replace: '`',
      pattern: 'a link works in its own session',
      also: [
        {
          file: 'server/src/modules/rights/export/open-export.ts',
          find: '(exportId: string, { tokenHash }: CustomerCaller)',
          replace: '(exportId: string, _caller: CustomerCaller)',
        },
      ],
    },
    {
      name: '#27 an export opens with the right code only',
      file: 'server/src/modules/rights/export/open-export.ts',
      find: 'if (!check.ok)',
      replace: 'if (!check.ok && false)',
      pattern: 'a link works in its own session',
    },
    {
      name: '#27 an export has every table about the customer',
      file: 'server/src/modules/billing/exported.ts',
      find: "    exportedTable({ table: 'installment' }),\n",
      replace: '',
      pattern: 'every table with a customer',
    },
  ]),
]
