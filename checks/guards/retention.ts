import { provedBy } from './guard.ts'

const platform = 'server/src/platform/retention.ts'
const modules = 'server/src/modules'
const eraser = `${modules}/accounts/retention/erase-person.ts`
const people = `${modules}/accounts/retention/retire-people.ts`
const application = `${modules}/onboarding/retention/delete-application.ts`

const rules = [
  ...provedBy('server/src/retention.test.ts', [
    {
      name: 'retention: rows are not deleted early',
      file: platform,
      find: `where \${event} <= $1 and`,
      replace: `where \${event} <= $1::timestamptz + interval '1 second' and`,
      pattern: 'retention session:',
    },
    {
      name: 'retention: applications are not deleted early',
      file: `${modules}/onboarding/retention/retire-applications.ts`,
      find: 'as changes) <= $1\n    and not',
      replace: "as changes) <= $1::timestamptz + interval '1 second'\n    and not",
      pattern: 'retention unfinished_application:',
    },
    {
      name: 'retention: every table has a rule or an exemption',
      file: 'server/migrations/0015-retention.sql',
      find: "  ('holiday', 'the calendar, no person'),\n",
      replace: '',
      pattern: 'every table has a retention rule',
    },
  ]),
  ...provedBy('server/src/platform/retention.test.ts', [
    {
      name: 'retention: batches are limited',
      file: platform,
      find: 'limit $2 for update',
      replace: 'limit $2 * 10 for update',
      pattern: 'in batches of 500',
    },
    {
      name: 'retention: deleted rows are counted in the metrics',
      file: platform,
      find: 'app.metrics.retired(rule, count)',
      replace: '',
      pattern: 'reported in the log and the metrics',
    },
    {
      name: 'retention: a failing rule does not stop the others',
      file: platform,
      find: 'failed.push(rule)\n',
      replace: 'throw err\n',
      pattern: 'a failing or missing rule',
    },
    {
      name: 'retention: periods are read from the table',
      file: platform,
      find: "if (unit === 'DAY') return new Date(now.getTime() - keep * day)",
      replace: "if (unit === 'DAY') return new Date(now.getTime() - 30 * day)",
      pattern: 'a changed period in the',
    },
  ]),
]

const stays = provedBy('server/src/retention-stays.test.ts', [
  {
    name: 'retention: a legal hold prevents erasure',
    file: people,
    find: `const departed = \`p.created_at <= $1 and \${notHeld('p.user_id')}`,
    replace: 'const departed = `p.created_at <= $1',
    pattern: 'a legal hold keeps',
    // The hold also keeps the devices, and a customer with a device is not erased.
    also: [
      {
        file: `${modules}/accounts/retention/rules.ts`,
        find: "face_at)',\n    only: notHeld('t.user_id'),",
        replace: "face_at)',",
      },
    ],
  },
  {
    name: 'retention: a legal hold keeps unfinished applications',
    file: `${modules}/accounts/person-store.ts`,
    find: `p.user_id > $2 and \${notHeld('p.user_id')}`,
    replace: 'p.user_id > $2',
    pattern: 'a hold also keeps',
  },
  {
    name: 'retention: a running loan prevents erasure',
    file: `${modules}/billing/retention.ts`,
    find: "case when l.status not in ('ONGOING', 'OVERDUE') and",
    replace: 'case when true and',
    pattern: 'a loan that (runs|is late) keeps',
  },
  {
    name: 'retention: money in suspense prevents erasure',
    file: `${modules}/billing/retention.ts`,
    find: "case when status <> 'SUSPENSE' then received_at end",
    replace: 'received_at',
    pattern: 'money in suspense keeps',
  },
  {
    name: 'retention: an open order prevents erasure',
    file: `${modules}/lending/retention.ts`,
    find: `case when \${orderIs.over('status')} then updated_at end as ended`,
    replace: 'updated_at as ended',
    pattern: 'an open order keeps',
  },
  {
    name: 'retention: a reserved limit prevents erasure',
    file: `${modules}/credit/retention.ts`,
    find: 'case when reserved = 0 and outstanding = 0 then updated_at end as ended',
    replace: 'updated_at as ended',
    pattern: 'a reserved limit keeps',
  },
  {
    name: 'retention: a credit balance prevents erasure',
    file: `${modules}/ledger/retention.ts`,
    find: 'having sum(e.amount) <> 0',
    replace: 'having false',
    pattern: 'a credit balance keeps',
  },
])

const erasure = provedBy('server/src/erasure.test.ts', [
  {
    name: '#27 an erasure deletes the customer’s key',
    file: eraser,
    find: 'await removePersonKey(tx, userId)',
    replace: '',
    pattern: 'an unfinished application is erased',
  },
  {
    name: '#27 an erasure deletes stored replies',
    file: `${modules}/accounts/retention/accounts-data.ts`,
    find: 'await deleteReplies(tx, [...(await deleteSessions(tx, userId)), ...devices])',
    replace: 'await deleteSessions(tx, userId)',
    pattern: 'an unfinished application is erased',
  },
  {
    name: '#27 an erasure deletes queued messages',
    file: `${modules}/engagement/retention.ts`,
    find: 'for (const to of addresses)',
    replace: 'for (const to of [] as string[])',
    pattern: 'an unfinished application is erased',
  },
  {
    name: '#27 an erasure deletes messages to the customer’s e-mail address',
    file: `${modules}/onboarding/retention/rules.ts`,
    find: 'return [...new Set([email, proved?.email])].flatMap((one) => one ?? [])',
    replace: 'return [email, proved?.email].flatMap(() => [])',
    pattern: 'a customer is erased',
  },
  {
    name: '#27 an erasure deletes delivered sandbox messages',
    file: `${modules}/desk/retention.ts`,
    find: 'for (const to of addresses)',
    replace: 'for (const to of [] as string[])',
    pattern: 'an unfinished application is erased',
  },
  {
    name: '#27 an erasure deletes the sandbox gateway’s records',
    file: `${modules}/desk/retention.ts`,
    find: 'if (await hasStore(store)) await deleteReferences',
    replace: 'if (false) await deleteReferences',
    pattern: 'a customer is erased',
  },
  {
    name: '#27 a handled notice is sealed with the customer’s key',
    file: `${modules}/payments/incoming-payment.ts`,
    find: 'const own = notice && code && wrappedKey &&',
    replace: 'const own = notice && code && wrappedKey && false &&',
    pattern: 'a customer is erased',
  },
  {
    name: '#27 an erasure deletes photos',
    file: application,
    find: 'await giveUpFiles(tx, userId, files, app.clock.now())',
    replace: '',
    pattern: 'an unfinished application is erased',
  },
  {
    name: '#27 an erasure blanks bank accounts',
    file: application,
    find: 'await tx.run(blankAccounts, [userId])',
    replace: '',
    pattern: 'a customer is erased',
  },
  {
    name: '#27 an erasure waits for a sign-in in progress',
    file: people,
    find: 'await lockNumberOf(app, tx, userId)',
    replace: '',
    pattern: 'a sign-in in progress prevents',
  },
  {
    name: '#27 a customer who signed in meanwhile is not erased',
    file: people,
    find: 'if (!(await tx.row(still, [before, userId]))) return 0',
    replace: '',
    pattern: 'a sign-in in progress prevents',
  },
])

const books = provedBy('server/src/retention-books.test.ts', [
  {
    name: 'retention: signed agreements are kept',
    file: `${modules}/lending/retention.ts`,
    find: `t.signed_at is null and \${endedWithoutLoan}`,
    replace: `\${orderIs.over(orderOf)}`,
    pattern: 'the books of finished',
  },
])

const deletion = provedBy('server/src/modules/accounts/deletion/delete-account.test.ts', [
  {
    name: '#25 an account is not deleted while something is open',
    file: `${modules}/accounts/deletion/delete-account.ts`,
    find: '  const { keeps } = await requireDeletable(app, tx, caller)',
    replace: '  const { keeps } = await deletionState(app, tx, userId)',
    pattern: 'refused while an order is open',
  },
  {
    name: '#25 a request under way does not write to a deleted account',
    file: `${modules}/onboarding/application/application-store.ts`,
    find: '  await requireOpenAccount(tx, userId)\n',
    replace: '',
    pattern: 'under way when the account was deleted',
  },
  {
    name: '#27 erasing a sealed account leaves the number’s next customer alone',
    file: eraser,
    find: '(await isOpenAccount(tx, userId)) ? app.personData : []',
    replace: 'app.personData',
    pattern: 'erasing a sealed account later',
    also: [
      {
        file: `${modules}/accounts/person-store.ts`,
        find: 'const theirs = owners.filter((one) => one.user_id !== userId)',
        replace: 'const theirs = owners.filter(() => false)',
      },
    ],
  },
])

const held = provedBy('server/src/modules/accounts/deletion/kept-records.test.ts', [
  {
    name: 'behaviour 9: a rejected customer’s NIK stays held',
    file: application,
    find: '(await isStillRejected(app, tx, userId)) ? await niksOf(tx, userId) : []',
    replace: '(await isStillRejected(app, tx, userId)) ? [] : []',
    pattern: 'the NIK is held while the rejection lasts',
  },
  {
    name: 'behaviour 9: a sealed account holds a rejected NIK',
    file: application,
    find: '  if (!(await isStillRejected(app, tx, userId))) await',
    replace: '  await',
    pattern: 'a sealed account holds a rejected NIK',
  },
  {
    name: 'D-236: only a deleted account gives up its NIK after a rejection',
    file: `${modules}/onboarding/retention/rules.ts`,
    find: "    only: isClosed('t.user_id'),\n",
    replace: '',
    pattern: 'a sealed account holds a rejected NIK',
  },
  {
    name: '#27 nothing is reported to a closed account',
    file: `${modules}/engagement/notifications/notification-store.ts`,
    find: `  where not \${isClosed('n.user_id')}\n`,
    replace: '',
    pattern: 'only complained the complaint stays',
  },
  {
    name: '#27 the number of a closed account gets no SMS about a decision',
    file: `${modules}/engagement/subscriptions.ts`,
    find: '    if (await isOpenAccount(tx, userId)) await tell(tx)',
    replace: '    void isOpenAccount\n    await tell(tx)',
    pattern: 'of an approved customer the identity stays sealed',
  },
])

export const retention = [...rules, ...stays, ...erasure, ...books, ...deletion, ...held]
