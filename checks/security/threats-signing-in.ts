import { type Control, provedIn } from './proof.ts'

const accounts = 'server/src/modules/accounts'
const codes = `${accounts}/codes`
const onboarding = 'server/src/modules/onboarding'

export const signingIn: readonly Control[] = [
  {
    id: '1',
    title: "Guessing a number's code",
    promise:
      'A code has 4 digits, 3 tries and 5 minutes; a number gets 5 codes a day, and 5 more on the devices that have verified it. Tries are counted before the comparison and survive restarts and crashes; a used code is worthless.',
    proofs: [
      ...provedIn(
        `${accounts}/sign-in-attacks.test.ts`,
        'after three wrong guesses the correct code',
        '300 guesses from 100 addresses',
      ),
      ...provedIn(`${codes}/guessing.test.ts`, 'a day has 15 chances', 'each limit holds'),
      ...provedIn(`${codes}/crash.test.ts`, 'counted tries and the lock of a code survive a crash'),
    ],
  },
  {
    id: '2',
    title: 'One guess each for many numbers',
    promise:
      'Wrong codes have budgets per address, per device and in total; a refused guess leaves no row for a device that somebody made up. On a new device, an account with a stored face shows amounts, dates and masked numbers, but no name, no e-mail address and no digit of a bank account, before the face is verified; the customer can pay, stop an order, complain and verify the face; beside these only what was read or shown and what the app says of its device are written.',
    proofs: [
      ...provedIn(`${accounts}/sign-in-attacks.test.ts`, 'from one address 20 wrong codes', '40 parallel guesses'),
      ...provedIn(
        'server/src/tests/attacks/row-attacks.test.ts',
        'leave a row for each of the 20',
        'leave no rows of their addresses or devices',
      ),
      ...provedIn(
        `${accounts}/security/security-check.test.ts`,
        'on a new device every guarded call is refused with 994',
      ),
      ...provedIn(`${accounts}/security/new-device-writes.test.ts`, 'a new device learns no name, no e-mail address'),
    ],
  },
  {
    id: '3',
    title: 'SMS pumping',
    promise:
      'Only Indonesian mobile numbers; 60 seconds between codes for one purpose; without a session a proof of work from the third code of a number and the tenth request of an address; limits per number block; an alarm when codes are not used. All SMS, whatever they are for, are paid from one budget of the day: reminders and questions to strangers stop first, notices about security end a tenth beyond the budget, codes on devices that have verified the number a fifth beyond it.',
    proofs: [
      ...provedIn(
        `${codes}/send-code-attacks.test.ts`,
        'a block of numbers gets 60 codes',
        'a foreign number, one with 084',
        'third code of a day needs a proof of work',
      ),
      ...provedIn(
        `${codes}/sms-budget.test.ts`,
        'twenty concurrent requests get as many codes',
        'hardly any codes are used',
      ),
      ...provedIn(`${onboarding}/contacts/contact-consent.test.ts`, 'get four questions a day, and one number two'),
      ...provedIn('server/src/modules/engagement/sms-ledger.test.ts', 'all SMS are paid from one budget'),
    ],
  },
  {
    id: '4',
    title: 'Account enumeration',
    promise:
      'Known and unknown numbers get the same replies for the same work. Sign-in by face is offered by the device alone, and to every number that is not its own it replies the same.',
    proofs: [
      ...provedIn(`${codes}/send-code-attacks.test.ts`, 'get the same replies', 'run exactly the same statements'),
      ...provedIn(
        `${onboarding}/identity/face-sign-in-attacks.test.ts`,
        'a device learns nothing about numbers',
        'a known device tries at most 20 numbers',
      ),
    ],
  },
  {
    id: '5',
    title: 'SIM swaps and new devices',
    promise:
      'A new device must verify the face, once one is stored, before it reads names and accounts, changes personal data, consents to anything or borrows. After a change of number every session ends and no loan goes out for 24 hours; a changed account is blocked as long, and needs the face on any device. The former contact is notified.',
    proofs: [
      ...provedIn(
        `${onboarding}/bank-accounts/change-card.test.ts`,
        'no account is added without the face',
        'no other account becomes primary',
      ),
      ...provedIn(`${accounts}/mobile-change/mobile-change.test.ts`, 'with a code of each number the account moves'),
      ...provedIn(
        'server/src/modules/lending/orders/number-hold.test.ts',
        'no loan can be requested for 24 hours',
        'an order from before the change cannot be signed',
      ),
      ...provedIn(`${accounts}/security/new-device-writes.test.ts`, 'a new device can change nothing'),
      ...provedIn('server/src/tests/attacks/guarded-calls.test.ts', 'every call of the contract is decided'),
    ],
  },
  {
    id: '6',
    title: 'Forged or replayed partner tokens',
    promise: 'Keys are pinned per channel; a token is valid for five minutes and one use.',
    proofs: [],
    comesWith: 'partner channels',
  },
  {
    id: '29',
    title: 'Attempts undone by a rollback',
    promise:
      'An idempotency key is claimed with the change that it stands for, in one transaction or statement. Guesses, code requests, NIKs and uploads are counted outside of it, before they are evaluated: no key, error or parallel call undoes a count.',
    proofs: [
      ...provedIn(
        'server/src/tests/attacks/key-attacks.test.ts',
        'under a used key are all counted',
        'fifty concurrent guesses',
        '300 wrong signing codes',
      ),
      ...provedIn(
        'server/src/tests/attacks/attempt-attacks.test.ts',
        'a used Idempotency-Key causes no',
        'gets no fourth try',
      ),
    ],
  },
  {
    id: '31',
    title: 'Bypassing SMS limits',
    promise:
      'All codes to a number share its five a day, whatever they are for; the devices that have verified it share five more. Other SMS to a customer’s number share an allowance of ten, and two more tell that the number was changed. A number of a stranger gets three a day from everybody together, and because of one person ten go to strangers. Deleting the account renews none of it.',
    proofs: [
      ...provedIn('server/src/tests/attacks/key-attacks.test.ts', 'whatever a signed-in customer requests'),
      ...provedIn(
        'server/src/modules/engagement/sms-ledger.test.ts',
        'notices to one number share its day',
        'from everybody together',
        'because of one person ten SMS',
        'changes of every kind in a row',
      ),
      ...provedIn(`${accounts}/limits/deleted-account.test.ts`, 'gives a number no more SMS'),
    ],
  },
  {
    id: '32',
    title: 'Claiming and probing NIKs',
    promise:
      'A NIK is claimed only once face and register agree; the claim ends with a change, withdrawal or expiry. Five NIKs a person and day, also with a new account, and no reply reveals whose a NIK is.',
    proofs: [
      ...provedIn(
        `${onboarding}/sections/nik-attacks.test.ts`,
        '30 NIKs that were entered and not submitted',
        'of 200 NIKs 5 are accepted',
      ),
      ...provedIn('server/src/modules/credit/nik-conflict.test.ts', 'a withdrawal releases the NIK'),
    ],
  },
  {
    id: '35',
    title: 'Locking customers out',
    promise:
      'A device that has verified its number needs no budget of guesses, and its codes are not those of strangers. Other guesses need a proof of work after 20 failures of an address in an hour or 300 of all in a minute, and are refused after 60 of an address or 20 of a device. Codes to unknown devices stop when the money of the day is spent. Who has spent the writes of a day can still pay and sign out.',
    proofs: [
      ...provedIn(
        `${accounts}/sign-in-attacks.test.ts`,
        'unknown devices need a proof of work',
        'do not use up the codes of a known device',
      ),
      ...provedIn('server/src/tests/operation/write-budgets.test.ts', 'can still pay and sign out'),
    ],
  },
]
