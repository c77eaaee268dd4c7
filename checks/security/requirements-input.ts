import { type Control, provedIn } from './proof.ts'

const accounts = 'server/src/modules/accounts'
const platform = 'server/src/platform'
const lending = 'server/src/modules/lending'
const attacks = 'server/src/tests/attacks/app-attacks.test.ts'
const signIn = `${accounts}/sign-in-attacks.test.ts`
const sessions = `${accounts}/sessions.test.ts`
const pages = `${platform}/http/pages/pages.test.ts`
const dangerous = provedIn('checks/dangerous-calls.test.ts', 'are used only in listed files')

export const input: readonly Control[] = [
  {
    id: '1.2.4',
    title: 'SQL injection',
    promise:
      'Queries of calls and jobs are prepared, named statements of fixed texts; values are passed as parameters.',
    proofs: provedIn(`${platform}/database/statements.test.ts`, 'statement'),
  },
  {
    id: '1.2.5',
    title: 'OS commands',
    promise:
      'Only three files start programs, without a shell: PostgreSQL, the system’s list of processes, and the processes that read customers’ files. Nothing that a request says becomes part of a command.',
    proofs: dangerous,
  },
  {
    id: '1.3.6',
    title: 'Server-side request forgery',
    promise:
      'Only adapters, and reports of errors, call other servers, at configured addresses; addresses in requests are never called.',
    proofs: [
      ...provedIn(
        'server/src/tests/attacks/request-forgery.test.ts',
        'in any field, header or query of any call is not called',
        'is read again from the configured gateway',
      ),
      ...dangerous,
    ],
  },
  {
    id: '1.4.2',
    title: 'Integer range',
    promise: 'Amounts are safe integers in the contract, in the code and in the database.',
    proofs: provedIn('server/src/tests/attacks/money-attacks.test.ts', 'as anything but whole rupiah'),
  },
  {
    id: '2.2.1',
    title: 'Positive validation',
    promise: 'Every text, number, list and object in a request is bounded.',
    proofs: provedIn('server/src/tests/attacks/positive-validation.test.ts', 'no call accepts an unbounded text'),
  },
  {
    id: '2.2.2',
    title: 'Server-side validation',
    promise: 'The server validates the contract, regardless of the browser.',
    proofs: provedIn(attacks, 'unknown fields are refused by name'),
  },
  {
    id: '2.2.3',
    title: 'Combinations',
    promise: 'Values that depend on each other are validated together.',
    proofs: provedIn('server/src/modules/onboarding/sections/sections.test.ts', 'a start of work in the future'),
  },
  {
    id: '2.3.1',
    title: 'Order of steps',
    promise: 'State machines are total; a step out of order is refused.',
    proofs: provedIn(`${lending}/orders/order.test.ts`, 'signing requires the hash of'),
  },
  {
    id: '2.3.2',
    title: 'Business limits',
    promise: 'Credit limit, one open order, amounts, legal caps, tries and uploads.',
    proofs: [
      ...provedIn('server/src/tests/attacks/money-attacks.test.ts', 'consecutive loans end at the'),
      ...provedIn(`${lending}/applying/apply.test.ts`, 'a price above the ceiling of the day'),
    ],
  },
  {
    id: '2.3.3',
    title: 'Atomicity',
    promise: 'A change, its postings, its events and its idempotency key commit together.',
    proofs: provedIn('server/src/tests/attacks/fail-closed.test.ts', 'a write whose idempotency key'),
  },
  {
    id: '2.3.4',
    title: 'Locks',
    promise: 'Concurrent requests cannot use the same limit, code or order twice.',
    proofs: provedIn('server/src/tests/attacks/money-attacks.test.ts', 'of 200 applications at the same instant'),
  },
  {
    id: '2.3.5',
    title: 'Multi-person approval',
    promise: 'A second person approves.',
    proofs: [],
    comesWith: "the operators' console",
  },
  {
    id: '2.4.1',
    title: 'Automation',
    promise: 'Budgets per number, address, device and in total; a proof of work or a refusal beyond them.',
    proofs: provedIn(signIn, 'from one address 20 wrong codes', 'unknown devices need a proof of work'),
  },
  {
    id: '15.3.6',
    title: 'Prototype pollution',
    promise: 'Prototype keys are refused and have no effect.',
    proofs: provedIn(attacks, '__proto__ and constructor'),
  },
]

export const browser: readonly Control[] = [
  {
    id: '3.2.1',
    title: 'Content types',
    promise: 'Data is sent with its type, nosniff and a policy that allows nothing to run.',
    proofs: provedIn(pages, 'data has a policy under'),
  },
  {
    id: '3.3.3',
    title: '__Host- cookies',
    promise: 'In production the session cookie is __Host-, Secure and bound to the host.',
    proofs: provedIn('server/src/tests/attacks/cookies.test.ts', 'in production the session’s cookie is __Host-'),
  },
  {
    id: '3.3.4',
    title: 'HttpOnly',
    promise: 'Scripts cannot read the session cookie.',
    proofs: provedIn(sessions, 'the cookie is HttpOnly'),
  },
  {
    id: '3.4.1',
    title: 'HSTS',
    promise: 'Two years, with subdomains, in production.',
    proofs: provedIn(pages, 'only inline scripts hashed by'),
  },
  {
    id: '3.4.3',
    title: 'Content Security Policy',
    promise: "No 'unsafe-inline'; hashes of the build.",
    proofs: provedIn(pages, 'only inline scripts hashed by'),
  },
  {
    id: '3.4.6',
    title: 'frame-ancestors',
    promise: "'none'; 'self' for the page of a pixel, which shows nothing.",
    proofs: provedIn(pages, 'our pages cannot be framed'),
  },
  {
    id: '3.5.1',
    title: 'Cross-site request forgery',
    promise: 'Origin is checked on every unsafe call with the session cookie.',
    proofs: provedIn(attacks, 'a forged form with the cookie is refused'),
  },
  {
    id: '3.5.8',
    title: 'Embedding',
    promise: 'Cross-Origin-Resource-Policy: same-origin on every response.',
    proofs: provedIn(pages, 'other sites can embed neither'),
  },
  { id: '3.5.5', title: 'postMessage', promise: 'Exact origins.', proofs: [], comesWith: 'webviews' },
]

export const transport: readonly Control[] = [
  {
    id: '3.7.2',
    title: 'Redirects',
    promise: 'Only to our own pages.',
    proofs: provedIn('web/src/shell/router/guard.test.ts', 'spellings of another site'),
  },
  {
    id: '4.1.3',
    title: 'Proxy headers',
    promise: 'Trusted only from the proxies in TRUST_PROXY.',
    proofs: provedIn(
      'server/src/tests/attacks/proxy-headers.test.ts',
      'does not get a budget of its own',
      'does not count as our origin',
    ),
  },
  {
    id: '5.2.1',
    title: 'File size',
    promise: 'Each part of each form has its own limit, counted while it arrives.',
    proofs: provedIn(
      'server/src/tests/attacks/exhaustion-attacks.test.ts',
      'refuses a body beyond its own limit',
      'is limited to 500 KB',
    ),
  },
  {
    id: '5.2.2',
    title: 'File type',
    promise: 'Detected from the content, not from name or header.',
    proofs: provedIn(`${platform}/files/photos/image.test.ts`, 'a PDF, SVG, GIF, TIFF'),
  },
  {
    id: '5.2.6',
    title: 'Pixel floods',
    promise:
      'At most 40 megapixels and 20 scans, checked before decoding. What these do not foresee ends with its process, which is killed at a limit of time or memory.',
    proofs: [
      ...provedIn(
        `${platform}/files/photos/image.test.ts`,
        'before a pixel is decoded',
        'a JPEG of more than 20 scans',
      ),
      ...provedIn(`${platform}/files/reading/reader.test.ts`, 'the end of its turn does at once'),
    ],
  },
  {
    id: '5.3.2',
    title: 'File paths',
    promise: 'Files are named by a hash of their content; names in requests never become paths.',
    proofs: provedIn(`${platform}/files/signed-link.test.ts`, 'a link for another path'),
  },
]
