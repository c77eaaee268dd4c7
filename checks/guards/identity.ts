import { provedBy } from './guard.ts'

const onboarding = 'server/src/modules/onboarding'
const ktp = `${onboarding}/sections/save-ktp-info.ts`
const nik = 'shared/src/rules/nik.ts'
const consent = 'server/src/modules/accounts/documents/accept-agreement.ts'
const judging = `${onboarding}/identity/judge-face.ts`
const liveness = `${onboarding}/identity/liveness-store.ts`

const cards = provedBy(`${onboarding}/sections/ktp-info.test.ts`, [
  {
    name: 'a NIK with an unknown province is refused',
    file: nik,
    find: '!provinces.has(province) || ',
    replace: '',
    pattern: 'INVALID_NIK_CODE',
  },
  {
    name: 'a NIK with an impossible date is refused',
    file: nik,
    find: '|| !birthDate ||',
    replace: '||',
    pattern: 'INVALID_NIK_CODE',
  },
  {
    name: 'a NIK with serial 0000 is refused',
    file: nik,
    find: " || nik.slice(12) === '0000'",
    replace: '',
    pattern: 'INVALID_NIK_CODE',
  },
  {
    name: 'a NIK of 15 digits is refused',
    file: nik,
    find: '/^\\d{16}$/',
    replace: '/^\\d{15,16}$/',
    pattern: 'V-04: a NIK of 15 digits',
  },
  {
    name: '#17 personal data is sealed',
    file: 'server/src/platform/sealing.ts',
    find: `seal: (purpose, value) => seal(key, JSON.stringify(value), \`\${userId} \${purpose}\`)`,
    replace: 'seal: (purpose, value) => Buffer.from(JSON.stringify(value))',
    pattern: 'C-019',
    also: [
      {
        file: 'server/src/platform/sealing.ts',
        find: `JSON.parse(open(key, sealed, \`\${userId} \${purpose}\`).toString())`,
        replace: 'JSON.parse(sealed.toString())',
      },
    ],
  },
  {
    name: 'a birth date that does not exist is refused',
    file: 'shared/src/contract/fields.ts',
    find: ", z.refine(isCalendarDay, 'date')",
    replace: '',
    pattern: 'a birth date that does not exist',
  },
  {
    name: 'D-126 steps that a granted limit is based on are closed',
    file: `${onboarding}/application/editing.ts`,
    find: "if (application?.review === 'APPROVED' && identitySteps.includes(step))",
    replace: 'if (false)',
    pattern: 'D-126',
  },
])

const steps = [
  ...provedBy('server/src/modules/accounts/documents/consents.test.ts', [
    {
      name: 'consent to an outdated text is refused',
      file: consent,
      find: 'if (changed.length > 0)',
      replace: 'if (false)',
      pattern: 'C-042 DOCUMENT_CHANGED',
    },
    {
      name: 'consent without the texts of its purpose is refused',
      file: consent,
      find: 'if (requiredTexts[tncType]?.some((type) => !named.has(type)))',
      replace: 'if (false)',
      pattern: 'a consent without the texts of its purpose',
    },
  ]),
  ...provedBy('server/src/modules/accounts/sign-in.test.ts', [
    {
      name: 'D-232 a customer without consent to the terms counts as new',
      file: 'server/src/modules/accounts/log-in.ts',
      find: "const newUser = !(await hasConsent(tx, userId, 'REGISTRATION'))",
      replace: 'const newUser = created',
      pattern: 'D-232',
    },
  ]),
  ...provedBy(`${onboarding}/application/application.test.ts`, [
    {
      name: 'an application without consent is refused',
      file: `${onboarding}/application/submit-application.ts`,
      find: 'if (!(await hasConsent(tx, userId, tncType)))',
      replace: 'if (false)',
      pattern: 'CONSENT_REQUIRED',
    },
    {
      name: 'D-232 an application without consent to the terms is refused',
      file: `${onboarding}/application/submit-application.ts`,
      find: "'REGISTRATION', 'RISK'",
      replace: "'RISK'",
      pattern: 'CONSENT_REQUIRED',
    },
    {
      name: 'an application with incomplete steps is refused',
      file: `${onboarding}/application/submit-application.ts`,
      find: 'if (missing.length > 0) return',
      replace: 'if (false) return',
      pattern: 'E-29',
    },
    {
      name: 'two concurrent submissions make one application',
      file: `${onboarding}/application/application-store.ts`,
      find: 'await tx.run(lock, [userId])',
      replace: '',
      pattern: 'CX-06',
    },
  ]),
  ...provedBy(`${onboarding}/identity/liveness.test.ts`, [
    {
      name: 'another customer’s liveness challenge is refused',
      file: liveness,
      find: 'where user_id = $1 and id = $2 and device_hash is not distinct from $3',
      replace: 'where $1::uuid is not null and id = $2 and device_hash is not distinct from $3',
      pattern: 'TOKEN_INVALID: an unknown',
      also: [
        {
          file: liveness,
          find: 'where user_id = $1 and id = $2 and answered_at is null and',
          replace: 'where $1::uuid is not null and id = $2 and answered_at is null and',
        },
      ],
    },
    {
      name: 'a liveness challenge with a malformed id is refused',
      file: judging,
      find: 'id.safeParse(challengeId).success ?',
      replace: 'challengeId !== "nonsense" ?',
      pattern: 'TOKEN_INVALID: an unknown',
    },
    {
      name: 'an expired liveness challenge is refused',
      file: liveness,
      find: 'answered_at is null and expires_at > $3',
      replace: 'answered_at is null and $3::timestamptz is not null',
      pattern: 'TOKEN_INVALID: an unknown',
      also: [{ file: judging, find: ' || found.expiresAt <= app.clock.now()', replace: '' }],
    },
    {
      name: 'a liveness challenge is answered once',
      file: liveness,
      find: 'and answered_at is null and expires_at',
      replace: 'and expires_at',
      pattern: 'two concurrent answers',
      also: [{ file: judging, find: ' || found.isAnswered', replace: '' }],
    },
    {
      name: 'a passed challenge can be consumed once',
      file: liveness,
      find: ' and not spent',
      replace: '',
      pattern: 'a passed challenge can be consumed once',
    },
  ]),
  ...provedBy(`${onboarding}/bank-accounts/bank-account.test.ts`, [
    {
      name: 'after three mismatches accounts are refused',
      file: `${onboarding}/bank-accounts/add-bank-account.ts`,
      find: '>= mismatchesPerDay)',
      replace: '> 1000)',
      pattern: 'after three mismatches accounts are refused',
    },
    {
      name: 'pending name inquiries count as mismatches',
      file: `${onboarding}/bank-accounts/add-bank-account.ts`,
      find: ' + waiting >= mismatchesPerDay)',
      replace: ' >= mismatchesPerDay)',
      pattern: 'entered concurrently three are checked',
    },
    {
      name: 'D-091 the bank step is guarded on a new device',
      file: 'shared/src/contract/onboarding/bank-accounts.ts',
      find: "path: '/user/payment-info/v2',\n  access: 'user',\n  guarded: true,",
      replace: "path: '/user/payment-info/v2',\n  access: 'user',",
      pattern: 'the bank step is refused',
    },
    {
      name: 'a bank account entered again waits 24 hours like a new one',
      file: `${onboarding}/bank-accounts/bank-account-store.ts`,
      find: 'bank_account.usable_from else excluded.usable_from end',
      replace: 'bank_account.usable_from else bank_account.usable_from end',
      pattern: 'an invalid account entered again after approval',
    },
    {
      name: 'V-03 both entries of the account number must be equal',
      file: `${onboarding}/bank-accounts/add-bank-account.ts`,
      find: 'if (mismatch) throw',
      replace: 'if (false) throw',
      pattern: 'V-03',
    },
    {
      name: 'CX-21 another customer’s account cannot become primary',
      file: `${onboarding}/bank-accounts/bank-account-store.ts`,
      find: 'from bank_account where user_id = $1 and id = $2`)',
      replace: 'from bank_account where $1::uuid is not null and id = $2`)',
      pattern: 'CX-21',
    },
  ]),
]

const correctedNames = provedBy('server/src/modules/credit/decision.test.ts', [
  {
    name: 'after a name correction the bank accounts are checked again',
    file: ktp,
    find: 'if (before && !sameName(before.fullName, info.fullName))',
    replace: 'if (false)',
    pattern: 'a corrected name on a returned card',
  },
  {
    name: 'V-26 a corrected name that contradicts a closed step is referred',
    file: 'server/src/modules/credit/policy.ts',
    find: 'facts.contradicted.length > 0',
    replace: 'false',
    pattern: 'V-26: a name corrected',
  },
])

const email = `${onboarding}/email`
const returnedEmails = provedBy(`${email}/returned-email.test.ts`, [
  {
    name: 'D-126 another email address is refused during review unless the address was returned',
    file: `${email}/verify-email.ts`,
    find: 'if (refusal) throw refusal',
    replace: 'if (refusal && !application) throw refusal',
    pattern: 'D-126',
  },
  {
    name: 'only a right code corrects a returned email address',
    file: `${email}/verify-email.ts`,
    find: 'if (!check.ok) return new KeptRefusal',
    replace:
      "if (!check.ok) await recordCorrected(app, tx, { userId, application, step: 'email' })\n  if (!check.ok) return new KeptRefusal",
    pattern: 'EMAIL_NOT_CONFIRMED',
  },
])

export const identity = [...cards, ...steps, ...correctedNames, ...returnedEmails]
