import { type Guard, provedBy } from './guard.ts'

/** Codes by SMS and e-mail: guesses, proofs of work and what is spent on them. */
export const codes: readonly Guard[] = [
  ...provedBy('server/src/modules/accounts/sign-in-attacks.test.ts', [
    {
      name: '#1 a wrong code is refused',
      file: 'server/src/modules/accounts/codes/one-time-codes.ts',
      find: 'const correct = timingSafeEqual(codeHash, hashCode(app, subject, code))',
      replace: 'const correct = code !== hashCode(app, subject, code).toString()',
      pattern: 'after three wrong guesses the correct code',
    },
    {
      name: '#1 of two concurrent correct guesses one uses the code',
      file: 'server/src/modules/accounts/codes/one-time-codes.ts',
      find: 'and id = $2 and used_at is null',
      replace: 'and id = $2',
      pattern: 'two correct guesses that are counted',
    },
    {
      name: '#1 three wrong tries void the code',
      file: 'server/src/modules/accounts/codes/one-time-codes.ts',
      find: 'else 0 end < $4',
      replace: 'else 0 end < $4 + 9',
      pattern: 'after three wrong guesses the correct code',
    },
    {
      name: '#2 an address has a failure budget',
      file: 'server/src/modules/accounts/count-guess.ts',
      find: 'if (!isFreeAddress(app, address))',
      replace: 'if (false)',
      pattern: 'from one address 20 wrong codes',
    },
    {
      name: '#2 a guess is counted before it is compared',
      file: 'server/src/modules/accounts/count-guess.ts',
      find: 'const failures = (await countUse(app.db, budget.bucket, budget.seconds, now)) - 1',
      replace:
        'const failures = await usesOf(app.db, budget.bucket, budget.seconds, now)\n      await new Promise((resolve) => setTimeout(resolve, 200))\n      await countUse(app.db, budget.bucket, budget.seconds, now)',
      pattern: '40 parallel guesses',
    },
    {
      name: '#2 an IPv6 network has one failure budget',
      file: 'server/src/platform/http/limits/free-address.ts',
      find: 'networkOf(address)',
      replace: 'address',
      pattern: 'all addresses of an IPv6 network share one budget',
    },
    {
      name: '#2 the whole server has a failure budget',
      file: 'server/src/modules/accounts/count-guess.ts',
      find: "[{ bucket: { shared: 'login-everywhere' }, ...failureLimits.everywhere }]",
      replace: '[]',
      pattern: '300 wrong codes in a minute',
    },
    {
      name: '#35 a known device has its own codes',
      file: 'server/src/modules/accounts/codes/sign-in-codes.ts',
      find: 'if (!known || deviceHash.equals(unnamedDevice)) return shared',
      replace: 'if (deviceHash) return shared',
      pattern: 'do not use up the codes of a known device',
    },
  ]),
  ...provedBy('server/src/modules/accounts/codes/guessing.test.ts', [
    {
      name: '#1 a number allows fifteen guesses a day',
      file: 'server/src/modules/accounts/codes/one-time-codes.ts',
      find: 'set tries = c.tries + 1',
      replace: 'set tries = c.tries',
      pattern: 'a day has 15 chances',
    },
  ]),
  ...provedBy('server/src/modules/onboarding/email/verify-email.test.ts', [
    {
      name: 'an e-mail code is for one address',
      file: 'server/src/modules/accounts/codes/email-codes.ts',
      find: '[userId, scenario, email]',
      replace: '[userId, scenario]',
      pattern: 'only for its address and customer',
    },
  ]),
  ...provedBy('server/src/modules/accounts/codes/send-code-attacks.test.ts', [
    {
      name: '#1 concurrent requests send one code',
      file: 'server/src/modules/accounts/codes/send-code.ts',
      find: 'await lockCodes(tx, codes)',
      replace: '',
      pattern: 'ten concurrent requests',
    },
    {
      name: '#3 an address’s hundredth request of an hour is refused',
      file: 'server/src/modules/accounts/codes/sms-allowance.ts',
      find: 'if (request.fromAddress >= refuseFrom.addressHour) return tooMany(secondsLeftIn(hour, now))',
      replace: '',
      pattern: 'an address needs a proof of work from its 10th',
    },
    {
      name: '#3 a captcha solution is used once',
      file: 'server/src/modules/accounts/codes/captcha.ts',
      find: 'new Date(expires))) === 1',
      replace: 'new Date(expires))) >= 1',
      pattern: 'third code of a day needs a proof of work',
    },
    {
      name: '#3 a forged captcha challenge is refused',
      file: 'server/src/modules/accounts/codes/captcha.ts',
      find: 'if (expected.length !== received.length || !timingSafeEqual(expected, received)) return false',
      replace: '',
      pattern: 'a wrong, forged, expired or malformed',
    },
    {
      name: '#4 unknown numbers get the same reply',
      file: 'server/src/modules/accounts/codes/send-code.ts',
      find: 'await lockCodes(tx, codes)',
      replace:
        "await lockCodes(tx, codes)\n      const known = { name: 'known', text: 'select user_id from mobile_directory where mobile_hash = $1' }\n      if (!(await tx.row(known, [codes.number]))) return new Refusal('NOT_FOUND')",
      pattern: 'a known and an unknown number get the same replies',
    },
  ]),
  ...provedBy('server/src/modules/accounts/codes/sms-budget.test.ts', [
    {
      name: '#3 codes have a daily budget',
      file: 'server/src/modules/accounts/codes/sms-allowance.ts',
      find: "if (!(await spendOnSms(app, tx, known ? 'KNOWN' : 'CODE')))",
      replace: "if (!(await spendOnSms(app, tx, known ? 'KNOWN' : 'CODE')) && false)",
      pattern: 'twenty concurrent requests get as many codes',
    },
    {
      name: '#3 concurrent codes do not exceed the daily budget',
      file: 'server/src/modules/accounts/codes/sms-budget.ts',
      find: ' and spent + $3 <= $4',
      replace: ' and $3::int8 <= $4',
      pattern: 'twenty concurrent requests get as many codes',
    },
  ]),
  ...provedBy('server/src/modules/accounts/limits/deleted-account.test.ts', [
    {
      name: '#38 a new account of a number goes on with its key',
      file: 'server/src/modules/accounts/limits/limit-key.ts',
      find: '(await tx.row(takeTrace, [numberHash]))?.limit_key ?? newId()',
      replace: 'newId()',
      pattern: 'the budget of complaints goes on',
    },
    {
      name: '#38 a proved NIK goes on with its key',
      file: 'server/src/modules/accounts/limits/limit-key.ts',
      find: '  await tx.run(setKey, [userId, trace.limit_key])\n',
      replace: '',
      pattern: 'a proved NIK is the same person',
    },
    {
      name: '#38 a code gives its voucher once per person',
      file: 'server/src/modules/offers/redeem/redeem-code.ts',
      find: 'if (!(await claimOnce(',
      replace: 'if (false && !(await claimOnce(',
      pattern: 'once per person, also after deletions',
    },
  ]),
  ...provedBy('server/src/modules/engagement/sms-ledger.test.ts', [
    {
      name: '#3 every SMS is paid from one budget',
      file: 'server/src/modules/accounts/codes/notice-sms.ts',
      find: 'isAllowed && (await spendOnSms(app, tx, notice.smsClass))',
      replace: 'isAllowed',
      pattern: 'all SMS are paid from one budget',
    },
    {
      name: '#31 notices to a number share its day',
      file: 'server/src/modules/accounts/codes/notice-sms.ts',
      find: 'if ((await countUse(tx, bucket, seconds, app.clock.now())) <= most) continue',
      replace: 'continue',
      pattern: 'notices to one number share',
    },
  ]),
]
