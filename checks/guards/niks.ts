import { provedBy } from './guard.ts'

const onboarding = 'server/src/modules/onboarding'
const ktp = `${onboarding}/sections/save-ktp-info.ts`
const count = `${onboarding}/sections/count-card.ts`
const holds = `${onboarding}/sections/nik-holds.ts`
export const niks = [
  ...provedBy(`${onboarding}/sections/nik-attacks.test.ts`, [
    {
      name: '#32 a customer can enter five NIKs a day',
      file: count,
      find: '(await takeOne(tx, typed, cardLimits.niksPerDay)) && ',
      replace: '',
      pattern: 'of 200 NIKs 5 are accepted',
    },
    {
      name: '#29 #32 NIKs are counted outside the transaction that a refusal rolls back',
      file: `${onboarding}/routes.ts`,
      find: `    async ({ app, tx, caller, body }) => {
      await saveKtpInfo(app, tx, caller.userId, body)`,
      replace: `    async ({ app, tx, caller, address, body }) => {
      await countCard({ ...app, db: { ...app.db, transaction: (work) => work(tx) } }, caller, address, body)
      await saveKtpInfo(app, tx, caller.userId, body)`,
      pattern: 'get a sixth NIK accepted',
      also: [
        {
          file: `${onboarding}/routes.ts`,
          find: '  countCard(app, caller, address, body)\n\n',
          replace: '  Promise.resolve(void [app, caller, address, body])\n\n',
        },
      ],
    },
    {
      name: '#32 concurrent NIKs are counted one after the other',
      file: count,
      find: '  await lockForCustomer(tx, userId)\n',
      replace: '',
      pattern: 'get a sixth NIK accepted',
    },
    {
      name: '#32 saving a NIK does not read the NIK directory',
      file: ktp,
      find: "  await saveSection(app, tx, userId, 'ktp', { ...info, idNumber })\n",
      replace: `  await releaseNik(app, tx, userId, idNumber)
  await saveSection(app, tx, userId, 'ktp', { ...info, idNumber })
`,
      pattern: 'does not read the NIK directory',
    },
    {
      name: '#32 different names with one NIK are limited',
      file: count,
      find: ' && takeOne(tx, card, cardLimits.cardsPerDay)',
      replace: '',
      pattern: 'different names with one NIK',
    },
    {
      name: '#32 new NIKs from one address are limited',
      file: count,
      find: 'if (used > cardLimits.addressHour)',
      replace: 'if (false)',
      pattern: 'one address can send 100',
    },
  ]),
  ...provedBy('server/src/modules/credit/nik-conflict.test.ts', [
    {
      name: 'I13 a NIK of another account is rejected',
      file: holds,
      find: 'if (owner === userId) return undefined',
      replace: 'if (owner) return undefined',
      pattern: 'I13 NKP_ONGOING',
    },
    {
      name: '#32 nothing about a NIK is disclosed before it is proved',
      file: 'server/src/modules/credit/decide.ts',
      find: 'const nikConflict = provesIdentity(rulebook.policy, gathered.facts)',
      replace: 'const nikConflict = gathered.facts',
      pattern: 'does not confirm discloses nothing',
    },
    {
      name: '#32 the bureau is not called before the NIK is proved',
      file: 'server/src/modules/credit/gather-facts.ts',
      find: 'const report = proved ?',
      replace: 'const report = app ?',
      pattern: 'does not confirm discloses nothing',
    },
    {
      name: '#32 a withdrawal releases the NIK',
      file: `${onboarding}/application/submit-application.ts`,
      find: '  if (ktp) await releaseNik(app, tx, from.userId, ktp.idNumber)\n',
      replace: '',
      pattern: 'a withdrawal releases the NIK',
    },
    {
      name: '#32 changing the NIK releases the old one',
      file: ktp,
      find: 'if (before && before.idNumber !== idNumber)',
      replace: 'if (false && before)',
      pattern: 'changing the NIK releases the old one',
    },
    {
      name: '#32 a rejected application keeps its NIK in the cooling period',
      file: ktp,
      find: 'if (!isCooling(application, app.clock.today()))',
      replace: 'if (application || app)',
      pattern: 'changing the NIK releases the old one',
    },
    {
      name: 'I13 an operator cannot approve a NIK of another account',
      file: 'server/src/modules/credit/decide-by-hand.ts',
      find: 'if (conflict) throw',
      replace: 'if (false) throw',
      pattern: 'an operator cannot approve a NIK',
    },
  ]),
]

export const attempts = provedBy('server/src/attempt-attacks.test.ts', [
  {
    name: '#29 an account holder’s name can be guessed three times a day',
    file: `${onboarding}/bank-accounts/check-bank-account.ts`,
    find: 'if ((await mismatchesOn(app.db, userId, app.clock.today())) >= mismatchesPerDay) return',
    replace: '',
    pattern: 'ten guessed names do not',
  },
  {
    name: '#29 concurrently entered accounts are counted one after the other',
    file: `${onboarding}/application/application-store.ts`,
    find: 'await tx.run(lock, [userId])',
    replace: '',
    pattern: '50 concurrent requests cause three',
  },
  {
    name: '#29 liveness tries are counted outside the transaction that a refusal rolls back',
    file: `${onboarding}/identity/liveness-store.ts`,
    find: 'where user_id = $1 and context = any($2) and answered_at >= $3 and device_hash',
    replace: 'where user_id = $1 and context = any($2) and result is not null and answered_at >= $3 and device_hash',
    pattern: 'a used Idempotency-Key gets no fourth try',
    also: [
      {
        file: `${onboarding}/identity/start-liveness.ts`,
        find: 'Math.max(used, before)',
        replace: 'used',
      },
    ],
  },
])

const notify = `${onboarding}/sections/notify-change.ts`
export const notices = provedBy(`${onboarding}/sections/notify-change.test.ts`, [
  {
    name: '#5 the customer is notified of a changed contact',
    file: notify,
    find: "  await tellCustomer(app, tx, { userId, change: 'CONTACT_CHANGED' })\n",
    replace: '',
    pattern: 'when a contact changes, the customer and the former contact',
  },
  {
    name: '#5 a former contact is notified',
    file: notify,
    find: '  for (const { number } of gone) await notifyContact(app, tx, userId, number)\n',
    replace: '',
    pattern: 'when a contact changes, the customer and the former contact',
  },
  {
    name: '#31 notices to third parties are limited',
    file: notify,
    find: 'most: noticeLimits.contacts',
    replace: 'most: 1000',
    pattern: 'repeated changes send at most one notice',
  },
  {
    name: '#5 the former e-mail address is notified of a change',
    file: notify,
    find: '  await queueEmail(app, tx, { to: before,',
    replace: '  await queueEmail(app, tx, { to: now ?? before,',
    pattern: 'when the e-mail address changes or is removed',
  },
  {
    name: '#5 the customer is notified of an added or changed account',
    file: `${onboarding}/bank-accounts/add-bank-account.ts`,
    find: "if (!account.primary) await notifyAccountChanged(app, tx, userId, 'ACCOUNT_CHANGED', account)",
    replace: '',
    pattern: 'an added or changed account is notified',
  },
])
