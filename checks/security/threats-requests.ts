import { type Promised, provedIn } from './proof.ts'

const accounts = 'server/src/modules/accounts'
const platform = 'server/src/platform'

export const requests: readonly Promised[] = [
  {
    id: '7',
    title: "Other people's records",
    promise:
      'Every query names the owner; what is not hers is NOT_FOUND. The test is generated from the list of calls.',
    proofs: provedIn(
      'server/src/owner-attacks.test.ts',
      'every call that takes an id answers NOT_FOUND',
      'inside a body are not found',
    ),
  },
  {
    id: '8',
    title: 'Fields that nobody asked for',
    promise: 'A body or query with an unknown field is refused; what a read keeps for strangers is nothing.',
    proofs: [
      ...provedIn('server/src/app-attacks.test.ts', 'unknown fields are refused by name', '__proto__ and constructor'),
      ...provedIn('server/src/key-attacks.test.ts', 'a quote keeps no key', 'a crowd of strangers'),
    ],
  },
  {
    id: '9',
    title: 'Bombs among the photos',
    promise:
      'Size, format and pixels are judged before a pixel is decoded; every photo is made anew, without metadata.',
    proofs: [
      ...provedIn('server/src/upload-attacks.test.ts', 'forty bombs at once', 'what hangs behind a photo'),
      ...provedIn(`${platform}/files/image.test.ts`, 'a small file of 900 MP is refused'),
    ],
  },
  {
    id: '19',
    title: 'Forged requests from other sites',
    promise: 'A request with the session cookie must come from our own origin, or carry what no form can set.',
    proofs: provedIn('server/src/app-attacks.test.ts', 'a forged form with the cookie is refused'),
  },
  {
    id: '20',
    title: 'Script in texts',
    promise:
      'Texts stay texts in the app, in agreements and in PDFs; the policy lets nothing inline run but what the build hashed.',
    proofs: [
      ...provedIn('e2e/injection.spec.ts', 'markup in addresses stays text', 'markup in the fields of a form'),
      ...provedIn(`${platform}/http/pages.test.ts`, 'nothing inline runs but what the build hashed'),
    ],
  },
  {
    id: '21',
    title: 'Framing',
    promise: 'No page of ours can stand in a frame.',
    proofs: provedIn('e2e/injection.spec.ts', 'a page in a frame of another origin stays blank'),
  },
  {
    id: '22',
    title: 'Open redirects',
    promise: 'A redirect is parsed and leads to a page of ours, or home.',
    proofs: provedIn('web/src/app/routing/guard.test.ts', 'ways to write another site'),
  },
  {
    id: '23',
    title: 'Abuse of the native bridge',
    promise: 'Named calls only, from our own origin.',
    proofs: [],
    comesWith: 'webviews',
  },
  {
    id: '24',
    title: 'Stolen and fixed sessions',
    promise:
      'A new token of 256 random bits at every sign-in, kept as a hash, 30 days sliding and 90 at most; signing out ends it everywhere.',
    proofs: provedIn(
      `${accounts}/sessions.test.ts`,
      'a token that was there before signing in',
      'signing out ends the session',
      'slides for 30 days',
    ),
  },
  {
    id: '28',
    title: 'Doors for testing',
    promise: 'Without the sandbox there is no desk, no inbox and no clock to move, and no answer carries a code.',
    proofs: [
      ...provedIn('server/src/live.test.ts', 'without the sandbox there is no desk'),
      ...provedIn('server/src/app-attacks.test.ts', 'routes for testing do not exist'),
    ],
  },
  {
    id: '30',
    title: 'Slow, held and endless requests',
    promise:
      'Head and body arrive within 20 seconds; every call has its own limit of bytes, counted while they arrive; uploads have room for so many at once, and each person a budget. What is refused is closed.',
    proofs: [
      ...provedIn(
        'server/src/exhaustion-attacks.test.ts',
        'a head that never ends is closed',
        'refuses a body beyond its own limit',
      ),
      ...provedIn('server/src/upload-budgets.test.ts', '60 uploads that are held', 'twenty uploads an hour'),
    ],
  },
]
