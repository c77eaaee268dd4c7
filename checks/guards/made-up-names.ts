import { provedBy } from './guard.ts'

const accounts = 'server/src/modules/accounts'
const countGuess = `${accounts}/count-guess.ts`

/** Names that strangers make up leave no rows. */
export const madeUpNames = provedBy('server/src/row-attacks.test.ts', [
  {
    name: '#2 the device of a refused guess leaves no row',
    file: countGuess,
    find: 'budgets.push({ bucket: `login-device:',
    replace: 'budgets.unshift({ bucket: `login-device:',
    pattern: 'leave a row for each of the 20',
  },
  {
    name: '#2 while everybody needs a proof of work a guess leaves no row',
    file: countGuess,
    find: 'failures >= budget.refuseFrom || everybody ?',
    replace: 'failures >= budget.refuseFrom ?',
    pattern: 'leave no rows of their addresses',
  },
  {
    name: '#3 a proof of work of a refused request leaves no row',
    file: `${accounts}/codes/send-code.ts`,
    find: 'if (fromAddress >= refuseFrom.addressHour) return { fromAddress, proved: false }',
    replace: '',
    pattern: 'a proof of work leaves no row',
  },
  {
    name: '#3 a proof of work of a refused e-mail leaves no row',
    file: `${accounts}/codes/email-codes.ts`,
    find: 'if (fromAddress >= emailLimits.refuseFromHour) return { fromAddress, proved: false }',
    replace: '',
    pattern: 'a proof of work leaves no row',
  },
  {
    name: '#8 an answer by a made-up link leaves no row',
    file: 'server/src/modules/onboarding/contacts/answer-consent.ts',
    find: 'if (await findByToken(app.db, hash, app.clock.now()))',
    replace: '',
    pattern: 'made-up links leave one row',
  },
])
