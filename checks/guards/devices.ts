import { provedBy } from './guard.ts'

const accounts = 'server/src/modules/accounts'
const signOut = `${accounts}/devices/sign-out-devices.ts`

export const devices = provedBy(`${accounts}/devices/devices.test.ts`, [
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
    find: 'await tx.run(lockAccess, [caller.userId])',
    replace: '',
    pattern: 'devices that sign each other out concurrently',
  },
])
