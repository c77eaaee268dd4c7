import { provedBy } from './guard.ts'

const onboarding = 'server/src/modules/onboarding'
const ktp = `${onboarding}/sections/save-ktp-info.ts`
const count = `${onboarding}/sections/count-card.ts`
const holds = `${onboarding}/sections/nik-holds.ts`
export const niks = [
  ...provedBy(`${onboarding}/sections/nik-attacks.test.ts`, [
    {
      name: '#32 five NIKs a day',
      file: count,
      find: '(await takeOne(tx, typed, cardLimits.niksPerDay)) && ',
      replace: '',
      pattern: 'of 200 NIKs 5 are accepted',
    },
    {
      name: '#29 #32 NIKs are counted outside the transaction that a refusal undoes',
      file: `${onboarding}/routes.ts`,
      find: `    async ({ app, tx, caller, body }) => {
      await saveKtpInfo(app, tx, caller.userId, body)`,
      replace: `    async ({ app, tx, caller, address, body }) => {
      await countCard({ ...app, db: { ...app.db, transaction: (work) => work(tx) } }, caller.userId, address, body)
      await saveKtpInfo(app, tx, caller.userId, body)`,
      pattern: 'get a sixth NIK accepted',
      also: [
        {
          file: `${onboarding}/routes.ts`,
          find: '  countCard(app, caller.userId, address, body)\n\n',
          replace: '  Promise.resolve(void [app, caller, address, body])\n\n',
        },
      ],
    },
    {
      name: '#32 NIKs at once take turns',
      file: count,
      find: '  await lockApplicant(tx, userId)\n',
      replace: '',
      pattern: 'get a sixth NIK accepted',
    },
    {
      name: '#32 a NIK that is saved is nobody else’s business',
      file: ktp,
      find: "  await saveSection(app, tx, userId, 'ktp', { ...info, idNumber })\n",
      replace: `  await releaseNik(app, tx, userId, idNumber)
  await saveSection(app, tx, userId, 'ktp', { ...info, idNumber })
`,
      pattern: 'does not read the NIK directory',
    },
    {
      name: '#32 names are counted with the NIK',
      file: count,
      find: ' && (await takeOne(tx, card, cardLimits.cardsPerDay))',
      replace: '',
      pattern: 'different names with one NIK',
    },
    {
      name: '#32 NIKs from one address',
      file: count,
      find: 'if (used > cardLimits.addressHour)',
      replace: 'if (false)',
      pattern: 'one address can send 100',
    },
  ]),
  ...provedBy('server/src/modules/credit/nik-conflict.test.ts', [
    {
      name: 'I13 a NIK of another account',
      file: holds,
      find: 'if (owner === userId) return undefined',
      replace: 'if (owner) return undefined',
      pattern: 'I13 NKP_ONGOING',
    },
    {
      name: '#32 no word on a NIK before the proof',
      file: 'server/src/modules/credit/decide.ts',
      find: 'const nikConflict = provesIdentity(rulebook.policy, gathered.facts)',
      replace: 'const nikConflict = gathered.facts',
      pattern: 'does not confirm discloses nothing',
    },
    {
      name: '#32 the bureau is not asked before the proof',
      file: 'server/src/modules/credit/gather-facts.ts',
      find: 'const report = proved ?',
      replace: 'const report = app ?',
      pattern: 'does not confirm discloses nothing',
    },
    {
      name: '#32 a withdrawn application gives its NIK back',
      file: `${onboarding}/application/submit-application.ts`,
      find: '  if (ktp) await releaseNik(app, tx, from.userId, ktp.idNumber)\n',
      replace: '',
      pattern: 'a withdrawal releases the NIK',
    },
    {
      name: '#32 a changed NIK is given back',
      file: ktp,
      find: 'if (before && before.idNumber !== idNumber)',
      replace: 'if (false && before)',
      pattern: 'changing the NIK releases the old one',
    },
    {
      name: '#32 a rejection keeps its NIK',
      file: ktp,
      find: 'if (!isCooling(application, app.clock.today()))',
      replace: 'if (application || app)',
      pattern: 'changing the NIK releases the old one',
    },
    {
      name: 'I13 no approval by hand over another account’s NIK',
      file: 'server/src/modules/credit/decide-by-hand.ts',
      find: 'if (conflict) throw',
      replace: 'if (false) throw',
      pattern: 'an operator cannot approve a NIK',
    },
  ]),
]

export const attempts = provedBy('server/src/attempt-attacks.test.ts', [
  {
    name: '#29 names are guessed three times a day',
    file: `${onboarding}/bank-accounts/check-bank-account.ts`,
    find: 'if ((await mismatchesOn(app.db, userId, app.clock.today())) >= mismatchesPerDay) return',
    replace: '',
    pattern: 'ten guessed names do not',
  },
  {
    name: '#29 accounts entered at once take turns',
    file: `${onboarding}/application/application-store.ts`,
    find: 'await tx.run(lock, [userId])',
    replace: '',
    pattern: '50 concurrent requests cause three',
  },
  {
    name: '#29 faces are counted outside the transaction that a refusal undoes',
    file: `${onboarding}/identity/liveness-store.ts`,
    find: 'where user_id = $1 and context = $2 and answered_at >= $3`)',
    replace: 'where user_id = $1 and context = $2 and answered_at >= $3 and result is not null`)',
    pattern: 'a used Idempotency-Key gets no fourth try',
  },
])

const notify = `${onboarding}/sections/notify-change.ts`
export const notices = provedBy(`${onboarding}/sections/notify-change.test.ts`, [
  {
    name: '#5 a changed contact is told to the customer',
    file: notify,
    find: "  await notifyCustomer(app, tx, userId, 'CONTACT_CHANGED')\n",
    replace: '',
    pattern: 'when a contact changes, the customer and the former contact',
  },
  {
    name: '#5 a former contact is told',
    file: notify,
    find: '  for (const { number } of gone) await notifyContact(app, tx, userId, number)\n',
    replace: '',
    pattern: 'when a contact changes, the customer and the former contact',
  },
  {
    name: '#31 strangers get no flood of notices',
    file: notify,
    find: ', noticeLimits.contacts)',
    replace: ', 1000)',
    pattern: 'repeated changes send at most one notice',
  },
  {
    name: '#5 a changed e-mail address is told to the former one',
    file: notify,
    find: '  await queueEmail(app, tx, { to: before.email,',
    replace: '  await queueEmail(app, tx, { to: now.email ?? before.email,',
    pattern: 'when the e-mail address changes or is removed',
  },
  {
    name: '#5 another account is told',
    file: `${onboarding}/bank-accounts/add-bank-account.ts`,
    find: "if (!account.primary) await notifyAccountChanged(app, tx, userId, 'ACCOUNT_CHANGED', account)",
    replace: '',
    pattern: 'an added or changed account is notified',
  },
])
