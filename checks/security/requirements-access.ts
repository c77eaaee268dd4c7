import { type Control, provedIn } from './proof.ts'

const accounts = 'server/src/modules/accounts'
const platform = 'server/src/platform'
const lending = 'server/src/modules/lending'
const owner = 'server/src/tests/attacks/owner-attacks.test.ts'
const attacks = 'server/src/tests/attacks/app-attacks.test.ts'
const signIn = `${accounts}/sign-in-attacks.test.ts`
const sessions = `${accounts}/sessions.test.ts`
const pages = `${platform}/http/pages/pages.test.ts`
const dangerous = provedIn('checks/dangerous-calls.test.ts', 'are used only in listed files')

export const factors: readonly Control[] = [
  {
    id: '6.5.1',
    title: 'Codes are used once',
    promise: 'A used code is worthless; of two simultaneous uses one succeeds.',
    proofs: provedIn(signIn, 'a used code is refused', 'twenty concurrent requests'),
  },
  {
    id: '6.5.3',
    title: 'Random codes',
    promise: "Codes and tokens come from the system's cryptographic random source.",
    proofs: [...dangerous, ...provedIn(sessions, 'a new token of 256 random bits')],
  },
  {
    id: '6.5.4',
    title: '20 bits',
    promise:
      'Codes of orders have 6 digits. The sign-in code has 4 (accepted risk): 15 guesses a day and number on devices that have not verified it, and once a face is stored a new device shows no name and no digit of an account without it.',
    proofs: provedIn(`${accounts}/codes/guessing.test.ts`, 'a day has 15 chances'),
  },
  {
    id: '6.5.5',
    title: 'Lifetime of codes',
    promise: 'Five minutes.',
    proofs: provedIn(signIn, 'a code is refused after five minutes'),
  },
  {
    id: '6.6.2',
    title: 'Codes bound to the request',
    promise:
      'A code is valid only for its purpose: one step of one order, one account; that of a known device only there.',
    proofs: [
      ...provedIn(`${lending}/orders/order.test.ts`, 'a code for one step'),
      ...provedIn(signIn, 'do not use up the codes of a known device'),
    ],
  },
  {
    id: '6.6.3',
    title: 'Brute force',
    promise: 'Three tries, counted before the comparison, regardless of idempotency keys and errors.',
    proofs: [
      ...provedIn(signIn, '300 guesses from 100 addresses'),
      ...provedIn('server/src/tests/attacks/key-attacks.test.ts', 'under a used key are all counted'),
    ],
  },
  {
    id: '7.2.3',
    title: 'Random tokens',
    promise: '256 bits.',
    proofs: provedIn(sessions, 'a new token of 256 random bits'),
  },
  {
    id: '7.2.4',
    title: 'A new token at sign-in',
    promise: 'Earlier tokens are worthless afterwards.',
    proofs: provedIn(sessions, 'a session token that was set before signing in'),
  },
  {
    id: '7.4.1',
    title: 'Sign-out',
    promise: 'Ends the session on the server and its event streams.',
    proofs: [
      ...provedIn(sessions, 'after signing out the token'),
      ...provedIn(`${platform}/http/events/events.test.ts`, 'signing out ends the streams'),
    ],
  },
  {
    id: '7.4.2',
    title: 'Disabled accounts',
    promise: 'Their sessions end.',
    proofs: [],
    comesWith: "the operators' console",
  },
  {
    id: '7.5.1',
    title: 'Re-authentication before changes',
    promise:
      'Changing contacts, e-mail, bank account or address, and consenting to a text, on a new device requires face verification once a face is stored; signing requires its own code.',
    proofs: provedIn(
      'server/src/tests/attacks/reauthentication.test.ts',
      'a code by SMS alone changes no contact',
      'a signature needs a separate code',
    ),
  },
]

export const access: readonly Control[] = [
  {
    id: '8.2.1',
    title: 'Functions',
    promise: 'A call that needs a session is refused without one.',
    proofs: provedIn(attacks, 'a call that needs a session returns 401'),
  },
  {
    id: '8.2.2',
    title: 'Objects',
    promise: "Another person's record is NOT_FOUND, for every call that takes an id.",
    proofs: provedIn(owner, 'every call with an id'),
  },
  {
    id: '8.2.3',
    title: 'Fields',
    promise: 'What a call returns is checked: a field that the contract does not have is not sent.',
    proofs: provedIn('server/src/platform/http/compile-schema.test.ts', 'refuses what the schema itself refuses'),
  },
  {
    id: '9.1.1',
    title: 'Token signatures',
    promise: 'Checked against pinned keys.',
    proofs: [],
    comesWith: 'partner channels',
  },
  {
    id: '9.1.2',
    title: 'Token algorithms',
    promise: 'Only algorithms on a list.',
    proofs: [],
    comesWith: 'partner channels',
  },
  { id: '9.2.3', title: 'Token audience', promise: 'Ours only.', proofs: [], comesWith: 'partner channels' },
]

export const data: readonly Control[] = [
  {
    id: '14.2.1',
    title: 'No personal data in URLs',
    promise: 'A reference replaces the number between the sign-in screens; URLs contain opaque ids.',
    proofs: provedIn(`${accounts}/sign-in.test.ts`, 'a reference is accepted in place of the number'),
  },
  {
    id: '14.3.2',
    title: 'No caching of data',
    promise: 'Replies, and pages with data of a customer, are sent with no-store; the service worker stores no page.',
    proofs: [
      ...provedIn(sessions, 'the cookie is HttpOnly'),
      ...provedIn(
        'server/src/tests/calls/own-pages.test.ts',
        'call returns, and is stored nowhere',
        'only a page that is opened',
      ),
      ...provedIn('e2e/quality/own-first-views.spec.ts', 'the service worker stores no customer page'),
    ],
  },
  {
    id: '14.3.3',
    title: 'Browser storage',
    promise:
      'Only the draft with opaque ids and the last digits of accounts, and values of the tab; no name, number or address.',
    proofs: provedIn('e2e/journeys/lending/main-job.spec.ts', 'gets a limit, borrows three million'),
  },
  {
    id: '15.3.1',
    title: 'Data minimisation',
    promise: 'Lists and logs mask what identifies a person.',
    proofs: provedIn(sessions, 'return the signed-in customer, masked'),
  },
  {
    id: '15.3.3',
    title: 'Mass assignment',
    promise: 'Unknown fields are refused.',
    proofs: provedIn(attacks, 'unknown fields are refused by name'),
  },
  {
    id: '16.2.5',
    title: 'Logging by class',
    promise: 'Only named fields reach the log.',
    proofs: provedIn('server/src/tests/retention/privacy.test.ts', 'no log line contains one'),
  },
  {
    id: '16.3.2',
    title: 'Denied access is logged',
    promise: "With the refusal's code and a pseudonym of the caller.",
    proofs: provedIn(`${platform}/http/trace.test.ts`, 'a denied request is logged'),
  },
  {
    id: '16.5.1',
    title: 'Errors reveal nothing internal',
    promise: 'A 500 says only that it failed, with a request id.',
    proofs: provedIn('server/src/tests/retention/privacy.test.ts', 'refused, unknown and failing requests'),
  },
  {
    id: '16.5.3',
    title: 'Fail closed',
    promise: 'If a check cannot run, the request is refused.',
    proofs: provedIn(
      'server/src/tests/attacks/fail-closed.test.ts',
      'the right code opens nothing',
      'no code is sent',
      'opens nothing',
    ),
  },
]

export const mobile: readonly Control[] = [
  { id: 'PLATFORM-1', title: 'Deep links', promise: 'Named routes only.', proofs: [], comesWith: 'webviews' },
  {
    id: 'PLATFORM-2',
    title: 'Webviews and bridges',
    promise: 'Only named calls from our origin.',
    proofs: [],
    comesWith: 'webviews',
  },
  {
    id: 'PLATFORM-3',
    title: 'Screen leaks',
    promise: 'Saved numbers, accounts and NIKs are displayed masked.',
    proofs: provedIn(sessions, 'return the signed-in customer, masked'),
  },
  {
    id: 'STORAGE-2',
    title: 'Storage leaks',
    promise: 'A stolen phone without a session shows no personal data.',
    proofs: [
      ...provedIn('e2e/journeys/accounts/sign-out.spec.ts', 'signing out clears what the browser stores'),
      ...provedIn('server/src/tests/attacks/cookies.test.ts', '5 a page identifies the'),
    ],
  },
  {
    id: 'NETWORK-1',
    title: 'TLS',
    promise: 'Terminated in front of the server; cookies and HSTS require it.',
    proofs: provedIn(pages, 'only inline scripts hashed by'),
  },
  {
    id: 'PRIVACY-4',
    title: 'User control',
    promise: 'Each consent is recorded separately, with text and version.',
    proofs: provedIn(`${accounts}/documents/consents.test.ts`, 'a consent without the texts of its purpose'),
  },
]
