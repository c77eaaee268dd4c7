import { type Promised, provedIn } from './proof.ts'

const accounts = 'server/src/modules/accounts'
const codes = `${accounts}/codes`
const onboarding = 'server/src/modules/onboarding'

export const signingIn: readonly Promised[] = [
  {
    id: '1',
    title: 'Guessing the code of a number',
    promise:
      'A code has 4 digits, 3 tries and 5 minutes; a number has 5 codes a day. Tries are counted before they are compared, survive a restart and a crash, and a used code opens nothing.',
    proofs: [
      ...provedIn(
        `${accounts}/sign-in-attacks.test.ts`,
        'three wrong tries void a code',
        '300 guesses from 100 addresses',
      ),
      ...provedIn(`${codes}/guessing.test.ts`, 'a day has 15 chances', 'each limit holds'),
      ...provedIn(`${codes}/crash.test.ts`, 'counted tries survive a crash'),
    ],
  },
  {
    id: '2',
    title: 'One guess at many numbers',
    promise:
      'Wrong codes of an address, a device and of all together have budgets. A new device of an account with a kept face sees and changes nothing personal before it has shown that face.',
    proofs: [
      ...provedIn(`${accounts}/sign-in-attacks.test.ts`, 'from one address 20 wrong codes', '40 parallel guesses'),
      ...provedIn(`${accounts}/security/security-check.test.ts`, 'on a new device every guarded call answers 994'),
    ],
  },
  {
    id: '3',
    title: 'Pumping SMS',
    promise:
      'Only Indonesian mobile numbers; 60 seconds between codes; a proof of work from the third code of a number and the tenth of an address; limits per number block and money per day; an alarm when codes are not used.',
    proofs: [
      ...provedIn(
        `${codes}/send-code-attacks.test.ts`,
        'adjacent numbers share',
        'a foreign number, 084',
        'from its third send',
      ),
      ...provedIn(`${codes}/sms-budget.test.ts`, 'twenty at once get what', 'hardly anybody uses'),
    ],
  },
  {
    id: '4',
    title: 'Finding out who is a customer',
    promise: 'Known and unknown numbers get the same answers for the same work.',
    proofs: provedIn(`${codes}/send-code-attacks.test.ts`, 'get the same answers', 'the very same statements run'),
  },
  {
    id: '5',
    title: 'Taken numbers, new devices',
    promise:
      'A new device proves the face before it reads or changes personal data or moves money; a changed account rests 24 hours; the former contact is told.',
    proofs: [
      ...provedIn(`${accounts}/security/new-device-writes.test.ts`, 'a new device changes nothing'),
      ...provedIn('server/src/guarded-calls.test.ts', 'every call of the contract is decided'),
    ],
  },
  {
    id: '6',
    title: 'Forged or replayed tokens of partners',
    promise: 'Keys pinned per channel, five minutes, one use.',
    proofs: [],
    comesWith: 'partner channels',
  },
  {
    id: '29',
    title: 'Attempts that a refusal takes back',
    promise:
      'An idempotency key is claimed before anything is decided. Guesses, asks, NIKs and uploads are counted outside the transaction, before they are looked at: no key, error or parallel call undoes a count.',
    proofs: [
      ...provedIn(
        'server/src/key-attacks.test.ts',
        'under a used key are all counted',
        'fifty guesses at once',
        '300 wrong signing codes',
      ),
      ...provedIn(
        'server/src/attempt-attacks.test.ts',
        'a used Idempotency-Key asks about nobody',
        'gets no fourth try',
      ),
    ],
  },
  {
    id: '31',
    title: 'SMS by another door',
    promise: 'All codes to a number share its five a day, whatever they are for.',
    proofs: provedIn('server/src/key-attacks.test.ts', 'her number gets five SMS a day'),
  },
  {
    id: '32',
    title: 'Taking NIKs, asking about NIKs',
    promise:
      'A NIK is held only once face and register agree; a claim ends with the change, the withdrawal and the expiry. Five NIKs a day, and no answer tells whose one is.',
    proofs: [
      ...provedIn(`${onboarding}/sections/nik-attacks.test.ts`, '30 NIKs typed and left', '200 tries get 5 answers'),
      ...provedIn('server/src/modules/credit/nik-conflict.test.ts', 'a claim ends with the withdrawal'),
    ],
  },
  {
    id: '35',
    title: 'Locking customers out',
    promise:
      'A device that has proved its number has codes and budgets of its own. Where a budget that everybody shares is spent, a proof of work opens the way again.',
    proofs: provedIn(
      `${accounts}/sign-in-attacks.test.ts`,
      'ask strangers for a proof of work',
      'leaves a known device its own codes',
    ),
  },
]
