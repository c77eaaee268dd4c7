import { provedBy } from './guard.ts'

const accounts = 'server/src/modules/accounts'
const logIn = `${accounts}/log-in.ts`
const sendCode = `${accounts}/codes/send-code.ts`
const allowance = `${accounts}/codes/sms-allowance.ts`
const captcha = `${accounts}/codes/captcha.ts`
const sessions = 'server/src/platform/sessions.ts'
const server = 'server/src/platform/http/server.ts'

const sends = provedBy(`${accounts}/codes/send-code-attacks.test.ts`, [
  {
    name: '#1 concurrent requests send one code',
    file: sendCode,
    find: 'await lockCodes(tx, codes)',
    replace: '',
    pattern: 'ten concurrent requests',
  },
  {
    name: '#3 a number’s third code of a day needs a proof of work',
    file: allowance,
    find: 'state.sentToday + 1 >= captchaFrom.numberToday || ',
    replace: '',
    pattern: 'third code of a day needs a proof of work',
  },
  {
    name: '#3 an address’s tenth request of an hour needs a proof of work',
    file: allowance,
    find: ' || request.fromAddress >= captchaFrom.addressHour',
    replace: '',
    pattern: 'an address needs a proof of work from its 10th',
  },
  {
    name: '#3 an address’s hundredth request of an hour is refused',
    file: allowance,
    find: 'if (request.fromAddress >= refuseFrom.addressHour) return tooMany(secondsLeftIn(hour, now))',
    replace: '',
    pattern: 'an address needs a proof of work from its 10th',
  },
  {
    name: '#3 an IPv6 network counts as one address',
    file: 'server/src/platform/http/free-address.ts',
    find: 'networkOf(address)',
    replace: 'address',
    pattern: 'the addresses of one IPv6 network',
  },
  {
    name: '#3 adjacent numbers share a budget',
    file: allowance,
    find: 'if (fromBlock >= refuseFrom.blockHour && !known)',
    replace: 'if (false)',
    pattern: 'a block of numbers gets 60 codes',
  },
  {
    name: '#3 adjacent numbers share a smaller budget without a proof of work',
    file: allowance,
    find: '!request.codes.known && fromBlock >= captchaFrom.blockHour',
    replace: 'false',
    pattern: 'a block of numbers gets 60 codes',
  },
  {
    name: '#35 a known device is exempt from the block’s budget',
    file: allowance,
    find: '&& !known) return',
    replace: ') return',
    pattern: 'a block of numbers gets 60 codes',
  },
  {
    name: '#3 a captcha solution is valid for one number',
    file: captcha,
    find: '[salt, challenge, use.purpose, ownerOf(use)]',
    replace: '[salt, challenge, use.purpose]',
    pattern: 'only for its number and purpose',
  },
  {
    name: '#3 a captcha solution is valid for one purpose',
    file: captcha,
    find: '[salt, challenge, use.purpose, ownerOf(use)]',
    replace: '[salt, challenge, ownerOf(use)]',
    pattern: 'only for its number and purpose',
  },
  {
    name: '#3 a captcha solution is used once',
    file: captcha,
    find: 'new Date(expires))) === 1',
    replace: 'new Date(expires))) >= 1',
    pattern: 'third code of a day needs a proof of work',
  },
  {
    name: '#3 a forged captcha challenge is refused',
    file: captcha,
    find: 'if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false',
    replace: '',
    pattern: 'a wrong, forged, expired or malformed',
  },
  {
    name: '#3 a captcha challenge expires after five minutes',
    file: captcha,
    find: 'if (!(expires > app.clock.now().getTime())) return false',
    replace: '',
    pattern: 'a wrong, forged, expired or malformed',
  },
  {
    name: '#3 a wrong captcha solution is refused',
    file: captcha,
    find: `if (sha256(\`\${solution.salt}\${solution.number}\`) !== solution.challenge) return false`,
    replace: '',
    pattern: 'a wrong, forged, expired or malformed',
  },
  {
    name: '#3 foreign numbers and 084 are refused',
    file: 'shared/src/rules/phone.ts',
    find: 'if (/^0?84/.test(digits)) return invalidKey',
    replace: '',
    pattern: 'a foreign number, one with 084',
  },
  {
    name: 'a phone number of five or eight digits is refused',
    file: 'shared/src/rules/phone.ts',
    find: "return /^\\d{9,13}$/.test(digits) ? undefined : 'phoneLength'",
    replace: 'return undefined',
    pattern: 'five or eight digits',
  },
  {
    name: '#4 unknown numbers get the same reply',
    file: sendCode,
    find: 'await lockCodes(tx, codes)',
    replace: `await lockCodes(tx, codes)
      const known = { name: 'known', text: 'select user_id from mobile_directory where mobile_hash = $1' }
      if (!(await tx.row(known, [codes.number]))) return new Refusal('NOT_FOUND')`,
    pattern: 'a known and an unknown number get the same replies',
  },
  {
    name: '#4 unknown numbers run the same statements',
    file: sendCode,
    find: 'await lockCodes(tx, codes)',
    replace: `await lockCodes(tx, codes)
      const known = { name: 'known', text: 'select user_id from mobile_directory where mobile_hash = $1' }
      if (await tx.row(known, [codes.number])) await tx.row(known, [codes.number])`,
    pattern: 'run exactly the same statements',
  },
  {
    name: '#4 a guess at an unknown number runs the same statements',
    file: logIn,
    find: 'const { resendAfterSeconds } = await codeState(app, tx, codes)',
    replace: `const { resendAfterSeconds } = await codeState(app, tx, codes)
      const known = { name: 'known', text: 'select user_id from mobile_directory where mobile_hash = $1' }
      if (await tx.row(known, [codes.number])) await tx.row(known, [codes.number])`,
    pattern: 'run exactly the same statements',
  },
])

const money = provedBy(`${accounts}/codes/sms-budget.test.ts`, [
  {
    name: '#3 codes have a daily budget',
    file: allowance,
    find: "if (!(await spendOnSms(app, tx, known ? 'KNOWN' : 'CODE')))",
    replace: "if (!(await spendOnSms(app, tx, known ? 'KNOWN' : 'CODE')) && false)",
    pattern: 'twenty concurrent requests get as many codes',
  },
  {
    name: '#3 concurrent codes do not exceed the daily budget',
    file: `${accounts}/codes/sms-budget.ts`,
    find: ' and spent + $3 <= $4',
    replace: ' and $3::int8 <= $4',
    pattern: 'twenty concurrent requests get as many codes',
  },
  {
    name: '#3 from half of the daily budget every code needs a proof of work',
    file: allowance,
    find: ' || (await isBudgetTight(app, tx))',
    replace: '',
    pattern: 'once half of the day',
  },
  {
    name: '#3 unused codes raise an alarm',
    file: `${accounts}/codes/code-conversion.ts`,
    find: ' || used * 100 >= sent * alarm.usedPercent',
    replace: ' || used > 0',
    pattern: 'hardly any codes are used',
  },
])

const signedIn = provedBy(`${accounts}/sessions.test.ts`, [
  {
    name: '#24 an ended session is refused',
    file: sessions,
    find: 'where s.ended_at is null and',
    replace: 'where',
    pattern: 'after signing out the token',
  },
  {
    name: '#24 signing out ends the sessions of a repeated sign-in',
    file: sessions,
    find: 'and (s.created_at, s.device_hash) = (own.created_at, own.device_hash)',
    replace: 'and s.token_hash = $2',
    pattern: 'signing out ends every session of a sign-in',
  },
  {
    name: '#24 a session unused for 30 days is refused',
    file: sessions,
    find: 's.seen_at > $3 and',
    replace: '($3::timestamptz is not null) and',
    pattern: 'a session expires after 30 days',
  },
  {
    name: '#24 a session older than 90 days is refused',
    file: sessions,
    find: 's.created_at > $4',
    replace: '$4::timestamptz is not null',
    pattern: 'a session expires after 30 days',
  },
  {
    name: '#24 the token changes at sign-in',
    file: server,
    find: 'if (answer.cookie || session.ended) setCookie',
    replace: 'if (!tokenOf(request, app.config).cookie) setCookie',
    pattern: 'a session token that was set before signing in',
  },
  {
    name: '#24 the token is random',
    file: sessions,
    find: 'randomBytes(32)])',
    replace: "Buffer.from('A'.repeat(32))])",
    pattern: 'every sign-in creates a new token',
  },
  {
    name: '#24 the database stores only the hash of a token',
    file: sessions,
    find: "digest('sha256', token, 'buffer')",
    replace: 'token',
    pattern: 'the database stores only the hash of a session token',
  },
  {
    name: '#24 scripts cannot read the cookie',
    file: server,
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    pattern: 'the cookie is HttpOnly',
  },
  {
    name: '#19 the cookie is SameSite',
    file: server,
    find: "sameSite: 'lax'",
    replace: "sameSite: 'none'",
    pattern: 'the cookie is HttpOnly',
  },
])

const acquired = provedBy('server/src/modules/accounts/acquisition/acquisition.test.ts', [
  {
    name: 'P-10 only the first sign-in says where a customer came from',
    file: 'server/src/modules/accounts/log-in.ts',
    find: 'if (created) await keepAcquisition(',
    replace: 'await keepAcquisition(',
    pattern: 'who came without an advertisement',
  },
  {
    name: 'D-198 a value that is too long or odd stops no sign-in',
    file: 'shared/src/facts/advertising.ts',
    find: 'value && field.shape.test(value)',
    replace: 'value',
    pattern: 'never stops a sign-in',
  },
  {
    name: '#27 the agency’s token is erased with the person',
    file: 'server/src/modules/accounts/retention/accounts-data.ts',
    find: '  await forgetAcquisition(tx, userId)\n',
    replace: '',
    pattern: 'is erased with the person',
  },
])

export const signingIn = [...sends, ...money, ...signedIn, ...acquired]
