import { provedBy } from './guard.ts'

const accounts = 'server/src/modules/accounts'
const codes = `${accounts}/codes/one-time-codes.ts`
const countGuess = `${accounts}/count-guess.ts`

const guesses = provedBy(`${accounts}/sign-in-attacks.test.ts`, [
  {
    name: '#1 a wrong code is refused',
    file: codes,
    find: 'const correct = timingSafeEqual(codeHash, hashCode(app, subject, code))',
    replace: 'const correct = code !== hashCode(app, subject, code).toString()',
    pattern: 'after three wrong guesses the correct code',
  },
  {
    name: '#1 an expired code is refused',
    file: codes,
    find: 'and c.used_at is null and c.expires_at > $2',
    replace: "and c.used_at is null and c.expires_at > $2 - interval '1 day'",
    pattern: 'a code is refused after five minutes',
  },
  {
    name: '#1 a used code is refused',
    file: codes,
    find: 'and c.id = guessed.id and c.used_at is null',
    replace: 'and c.id = guessed.id',
    also: [{ file: codes, find: 'and id = $2 and used_at is null', replace: 'and id = $2' }],
    pattern: 'a used code is refused',
  },
  {
    name: '#1 of two concurrent correct guesses one uses the code',
    file: codes,
    find: 'and id = $2 and used_at is null',
    replace: 'and id = $2',
    pattern: 'two correct guesses that are counted',
  },
  {
    name: '#1 three wrong tries void the code',
    file: codes,
    find: 'else 0 end < $4',
    replace: 'else 0 end < $4 + 9',
    pattern: 'after three wrong guesses the correct code',
  },
  {
    name: '#1 every wrong try is counted',
    file: codes,
    find: 'set tries = c.tries + 1',
    replace: 'set tries = c.tries',
    pattern: '300 guesses from 100 addresses',
  },
  {
    name: '#1 a second code within 60 seconds is refused',
    file: codes,
    find: 'const gap = last ? last.created_at.getTime() + codeLimits.gapMs - now : 0',
    replace: 'const gap = 0',
    pattern: 'one code in 60 seconds',
  },
  {
    name: '#1 a sixth code within 24 hours is refused',
    file: codes,
    find: 'const dayGap = day.count >= codeLimits.perDay &&',
    replace: 'const dayGap = false &&',
    pattern: 'one code in 60 seconds',
  },
  {
    name: '#2 the failure budgets are checked before a guess is compared',
    file: countGuess,
    find: 'if (refusal) throw refusal',
    replace: '',
    pattern: 'from one address 20 wrong codes',
  },
  {
    name: '#2 an address has a failure budget',
    file: countGuess,
    find: 'if (!isFreeAddress(app, address))',
    replace: 'if (false)',
    pattern: 'from one address 20 wrong codes',
  },
  {
    name: '#2 after 60 wrong codes an address is refused even with a proof of work',
    file: countGuess,
    find: 'if (failures >= refuseFrom)',
    replace: 'if (false)',
    pattern: 'from one address 20 wrong codes',
  },
  {
    name: '#2 a guess is counted before it is compared',
    file: countGuess,
    find: 'const failures = (await countUse(app.db, budget.bucket, budget.seconds, now)) - 1',
    replace: `const failures = await usesOf(app.db, budget.bucket, budget.seconds, now)
      await new Promise((resolve) => setTimeout(resolve, 200))
      await countUse(app.db, budget.bucket, budget.seconds, now)`,
    pattern: '40 parallel guesses',
  },
  {
    name: '#2 an IPv6 network has one failure budget',
    file: 'server/src/platform/http/free-address.ts',
    find: 'networkOf(address)',
    replace: 'address',
    pattern: 'all addresses of an IPv6 network share one budget',
  },
  {
    name: '#2 a device has a failure budget',
    file: countGuess,
    find: 'if (!deviceHash.equals(unnamedDevice))',
    replace: 'if (false)',
    pattern: 'a device that changes its address has one budget',
  },
  {
    name: '#2 the whole server has a failure budget',
    file: countGuess,
    find: "[{ bucket: { shared: 'login-everywhere' }, ...failureLimits.everywhere }]",
    replace: '[]',
    pattern: '300 wrong codes in a minute',
  },
  {
    name: '#35 a known device is exempt from the shared budgets',
    file: countGuess,
    find: 'codes.known ? [] : ',
    replace: '',
    pattern: '300 wrong codes in a minute',
  },
  {
    name: '#35 a proof of work lifts the limit for unknown devices',
    file: countGuess,
    find: 'proved ??= await solves(app, app.db, use, guess.captcha)',
    replace: 'proved ??= false',
    pattern: '300 wrong codes in a minute',
  },
  {
    name: '#35 a known device has its own codes',
    file: `${accounts}/codes/sign-in-codes.ts`,
    find: 'if (!known || deviceHash.equals(unnamedDevice)) return shared',
    replace: 'if (deviceHash) return shared',
    pattern: 'do not use up the codes of a known device',
  },
])

const crashes = provedBy(`${accounts}/codes/crash.test.ts`, [
  {
    name: '#1 tries survive a crash of PostgreSQL',
    file: 'server/migrations/0002-accounts.sql',
    find: 'create table one_time_code',
    replace: 'create unlogged table one_time_code',
    pattern: 'counted tries and the lock of a code survive',
  },
  {
    name: '#1 budgets survive a crash of PostgreSQL',
    file: 'server/migrations/0012-attempts.sql',
    find: 'alter table rate_count set logged;',
    replace: '',
    pattern: 'counted tries and the lock of a code survive',
  },
  {
    name: '#3 the SMS budget of the day survives a crash of PostgreSQL',
    file: 'server/migrations/0008-sms-budget.sql',
    find: 'create table sms_day',
    replace: 'create unlogged table sms_day',
    pattern: 'codes and SMS budget survive',
  },
])

const campaigns = provedBy(`${accounts}/codes/guessing.test.ts`, [
  {
    name: '#1 a number gets five codes in any 24 hours',
    file: codes,
    find: 'const dayGap = day.count >= codeLimits.perDay &&',
    replace: 'const dayGap = day.count >= 2 * codeLimits.perDay &&',
    pattern: 'each limit holds',
  },
  {
    name: '#1 a number allows fifteen guesses a day',
    file: codes,
    find: 'set tries = c.tries + 1',
    replace: 'set tries = c.tries',
    pattern: 'a day has 15 chances',
  },
])

const keys = provedBy('server/src/key-attacks.test.ts', [
  {
    name: '#29 the key is claimed before anything is decided',
    file: 'server/src/platform/idempotency.ts',
    find: "if (before === 'other request') throw new Refusal('IDEMPOTENCY_KEY_REUSED')\n    if (before) return before",
    replace: '',
    pattern: 'under a used key are all counted',
  },
  {
    name: '#29 a guess at sign-in is counted outside the transaction',
    file: codes,
    find: 'const counted = await app.db.row(countOne, [subject, now, sharedTries, codeLimits.tries])',
    replace: `const counted = await app.db.row(
      { name: 'peeked', text: 'select id, code_hash, tries + 1 as tries from one_time_code where subject = $1 and used_at is null and tries < 3 order by created_at desc limit 1' } as typeof countOne,
      [subject],
    )`,
    pattern: 'under a used key',
  },
  {
    name: '#29 of two concurrent requests with one key one waits',
    file: 'server/src/platform/idempotency.ts',
    find: 'select pg_advisory_xact_lock(hashtextextended($1, 2))',
    replace: 'select $1::text',
    pattern: 'the same guess under the same key',
    // Within one process the second request shares the first one's run.
    also: [{ file: 'server/src/platform/http/server.ts', find: '    if (first) return first\n', replace: '' }],
  },
  {
    name: '#31 all codes to a number count towards its five a day',
    file: codes,
    find: 'where number_hash = $1 and known = $2 and created_at > $3',
    replace: 'where number_hash = $1 and known = $2 and created_at > $3 and false',
    pattern: 'whatever a signed-in customer requests',
  },
  {
    name: '#8 a call without changes stores no key',
    file: 'shared/src/contract/lending/products.ts',
    find: '  safe: true,\n',
    replace: '',
    pattern: 'a quote stores no key',
  },
  {
    name: '#8 keys of anonymous callers expire after ten minutes',
    file: 'server/src/platform/http/server.ts',
    find: 'anonymous: 10 * 60_000',
    replace: 'anonymous: 7 * day',
    pattern: 'a quote stores no key',
  },
  {
    name: '#8 keys of anonymous callers have a budget',
    file: 'server/src/platform/http/server.ts',
    find: 'kept <= anonymousAnswersMinute ?',
    replace: 'kept ?',
    pattern: 'anonymous callers together store at',
  },
])

const email = 'server/src/modules/onboarding/email/verify-email.ts'
const emailCodes = `${accounts}/codes/email-codes.ts`
const proofs = provedBy('server/src/modules/onboarding/email/verify-email.test.ts', [
  {
    name: 'an e-mail code is for one address',
    file: emailCodes,
    find: '[userId, scenario, email]',
    replace: '[userId, scenario]',
    pattern: 'only for its address and customer',
  },
  {
    name: 'an address gets five codes a day',
    file: emailCodes,
    find: '  await takeFromAddressee(app, tx, to.email)\n',
    replace: '',
    pattern: 'whoever asks for them',
  },
  {
    name: 'the third e-mail code of a day needs a proof of work',
    file: emailCodes,
    find: 'if (isOften && !proved)',
    replace: 'if (false)',
    pattern: 'a proof of work from the third',
  },
  {
    name: 'D-052 the reference of an e-mail address is for its customer',
    file: `${accounts}/codes/email-reference.ts`,
    find: 'found?.userId === to.userId && found.scenario',
    replace: 'found?.scenario',
    pattern: 'for its customer and scenario only',
  },
  {
    name: 'D-052 a reference lives 15 minutes',
    file: `${accounts}/codes/references.ts`,
    find: 'found.expires > app.clock.now().getTime() ? found : undefined',
    replace: 'found',
    pattern: 'for 15 minutes',
  },
  {
    name: 'behaviour 2: the former e-mail address is told',
    file: email,
    find: '  await notifyEmailChanged(app, tx, userId, former, email)\n',
    replace: '',
    pattern: 'told to the former one',
  },
  {
    name: 'D-126: an e-mail address does not change under review',
    file: email,
    find: '  if (refusal) throw refusal\n',
    replace: '',
    pattern: 'while the form is under review',
  },
])

export const guessing = [...guesses, ...campaigns, ...crashes, ...keys, ...proofs]
