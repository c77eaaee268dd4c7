import { type Control, provedIn } from './proof.ts'

const accounts = 'server/src/modules/accounts'
const platform = 'server/src/platform'

export const requests: readonly Control[] = [
  {
    id: '7',
    title: "Other people's records",
    promise:
      "What a call reads or changes by an id must be the caller's; another person's record is NOT_FOUND. The test is generated from the list of calls.",
    proofs: provedIn(
      'server/src/tests/attacks/owner-attacks.test.ts',
      'every call with an id',
      's account, loan or challenge',
    ),
  },
  {
    id: '8',
    title: 'Unknown fields',
    promise: 'A body or query with an unknown field is refused; a public read stores nothing for anonymous callers.',
    proofs: [
      ...provedIn(
        'server/src/tests/attacks/app-attacks.test.ts',
        'unknown fields are refused by name',
        '__proto__ and constructor',
      ),
      ...provedIn(
        'server/src/tests/attacks/key-attacks.test.ts',
        'a quote stores no key',
        'anonymous callers together store at',
      ),
    ],
  },
  {
    id: '9',
    title: 'Decompression bombs and malicious photos',
    promise:
      'Size, format and dimensions are checked before decoding; every photo is re-encoded without metadata. A PDF is stored as it was sent: its names are searched for what acts, nothing in it is rendered or cleaned.',
    proofs: [
      ...provedIn(
        'server/src/tests/attacks/upload-attacks.test.ts',
        'under forty concurrent bombs',
        'data behind a photo and',
      ),
      ...provedIn(`${platform}/files/photos/image.test.ts`, 'a small file of 900 MP is refused'),
      ...provedIn(`${platform}/files/pdf-check.test.ts`, 'scripts, programs, attachments and sending forms'),
    ],
  },
  {
    id: '19',
    title: 'Cross-site request forgery',
    promise: 'A request with the session cookie must come from our own origin, or carry a header that no form can set.',
    proofs: provedIn('server/src/tests/attacks/app-attacks.test.ts', 'a forged form with the cookie is refused'),
  },
  {
    id: '20',
    title: 'Cross-site scripting',
    promise:
      'Texts are never interpreted in the app, in agreements or in PDFs; the policy allows inline code only with a hash of the build.',
    proofs: [
      ...provedIn('e2e/quality/injection.spec.ts', 'markup in addresses stays text', 'markup in the fields of a form'),
      ...provedIn(`${platform}/http/pages/pages.test.ts`, 'only inline scripts hashed by'),
    ],
  },
  {
    id: '21',
    title: 'Framing',
    promise: 'Our pages cannot be framed. The page of a pixel, which shows nothing, can be framed by ours alone.',
    proofs: provedIn('e2e/quality/injection.spec.ts', 'a page in a frame of another origin stays blank'),
  },
  {
    id: '22',
    title: 'Open redirects',
    promise:
      'A redirect is parsed and leads to one of our pages, or to home. A link outside leads to listed hosts after naming them. A sign-in service sends the browser back to our own address alone.',
    proofs: [
      ...provedIn('web/src/shell/router/guard.test.ts', 'spellings of another site'),
      ...provedIn('web/src/customer/home/outside/outside-target.test.ts', 'spellings of another place'),
      ...provedIn(
        'server/src/modules/accounts/linked-accounts/link-attacks.test.ts',
        'comes back to our own address alone',
      ),
    ],
  },
  {
    id: '23',
    title: 'Abuse of the native bridge',
    promise: 'Only named calls from our own origin.',
    proofs: [],
    comesWith: 'webviews',
  },
  {
    id: '24',
    title: 'Session theft and fixation',
    promise:
      'Every sign-in creates a token of 256 random bits, stored as a hash, valid for 30 days after the last use and at most 90; signing out ends it, and what a repetition of its sign-in opened. No reply that is kept for repetitions holds a token. A face opens one only on a device that has verified number and face, once for each challenge. A device is known only by a random name of 122 bits or more, and by five accounts at most.',
    proofs: [
      ...provedIn(
        `${accounts}/sessions.test.ts`,
        'a session token that was set before signing in',
        'after signing out the token',
        'signing out ends every session of a sign-in',
        'a session expires after 30 days',
        'a caller without a device keeps no reply',
      ),
      ...provedIn(
        'server/src/modules/accounts/security/secret-names.test.ts',
        'one whose name others can guess or share',
        'no known device of a sixth',
      ),
      ...provedIn(
        'server/src/modules/onboarding/identity/face-sign-in-attacks.test.ts',
        'an attempt of one device is worthless on another',
        'an accepted challenge opens one session',
        'the fourth try of a day is not judged',
        'a device that was signed out is no longer known',
      ),
    ],
  },
  {
    id: '28',
    title: 'Test backdoors',
    promise:
      'Without the sandbox there is no desk, no inbox and no movable clock, and no reply contains a code. In production there are no test users. A misspelt setting opens neither (#41). /readyz tells everybody one word.',
    proofs: [
      ...provedIn('server/src/tests/operation/live.test.ts', 'without the sandbox there is no desk'),
      ...provedIn('server/src/platform/operation/readiness.test.ts', 'tells everybody one word'),
      ...provedIn('server/src/tests/attacks/app-attacks.test.ts', 'routes for testing do not exist'),
      ...provedIn('server/src/platform/http/pages/pages.test.ts', 'test users exists only in a sandbox'),
    ],
  },
  {
    id: '30',
    title: 'Slow and endless requests',
    promise:
      'Head and body must arrive within 20 seconds (a setting); every call has its own byte limit, counted while bytes arrive; uploads are limited in number and in the memory of what has arrived, and each person has a budget. Refused connections are closed. Events and reports of browsers, which anybody may send, grow by at most 200 MB a day. Every regular expression takes linear time, or is listed with the bound of its texts.',
    proofs: [
      ...provedIn(
        'server/src/tests/attacks/exhaustion-attacks.test.ts',
        'an endless head and a',
        'refuses a body beyond its own limit',
      ),
      ...provedIn(
        'server/src/tests/operation/upload-budgets.test.ts',
        '60 open uploads fill only',
        'twenty uploads an hour',
      ),
      ...provedIn('server/src/modules/telemetry/collect-events.test.ts', 'a network may send 60 batches'),
      ...provedIn(
        'server/src/modules/telemetry/telemetry-volume.test.ts',
        'a day as they may, and more the next day',
        'at least the bytes by which its table grows',
      ),
      ...provedIn(
        'checks/patterns.test.ts',
        'every regular expression takes linear time',
        'in a planted file is refused',
      ),
      ...provedIn('shared/src/scrub.test.ts', 'without searching again and again'),
      ...provedIn(
        'server/src/modules/accounts/device-info/device-info.test.ts',
        'a bomb is refused before it is expanded',
      ),
    ],
  },
  {
    id: '36',
    title: 'Endless work on what customers send',
    promise:
      'Patterns take time as their texts (#30), which are cut first. Photos and PDFs are read in processes without our environment, one file of a customer at a time, and only for a request that is allowed. Scans, packed texts, object streams and names are counted; a PDF is scanned once. Work that is overdue ends when somebody else waits, and a process is killed at a limit of time or memory. A crash refuses its own file. Many customers who attack together still share these processes with everybody: then a photo waits its turn, or is refused and may be sent again after ten seconds.',
    proofs: [
      ...provedIn(
        'server/src/tests/attacks/file-attacks.test.ts',
        'block nothing, and a photo',
        'do not delay a photo',
        'is read only for',
      ),
      ...provedIn(`${platform}/files/pdf-check.test.ts`, 'takes time as its length', 'are found behind any blanks'),
      ...provedIn(
        `${platform}/files/photos/image.test.ts`,
        'a JPEG of more than 20 scans',
        'a PNG of many packed texts',
      ),
      ...provedIn(
        `${platform}/files/reading/reader.test.ts`,
        'has nothing of our environment',
        'has only ended its own file',
        'end when the server is killed',
      ),
      ...provedIn(`${platform}/files/reading/turns.test.ts`, 'and one of each owner', 'overdue work goes on alone'),
      ...provedIn('checks/patterns.test.ts', 'every regular expression takes linear time'),
    ],
  },
  {
    id: '37',
    title: 'Replies that nobody reads',
    promise:
      'A connection has one reply at a time. Clients may together leave 64 MB of a process unread; beyond that the network that leaves most loses its stalest connection, and whoever takes less than 4 KB in 30 s (half as long again as a request may take) is closed. Public documents are one buffer for everyone. What the system keeps in its own socket buffers is its own limit.',
    proofs: [
      ...provedIn('server/src/tests/operation/unread-replies.test.ts', 'replies that nobody reads cost little memory'),
      ...provedIn(
        `${platform}/http/limits/unread-replies.test.ts`,
        'a client that reads nothing is closed',
        'the network that leaves most is closed first',
        'handled one after another, and far too many',
      ),
      ...provedIn(`${platform}/http/shared-reply.test.ts`, 'a client that has it gets 304'),
    ],
  },
  {
    id: '38',
    title: 'Limits renewed with an account',
    promise:
      'Budgets of a person, and what is given once, hang on a key that deletion, a new account and a change of number do not renew. A keyed hash of the number, and of a proved NIK, leads to it for twelve months. A frozen limit bars the person until two operators lift it.',
    proofs: [
      ...provedIn('server/src/modules/credit/limits/limit-locks.test.ts', 'a freeze outlives the account'),
      ...provedIn(
        `${accounts}/limits/deleted-account.test.ts`,
        'a person deletes one account a day',
        'goes on after a deletion and a new account',
        'once per person, also after deletions',
        'a changed number is no other person',
        'a proved NIK is the same person',
      ),
      ...provedIn(
        'server/src/modules/onboarding/identity/face-sign-in-attacks.test.ts',
        'count among the person’s uploads',
      ),
    ],
  },
  {
    id: '39',
    title: 'Filling the disk with permitted calls',
    promise:
      'Every write of a customer counts towards 2 000 a day before its key is claimed, costly ones also towards less; payment codes and signing out towards 100 of their own. Without a session the network has 20 000 an hour. A refused write leaves no row, and reads leave none but a customer’s one referral code.',
    proofs: provedIn(
      'server/src/tests/operation/write-budgets.test.ts',
      'every write of a customer is refused once',
      'every write without a session is refused once',
      'a limit of its own is refused beyond it',
      'leaves few rows and no file',
      'reads leave no row but',
      'the same consent again within a day',
    ),
  },
  {
    id: '40',
    title: 'Capacity that is reserved and not used',
    promise:
      'An upload takes room as its bytes arrive. When there is none, a sender below 2 KB a second gives way, else of the network that has most the newest with at least half of what its largest has; a person has 11 MB at most, a third of the room unless a setting makes it smaller. Whoever gives way is refused and may repeat.',
    proofs: provedIn(
      `${platform}/http/limits/upload-budget.test.ts`,
      'holders that send nothing hold nothing',
      'who has sent a part and stops',
      'the network with most gives way',
      'gives way to small photos of the same network',
      'do not wait for each other',
      'a person has a share',
    ),
  },
]
