import { type Promised, provedIn } from './proof.ts'

const accounts = 'server/src/modules/accounts'
const platform = 'server/src/platform'
const lending = 'server/src/modules/lending'
const owner = 'server/src/owner-attacks.test.ts'
const attacks = 'server/src/app-attacks.test.ts'
const signIn = `${accounts}/sign-in-attacks.test.ts`
const sessions = `${accounts}/sessions.test.ts`
const pages = `${platform}/http/pages.test.ts`
const dangerous = provedIn('checks/dangerous-calls.test.ts', 'only where they are listed')

export const factors: readonly Promised[] = [
  {
    id: '6.5.1',
    title: 'Codes are used once',
    promise: 'A used code opens nothing, also of two at once.',
    proofs: provedIn(signIn, 'a code opens one session only', 'twenty requests at once'),
  },
  {
    id: '6.5.3',
    title: 'Random codes',
    promise: "Codes and tokens come from the system's secure source.",
    proofs: [...dangerous, ...provedIn(sessions, 'a new token of 256 random bits')],
  },
  {
    id: '6.5.4',
    title: '20 bits',
    promise:
      'Codes of orders have 6 digits. The sign-in code has 4 (accepted risk): 15 guesses a day and number, and a new device shows no personal data without the face.',
    proofs: provedIn(`${accounts}/codes/guessing.test.ts`, 'a day has 15 chances'),
  },
  {
    id: '6.5.5',
    title: 'Life of codes',
    promise: 'Five minutes.',
    proofs: provedIn(signIn, 'a code ends after five minutes'),
  },
  {
    id: '6.6.2',
    title: 'Bound to the request',
    promise:
      'A code opens what it was sent for: one step of one order, one account, and on a known device that device alone.',
    proofs: [
      ...provedIn(`${lending}/orders/order.test.ts`, 'a code of one step is no code of the other'),
      ...provedIn(signIn, 'leaves a known device its own codes'),
    ],
  },
  {
    id: '6.6.3',
    title: 'Brute force',
    promise: 'Three tries, counted before they are compared, whatever key or error.',
    proofs: [
      ...provedIn(signIn, '300 guesses from 100 addresses'),
      ...provedIn('server/src/key-attacks.test.ts', 'under a used key are all counted'),
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
    promise: 'What was there before is worth nothing afterwards.',
    proofs: provedIn(sessions, 'a token that was there before signing in'),
  },
  {
    id: '7.4.1',
    title: 'Signing out',
    promise: 'Ends the session on the server, and its event streams.',
    proofs: [
      ...provedIn(sessions, 'signing out ends the session'),
      ...provedIn(`${platform}/http/events.test.ts`, 'signing out ends the streams'),
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
    title: 'Proof before changes',
    promise:
      'Changing contacts, e-mail, account or address needs the face on a new device; signing needs a code of its own.',
    proofs: provedIn(
      'server/src/reauthentication.test.ts',
      'a code by SMS alone changes no contact',
      'a signature needs a code of its own',
    ),
  },
]

export const access: readonly Promised[] = [
  {
    id: '8.2.1',
    title: 'Functions',
    promise: 'A call that needs a session refuses without one.',
    proofs: provedIn(attacks, 'a call that needs a session answers 401'),
  },
  {
    id: '8.2.2',
    title: 'Objects',
    promise: "Another person's record is NOT_FOUND, for every call that takes an id.",
    proofs: provedIn(owner, 'every call that takes an id answers NOT_FOUND'),
  },
  {
    id: '8.2.3',
    title: 'Fields',
    promise: 'Replies hold the fields of the contract and no others.',
    proofs: provedIn(attacks, 'unknown fields are refused by name'),
  },
  {
    id: '9.1.1',
    title: 'Signatures of tokens',
    promise: 'Checked against pinned keys.',
    proofs: [],
    comesWith: 'partner channels',
  },
  {
    id: '9.1.2',
    title: 'Algorithms of tokens',
    promise: 'A list of allowed ones.',
    proofs: [],
    comesWith: 'partner channels',
  },
  { id: '9.2.3', title: 'Audience of tokens', promise: 'Ours alone.', proofs: [], comesWith: 'partner channels' },
]

export const data: readonly Promised[] = [
  {
    id: '14.2.1',
    title: 'Nothing personal in addresses',
    promise: 'A reference stands for the number between the sign-in screens; addresses carry opaque ids.',
    proofs: provedIn(`${accounts}/sign-in.test.ts`, 'a reference stands for the number'),
  },
  {
    id: '14.3.2',
    title: 'No caching of data',
    promise: 'Answers of calls carry no-store.',
    proofs: provedIn(sessions, 'the cookie is HttpOnly'),
  },
  {
    id: '14.3.3',
    title: 'Storage of the browser',
    promise: 'The draft with opaque ids, and values of the tab; nothing that names anybody.',
    proofs: provedIn('e2e/main-job.spec.ts', 'a new customer gets a limit'),
  },
  {
    id: '15.3.1',
    title: 'Fewest fields',
    promise: 'Lists and logs mask what names a person.',
    proofs: provedIn(sessions, 'who is signed in, masked'),
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
    proofs: provedIn('server/src/privacy.test.ts', 'no line of the log does'),
  },
  {
    id: '16.3.2',
    title: 'Denied access is logged',
    promise: 'With the code of the refusal and a pseudonym of who asked.',
    proofs: provedIn(`${platform}/http/trace.test.ts`, 'a denied request is logged'),
  },
  {
    id: '16.5.1',
    title: 'Errors say nothing inside',
    promise: 'A 500 carries a request id, nothing else.',
    proofs: provedIn('server/src/privacy.test.ts', 'refused, unknown and failing requests'),
  },
  {
    id: '16.5.3',
    title: 'Closed when failing',
    promise: 'When a guard cannot look, nobody passes.',
    proofs: provedIn(
      'server/src/fail-closed.test.ts',
      'the right code opens nothing',
      'no code is sent',
      'opens nothing',
    ),
  },
]

export const mobile: readonly Promised[] = [
  { id: 'PLATFORM-1', title: 'Deep links', promise: 'Named routes only.', proofs: [], comesWith: 'webviews' },
  {
    id: 'PLATFORM-2',
    title: 'Webviews and bridges',
    promise: 'Named calls from our origin.',
    proofs: [],
    comesWith: 'webviews',
  },
  {
    id: 'PLATFORM-3',
    title: 'Leaks on the screen',
    promise: 'Numbers, accounts and NIKs are masked where they are shown again.',
    proofs: provedIn(sessions, 'who is signed in, masked'),
  },
  {
    id: 'STORAGE-2',
    title: 'Leaks of storage',
    promise: 'A stolen phone without a session shows no personal data.',
    proofs: [
      ...provedIn('e2e/sign-out.spec.ts', 'signing out clears what the browser keeps'),
      ...provedIn('server/src/cookies.test.ts', 'names the browser by a cookie that no script reads'),
    ],
  },
  {
    id: 'NETWORK-1',
    title: 'TLS',
    promise: 'In front of the server; cookies and HSTS demand it.',
    proofs: provedIn(pages, 'nothing inline runs but what the build hashed'),
  },
  {
    id: 'PRIVACY-4',
    title: 'Control of the person',
    promise: 'Each consent by itself, with text and version.',
    proofs: provedIn(`${accounts}/documents/consents.test.ts`, 'each purpose needs its own texts'),
  },
]
