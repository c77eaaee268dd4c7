import { type Guard, provedBy } from './guard.ts'

/** Face, NIK, bank accounts and contacts. */
export const identity: readonly Guard[] = [
  ...provedBy('server/src/modules/onboarding/bank-accounts/remove-bank-account.test.ts', [
    {
      name: 'behaviour 9 an account that is removed and added again waits like a new one',
      file: 'server/src/modules/onboarding/bank-accounts/bank-account-store.ts',
      find: ' and bank_account.removed_at is null`',
      replace: '`',
      pattern: 'removed and added again',
    },
    {
      name: 'CX-22 no loan goes to a removed account',
      file: 'server/src/modules/lending/applying/borrower-store.ts',
      find: '    and account.removed_at is null\n',
      replace: '',
      pattern: 'a removed account is on no list',
    },
  ]),
  ...provedBy('server/src/modules/onboarding/identity/liveness.test.ts', [
    {
      name: 'a liveness challenge is answered once',
      file: 'server/src/modules/onboarding/identity/liveness-store.ts',
      find: 'and answered_at is null and expires_at',
      replace: 'and expires_at',
      pattern: 'two concurrent answers',
      also: [
        { file: 'server/src/modules/onboarding/identity/judge-face.ts', find: ' || found.isAnswered', replace: '' },
      ],
    },
    {
      name: 'a passed challenge can be consumed once',
      file: 'server/src/modules/onboarding/identity/liveness-store.ts',
      find: ' and not spent',
      replace: '',
      pattern: 'a passed challenge can be consumed once',
    },
  ]),
  ...provedBy('server/src/modules/onboarding/bank-accounts/bank-account.test.ts', [
    {
      name: 'after three mismatches accounts are refused',
      file: 'server/src/modules/onboarding/bank-accounts/add-bank-account.ts',
      find: '>= mismatchesPerDay)',
      replace: '> 1000)',
      pattern: 'after three mismatches accounts are refused',
    },
  ]),
  ...provedBy('server/src/modules/onboarding/sections/nik-attacks.test.ts', [
    {
      name: '#32 a customer can enter five NIKs a day',
      file: 'server/src/modules/onboarding/sections/count-card.ts',
      find: '(await takeOne(tx, typed, cardLimits.niksPerDay)) && ',
      replace: '',
      pattern: 'of 200 NIKs 5 are accepted',
    },
    {
      name: '#29 #32 NIKs are counted outside the transaction that a refusal rolls back',
      file: 'server/src/modules/onboarding/routes.ts',
      find: '    async ({ app, tx, caller, body }) => {\n      await saveKtpInfo(app, tx, caller.userId, body)',
      replace:
        '    async ({ app, tx, caller, address, body }) => {\n      await countCard({ ...app, db: { ...app.db, transaction: (work) => work(tx) } }, caller, address, body)\n      await saveKtpInfo(app, tx, caller.userId, body)',
      pattern: 'get a sixth NIK accepted',
      also: [
        {
          file: 'server/src/modules/onboarding/routes.ts',
          find: '  countCard(app, caller, address, body)\n\n',
          replace: '  Promise.resolve(void [app, caller, address, body])\n\n',
        },
      ],
    },
  ]),
  ...provedBy('server/src/modules/credit/nik-conflict.test.ts', [
    {
      name: 'I13 a NIK of another account is rejected',
      file: 'server/src/modules/onboarding/sections/nik-holds.ts',
      find: 'if (owner === userId) return undefined',
      replace: 'if (owner) return undefined',
      pattern: 'I13 NKP_ONGOING',
    },
    {
      name: '#32 nothing about a NIK is disclosed before it is proved',
      file: 'server/src/modules/credit/decision/decide-application.ts',
      find: 'const nikConflict = provesIdentity(rulebook.policy, gathered.facts)',
      replace: 'const nikConflict = gathered.facts',
      pattern: 'does not confirm discloses nothing',
    },
    {
      name: 'I13 an operator cannot approve a NIK of another account',
      file: 'server/src/modules/credit/decision/decide-by-hand.ts',
      find: 'if (conflict) throw',
      replace: 'if (false) throw',
      pattern: 'an operator cannot approve a NIK',
    },
  ]),
  ...provedBy('server/src/tests/attacks/attempt-attacks.test.ts', [
    {
      name: '#29 an account holder’s name can be guessed three times a day',
      file: 'server/src/modules/onboarding/bank-accounts/check-bank-account.ts',
      find: 'if ((await mismatchesOn(app.db, userId, app.clock.today())) >= mismatchesPerDay) return',
      replace: '',
      pattern: 'ten guessed names do not',
    },
    {
      name: '#29 liveness tries are counted outside the transaction that a refusal rolls back',
      file: 'server/src/modules/onboarding/identity/liveness-store.ts',
      find: 'where user_id = $1 and context = any($2) and answered_at >= $3 and device_hash',
      replace: 'where user_id = $1 and context = any($2) and result is not null and answered_at >= $3 and device_hash',
      pattern: 'a used Idempotency-Key gets no fourth try',
      also: [
        {
          file: 'server/src/modules/onboarding/identity/start-liveness.ts',
          find: 'Math.max(used, before)',
          replace: 'used',
        },
      ],
    },
  ]),
  ...provedBy('server/src/modules/onboarding/contacts/consent-attacks.test.ts', [
    {
      name: '#7 tokens are tried 100 times an hour and network',
      file: 'server/src/modules/onboarding/contacts/answer-consent.ts',
      find: 'most: 100 }',
      replace: 'most: 100_000 }',
      pattern: 'tokens cannot be guessed',
    },
    {
      name: 'a customer’s name cannot put a link into the SMS',
      file: 'server/src/modules/onboarding/contacts/shown-name.ts',
      find: '.split(/[. ]+/)',
      replace: ".split(' ')",
      pattern: 'a customer’s name cannot put a link into the SMS',
    },
  ]),
  ...provedBy('server/src/modules/onboarding/identity/face-sign-in.test.ts', [
    {
      name: 'behaviour 14 a sign-in by face needs a device that has shown the face',
      file: 'server/src/modules/accounts/security/device-store.ts',
      find: 'and d.face_at is not null and d.code_at > $3',
      replace: 'and d.code_at > $3',
      pattern: 'or the device has not shown the face',
      also: [
        {
          file: 'server/src/modules/accounts/security/device-store.ts',
          find: 'where device_hash = $1 and face_at is not null and code_at > $2',
          replace: 'where device_hash = $1 and code_at > $2',
        },
      ],
    },
    {
      name: '#27 the pictures of a sign-in by face are not stored',
      file: 'server/src/modules/onboarding/identity/judge-face.ts',
      find: "verdict.result === 'SUCCESS' && !attempt.device ? pictures : []",
      replace: "verdict.result === 'SUCCESS' ? pictures : []",
      pattern: 'the pictures of an accepted and of a refused face are not stored',
    },
    {
      name: 'D-114 another face opens no session',
      file: 'server/src/modules/onboarding/identity/face-sign-in.ts',
      find: "result === 'FAILED' || !(await",
      replace: '!(await',
      pattern: 'another person’s face and a still picture',
      also: [
        {
          file: 'server/src/modules/onboarding/identity/liveness-store.ts',
          find: "and context = $3 and result = 'SUCCESS' and not spent",
          replace: 'and context = $3',
        },
      ],
    },
  ]),
  ...provedBy('server/src/modules/onboarding/bank-accounts/change-card.test.ts', [
    {
      name: 'behaviour 9 an account is added to a limit with the face only',
      file: 'server/src/modules/onboarding/bank-accounts/add-bank-account.ts',
      find: 'if (approved) await requireFace(tx, userId, challengeId)',
      replace: '',
      pattern: 'no account is added without the face',
    },
  ]),
]
