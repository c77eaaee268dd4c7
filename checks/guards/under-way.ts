import { provedBy } from './guard.ts'

const modules = 'server/src/modules'

const calls = provedBy(`${modules}/accounts/deletion/under-way.test.ts`, [
  {
    name: '#27 what is sent while the account is deleted waits for it',
    file: `${modules}/accounts/person-store.ts`,
    find: '  await lockAccess(tx, userId)\n  await requireOpenAccount',
    replace: '  await requireOpenAccount',
    pattern: 'waits, is refused and leaves no row',
  },
  {
    name: '#27 settings of a deleted account are not changed',
    file: `${modules}/accounts/person-store.ts`,
    find: '{ displayName, language }: OwnSettings) {\n  await holdOpenAccount(tx, userId)\n',
    replace: '{ displayName, language }: OwnSettings) {\n',
    pattern: 'waits, is refused and leaves no row',
  },
  {
    name: '#27 a deleted account acknowledges nothing',
    file: `${modules}/billing/invoices/vat-notice.ts`,
    find: '  await holdOpenAccount(tx, userId)\n',
    replace: '  void holdOpenAccount\n',
    pattern: 'waits, is refused and leaves no row',
  },
  {
    name: '#27 a sealed account gets no face',
    file: `${modules}/onboarding/identity/judge-face.ts`,
    find: '  await lockForCustomer(tx, userId)\n',
    replace: '  void lockForCustomer\n',
    pattern: 'a face, and a check of another device',
  },
  {
    name: '#27 what is reported waits for a deletion',
    file: `${modules}/engagement/subscriptions.ts`,
    find: 'waited for.\n    await lockAccess(tx, userId)\n',
    replace: 'waited for.\n',
    pattern: 'what is reported while the account is being deleted',
  },
  {
    name: '#27 a deleted account gets no security check',
    file: `${modules}/accounts/security/guard-device.ts`,
    find: '      await holdOpenAccount(tx, userId)\n',
    replace: '      void holdOpenAccount\n',
    pattern: 'a face, and a check of another device',
  },
])

const invitations = provedBy(`${modules}/offers/referral/referral-data.test.ts`, [
  {
    name: '#27 an invitation is not rewarded while an account is deleted',
    file: `${modules}/offers/referral/settle-referrals.ts`,
    find: '    await lockAccessOfAll(tx, [inviterId, userId])\n',
    replace: '    void lockAccessOfAll\n',
    pattern: 'no invitation of it is accepted or rewarded',
  },
  {
    name: '#27 an invitation is not accepted while an account is deleted',
    file: `${modules}/offers/referral/accept-invitation.ts`,
    find: '    await lockAccessOfAll(tx, [inviterId, userId])\n',
    replace: '    void lockAccessOfAll\n',
    pattern: 'no invitation of it is accepted or rewarded',
  },
])

export const underWay = [...calls, ...invitations]
