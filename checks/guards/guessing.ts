import { provedBy } from './guard.ts'

const accounts = 'server/src/modules/accounts'
const codes = `${accounts}/codes/one-time-codes.ts`
const logIn = `${accounts}/log-in.ts`

const guesses = provedBy(`${accounts}/sign-in-attacks.test.ts`, [
  {
    name: '#1 a wrong code opens nothing',
    file: codes,
    find: 'if (timingSafeEqual(row.code_hash, hashCode(app, subject, code)))',
    replace: 'if (code)',
    pattern: 'three wrong tries void',
  },
  {
    name: '#1 an expired code opens nothing',
    file: codes,
    find: ' || row.expires_at <= now',
    replace: '',
    pattern: 'a code ends after five minutes',
  },
  {
    name: '#1 a used code opens nothing',
    file: codes,
    find: ' || row.used_at',
    replace: '',
    pattern: 'a code opens one session only',
  },
  {
    name: '#1 a code is locked while it is compared',
    file: codes,
    find: 'desc limit 1 for update',
    replace: 'desc limit 1',
    pattern: 'twenty requests at once',
  },
  {
    name: '#1 the third try locks',
    file: codes,
    find: 'if (row.tries >= codeLimits.tries)',
    replace: 'if (false)',
    pattern: 'three wrong tries void',
  },
  {
    name: '#1 each wrong try counts',
    file: codes,
    find: 'await tx.run(countTry, [subject, row.id])',
    replace: '',
    pattern: '300 guesses from 100 addresses',
  },
  {
    name: '#1 two sends within 60 seconds',
    file: codes,
    find: 'const gap = last ? last.created_at.getTime() + codeLimits.gapMs - now : 0',
    replace: 'const gap = 0',
    pattern: 'one code in 60 seconds',
  },
  {
    name: '#1 the sixth code of 24 hours',
    file: codes,
    find: 'const dayGap = day.count >= codeLimits.perDay &&',
    replace: 'const dayGap = false &&',
    pattern: 'one code in 60 seconds',
  },
  {
    name: '#2 failure budget, checked before a guess is compared',
    file: logIn,
    find: 'if (await overBudget(app, tx, request))',
    replace: 'if (false)',
    pattern: 'one guess on each of 60 numbers',
  },
  {
    name: '#2 failure budget of an address',
    file: logIn,
    find: 'isFreeAddress(app, address) ? []',
    replace: 'true ? []',
    pattern: 'one guess on each of 60 numbers',
  },
  {
    name: '#2 failure budget of an IPv6 network',
    file: `${accounts}/codes/free-address.ts`,
    find: 'networkOf(address)',
    replace: 'address',
    pattern: 'one IPv6 network has one budget',
  },
  {
    name: '#2 failure budget of a device',
    file: logIn,
    find: 'deviceHash.equals(unnamedDevice)',
    replace: 'true',
    pattern: 'the same for one device',
  },
  {
    name: '#2 failure budget of the whole server',
    file: logIn,
    find: "{ bucket: 'login-everywhere', seconds: 60, most: everywhereMinute },",
    replace: '',
    pattern: '300 failures in a minute',
  },
])

const crashes = provedBy(`${accounts}/codes/crash.test.ts`, [
  {
    name: '#1 tries survive a crash of PostgreSQL',
    file: 'server/migrations/0002-accounts.sql',
    find: 'create table one_time_code',
    replace: 'create unlogged table one_time_code',
    pattern: 'counted tries survive',
  },
  {
    name: "#3 the day's money survives a crash of PostgreSQL",
    file: 'server/migrations/0008-sms-budget.sql',
    find: 'create table sms_day',
    replace: 'create unlogged table sms_day',
    pattern: 'codes and money of the day survive',
  },
])

const campaigns = provedBy(`${accounts}/codes/guessing.test.ts`, [
  {
    name: '#1 a number has five codes in any 24 hours',
    file: codes,
    find: 'const dayGap = day.count >= codeLimits.perDay &&',
    replace: 'const dayGap = day.count >= 2 * codeLimits.perDay &&',
    pattern: 'each limit holds',
  },
  {
    name: '#1 a number has fifteen chances a day',
    file: codes,
    find: 'await tx.run(countTry, [subject, row.id])',
    replace: '',
    pattern: 'a day has 15 chances',
  },
])

export const guessing = [...guesses, ...campaigns, ...crashes]
