import { provedBy } from './guard.ts'

const accounts = 'server/src/modules/accounts'
const signOut = `${accounts}/devices/sign-out-devices.ts`

const signedOut = provedBy(`${accounts}/devices/devices.test.ts`, [
  {
    name: 'D-084 a device that is signed out has no session any more',
    file: signOut,
    find: 'await endSessionsOn(tx, userId, hashes, app.clock.now())',
    replace: '',
    pattern: 'a device that is signed out is refused at its next call',
  },
  {
    name: 'D-084 a device that is signed out has to prove itself again',
    file: signOut,
    find: 'await forgetDevices(tx, userId, ids)',
    replace: '',
    pattern: 'a device that was signed out is a new one',
  },
  {
    name: 'D-084 signing the others out leaves this device signed in',
    file: signOut,
    find: '.filter(({ current }) => !current)',
    replace: '',
    pattern: 'every other device is signed out at once',
  },
  {
    name: 'D-084 a session that has ended meanwhile signs nobody out',
    file: `${accounts}/person-store.ts`,
    find: "if (!(await isStillOpen(tx, caller))) throw new Refusal('UNAUTHORIZED')",
    replace: '',
    pattern: 'devices that sign each other out concurrently',
  },
  {
    name: 'D-084 devices that sign each other out wait for each other',
    file: `${accounts}/person-store.ts`,
    find: 'await lockAccess(tx, caller.userId)',
    replace: '',
    pattern: 'devices that sign each other out concurrently',
  },
])

const check = `${accounts}/security/security-code.test.ts`
const securityCodes = provedBy(check, [
  {
    name: '#7 a code is sent only for an own check on its device',
    file: `${accounts}/security/send-security-code.ts`,
    find: '!request?.deviceHash.equals(deviceHash)',
    replace: '!request',
    pattern: 'a code is sent for an own open check',
  },
  {
    name: '#1 a rejected check gets no further code',
    file: `${accounts}/security/send-security-code.ts`,
    find: "request.status !== 'PENDING' || ",
    replace: '',
    pattern: 'three wrong codes reject the check',
  },
])

const newDevices = provedBy(`${accounts}/security/new-device-writes.test.ts`, [
  {
    name: '#2 a new device learns no name, no e-mail address and no account before the face check',
    file: `${accounts}/security/guard-device.ts`,
    find: 'faceAt !== undefined || (await app.hooks.storedFaceAt(app.db, userId)) === undefined',
    replace: '[app, userId, faceAt].length > 0',
    pattern: 'learns no name, no e-mail address',
  },
  {
    name: '#5 a new device consents to nothing before the face check',
    file: 'shared/src/contract/accounts/documents.ts',
    find: "  guarded: true,\n  summary: 'Records a consent",
    replace: "  summary: 'Records a consent",
    pattern: 'a new device can change nothing',
  },
])

const folder = `${accounts}/mobile-change`
const mobile = `${folder}/change-mobile.ts`
const proof = `${folder}/change-proof.ts`
const people = `${accounts}/person-store.ts`

const numbers = provedBy(`${folder}/mobile-change.test.ts`, [
  {
    name: '#5 a change of number ends every session',
    file: mobile,
    find: 'await endAllSessions(tx, userId, now)',
    replace: '',
    pattern: 'with a code of each number',
  },
  {
    name: '#5 a change of number voids the codes on their way to the former one',
    file: mobile,
    find: "await voidCodes(tx, app.keys.fingerprint('mobile', former), now)",
    replace: '',
    pattern: 'a code on its way to the former number',
  },
  {
    name: '#5 the former number is told of the change',
    file: mobile,
    find: "await publish(tx, { topic: 'accounts.mobile-changed', payload: { userId, changeId } }, now)",
    replace: 'void [publish, changeId]',
    pattern: 'the former number and the customer are told',
  },
  {
    name: 'CX-46 a proof belongs to its session',
    file: proof,
    find: "found.session === tokenHash.toString('hex') &&",
    replace: '',
    pattern: 'a proof is bound to its session',
  },
  {
    name: 'CX-46 a proof lasts 15 minutes',
    file: proof,
    find: 'found.expires > app.clock.now().getTime() &&',
    replace: '',
    pattern: 'a proof is bound to its session',
  },
  {
    name: '#31 a customer gets five codes for new numbers a day',
    file: `${folder}/new-number-code.ts`,
    find: '> newNumberCodes.perDay)',
    replace: '< 0)',
    pattern: 'a customer gets five codes for new numbers',
  },
  {
    name: '#35 a customer does not use up the codes of a stranger’s number',
    file: `${folder}/new-number-code.ts`,
    find: '  await requireStranger(app, tx, { to: e164(mobile), by: caller.limitKey })\n',
    replace: '',
    pattern: 'a customer gets three codes a day for one new number',
  },
  {
    name: 'V-27 a number of an emergency contact is no own number',
    file: `${folder}/new-number-code.ts`,
    find: "contacts.some((number) => sameMobile(number, mobile)) && 'mobileOfContact'",
    replace: 'false && contacts',
    pattern: 'the present number and an emergency contact',
  },
  {
    name: '#27 a former number that somebody else has by now keeps its messages',
    file: people,
    find: 'const theirs = owners.filter((one) => one.user_id !== userId)',
    replace: 'const theirs = owners.filter(() => false)',
    pattern: 'an erasure also empties the messages',
  },
])

const concurrentChanges = provedBy(`${folder}/mobile-change-together.test.ts`, [
  {
    name: 'I13 two customers never have one number',
    file: people,
    find: 'if ((await tx.run(claimMobile, [hash, userId])) !== 1) return false',
    replace: 'await tx.run(claimMobile, [hash, userId])',
    pattern: 'of two customers who change to one number',
  },
])

const holds = provedBy('server/src/modules/lending/orders/number-hold.test.ts', [
  {
    name: '#5 no loan is requested within a day of a change of number',
    file: 'server/src/modules/lending/applying/apply-rules.ts',
    find: '    refusalOfHold(applicant.moneyFrom, now) ??\n',
    replace: '',
    pattern: 'no loan can be requested',
  },
  {
    name: '#5 no order is signed within a day of a change of number',
    file: 'server/src/modules/lending/orders/sign-order.ts',
    find: 'refusalOfHold(applicant.moneyFrom, now) ?? ',
    replace: '',
    pattern: 'cannot be signed',
  },
  {
    name: '#5 no loan is sent to another account within a day of a change of number',
    file: 'server/src/modules/lending/orders/change-order-account.ts',
    find: 'if (held) throw held',
    replace: '',
    pattern: 'cannot be sent to another account',
  },
])

const bank = 'server/src/modules/onboarding/bank-accounts'
const removals = provedBy(`${bank}/remove-bank-account.test.ts`, [
  {
    name: 'behaviour 9 an account that is removed and added again waits like a new one',
    file: `${bank}/bank-account-store.ts`,
    find: ' and bank_account.removed_at is null`',
    replace: '`',
    pattern: 'removed and added again',
  },
  {
    name: 'CX-22 no account is removed while an order is in progress',
    file: `${bank}/remove-bank-account.ts`,
    find: "if (await app.hooks.hasOrderInProgress(tx, userId)) throw new Refusal('BANK_ACCOUNT_IN_USE')",
    replace: '',
    pattern: 'while an order is in progress, every account stays',
  },
  {
    name: 'CX-22 the primary account stays',
    file: `${bank}/bank-account-store.ts`,
    find: ' and not is_primary',
    replace: '',
    pattern: 'BANK_ACCOUNT_IN_USE: the primary account',
  },
  {
    name: 'CX-22 no loan goes to a removed account',
    file: 'server/src/modules/lending/applying/applicant-store.ts',
    find: '    and account.removed_at is null\n',
    replace: '',
    pattern: 'a removed account is on no list',
  },
])

export const devices = [
  ...signedOut,
  ...securityCodes,
  ...newDevices,
  ...numbers,
  ...concurrentChanges,
  ...holds,
  ...removals,
]
