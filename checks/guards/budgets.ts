import { provedBy } from './guard.ts'

const accounts = 'server/src/modules/accounts'
const limitKey = `${accounts}/limits/limit-key.ts`
const notices = `${accounts}/codes/notice-sms.ts`

const renewed = provedBy(`${accounts}/limits/deleted-account.test.ts`, [
  {
    name: '#38 a new account of a number goes on with its key',
    file: limitKey,
    find: '(await tx.row(takeTrace, [numberHash]))?.limit_key ?? newId()',
    replace: 'newId()',
    pattern: 'the budget of complaints goes on',
  },
  {
    name: '#38 a proved NIK goes on with its key',
    file: limitKey,
    find: '  await tx.run(setKey, [userId, trace.limit_key])\n',
    replace: '',
    pattern: 'a proved NIK is the same person',
  },
  {
    name: '#38 a code gives its voucher once per person',
    file: 'server/src/modules/offers/redeem/redeem-code.ts',
    find: 'if (!(await takeOnce(',
    replace: 'if (false && !(await takeOnce(',
    pattern: 'once per person, also after deletions',
  },
  {
    name: '#38 a changed number leaves a trace',
    file: `${accounts}/person-store.ts`,
    find: '  await leaveTraces(tx, userId, former, app.clock.now())\n',
    replace: '',
    pattern: 'a changed number is no other person',
  },
  {
    name: '#38 one account a day is deleted',
    file: `${accounts}/deletion/delete-account.ts`,
    find: 'const deletionsPerDay = 1',
    replace: 'const deletionsPerDay = 9',
    pattern: 'a person deletes one account a day',
  },
  {
    name: '#38 #31 codes of a deleted account still count',
    file: `${accounts}/retention/accounts-data.ts`,
    find: "await voidCodes(tx, app.keys.fingerprint('mobile', to), app.clock.now())",
    replace:
      "await tx.run({ name: '', text: 'delete from one_time_code where number_hash = $1' }, [app.keys.fingerprint('mobile', to)])",
    pattern: 'gives a number no more SMS',
  },
])

const written = provedBy('server/src/write-budgets.test.ts', [
  {
    name: '#39 a write is counted and refused',
    file: 'server/src/platform/http/write-budget.ts',
    find: 'if ((counts[n] ?? 0) > most)',
    replace: 'if (false)',
    pattern: 'every write of a customer is refused once',
  },
  {
    name: '#39 a network without a session has a budget',
    file: 'server/src/platform/http/server.ts',
    find: "(caller || endpoint.access !== 'user') &&",
    replace: 'caller &&',
    pattern: 'every write without a session',
  },
  {
    name: '#39 the same consent again leaves no row',
    file: `${accounts}/documents/consent-store.ts`,
    find: "interval '1 day')",
    replace: "interval '0 days')",
    pattern: 'the same consent again',
  },
])

const ledger = provedBy('server/src/modules/engagement/sms-ledger.test.ts', [
  {
    name: '#3 every SMS is paid from one budget',
    file: notices,
    find: 'isAllowed && (await spendOnSms(app, tx, notice.smsClass))',
    replace: 'isAllowed',
    pattern: 'all SMS are paid from one budget',
  },
  {
    name: '#31 a number is counted however it is written',
    file: notices,
    find: "'sms-number', toE164(to)",
    replace: "'sms-number', to",
    pattern: 'however it is written',
  },
  {
    name: '#31 what the money refuses counts for nobody',
    file: notices,
    find: '  if (isAllowed && !taken) await giveBack(app, tx, allowances)\n',
    replace: '',
    pattern: 'counts for nobody',
  },
  {
    name: '#31 what the money refuses does not count towards the changes of its kind',
    file: notices,
    find: 'return [...within, {',
    replace: 'return [{',
    pattern: 'no SMS go does not count',
  },
  {
    name: '#31 the SMS about the number has room of its own',
    file: notices,
    find: 'NUMBER: 12',
    replace: 'NUMBER: 10',
    pattern: 'leave room for the SMS that the number was changed',
  },
  {
    name: '#35 notices leave money to the codes of known devices',
    file: `${accounts}/codes/sms-budget.ts`,
    find: 'SECURITY: 110',
    replace: 'SECURITY: 120',
    pattern: 'a known device still gets its code',
  },
  {
    name: '#31 notices to a number share its day',
    file: notices,
    find: 'if ((await countUse(tx, bucket, seconds, app.clock.now())) <= most) continue',
    replace: 'continue',
    pattern: 'notices to one number share',
  },
  {
    name: '#31 codes for a change of number count as SMS to a stranger',
    file: `${accounts}/mobile-change/new-number-code.ts`,
    find: '  await requireStranger(app, tx, { to: e164(mobile), by: caller.limitKey })\n',
    replace: '',
    pattern: 'from everybody together',
  },
])

const kept = provedBy(`${accounts}/deletion/kept-records.test.ts`, [
  {
    name: '#27 a complaint keeps nothing else',
    file: 'server/src/modules/complaints/retention.ts',
    find: "'COMPLAINT' as what",
    replace: "'RECORD' as what",
    pattern: 'who only complained',
  },
  {
    name: '#27 a rejection keeps no form',
    file: 'server/src/modules/onboarding/retention/rules.ts',
    find: "when 'REJECTED' then 'REJECTED' else",
    replace: 'else',
    pattern: 'of a rejected applicant',
  },
  {
    name: '#27 a sealed account keeps no contacts',
    file: 'server/src/modules/onboarding/retention/delete-application.ts',
    find: '  await tx.run(deleteContacts, [userId])\n',
    replace: '',
    pattern: 'not the numbers of the contacts',
  },
])

export const budgets = [...renewed, ...written, ...ledger, ...kept]
