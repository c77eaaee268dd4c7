import { provedBy } from './guard.ts'

const request = 'server/src/platform/http/request.ts'
const server = 'server/src/platform/http/server.ts'
const idempotency = 'server/src/platform/idempotency.ts'
const orderContract = 'shared/src/contract/lending/orders.ts'
const accounts = 'server/src/modules/accounts'
const lending = 'server/src/modules/lending'

const everyCall = provedBy('server/src/app-attacks.test.ts', [
  {
    name: '#7 a call without a session is refused',
    file: 'server/src/platform/http/admission.ts',
    find: "if (endpoint.access === 'user' && !caller)",
    replace: 'if (false)',
    pattern: '#7: a call that needs a session',
  },
  {
    name: '#19 a form of another site is refused',
    file: server,
    find: 'checkOrigin(request, tokenOf(request, config).cookie, config.publicOrigin)',
    replace: 'undefined',
    pattern: '#19: a forged form',
  },
  {
    name: '#19 a foreign origin is refused',
    file: request,
    find: 'if (new URL(origin).host === own) return',
    replace: 'if (own) return',
    pattern: '#19: a foreign origin is refused',
  },
  {
    name: '#19 without an origin a header is required that no form can set',
    file: request,
    find: "if (origin === undefined && headerOf(request, 'x-user-agent')) return",
    replace: 'if (origin === undefined) return',
    pattern: '#19: our own origin is accepted',
  },
  {
    name: '#8 unknown fields in a body are refused',
    file: orderContract,
    find: "body: z.strictObject({ step: z.enum(['OTP', 'SIGN']) })",
    replace: "body: z.object({ step: z.enum(['OTP', 'SIGN']) })",
    pattern: '#8: unknown fields are refused',
  },
  {
    name: '#8 unknown fields in a query are refused',
    file: orderContract,
    find: 'query: z.strictObject({ orderId: z.optional(id) })',
    replace: 'query: z.object({ orderId: z.optional(id) })',
    pattern: '#8: an unknown query parameter',
  },
  {
    name: '#11 a missing idempotency key is refused',
    file: request,
    find: 'if (key === undefined && !endpoint.idempotent) return undefined',
    replace: 'if (key === undefined) return undefined',
    pattern: '#11: a call that creates something',
  },
])

const keys = [
  ...provedBy(`${accounts}/sessions.test.ts`, [
    {
      name: '#11 a key that is too short or too long is refused',
      file: request,
      find: 'key === undefined || key.length < 8 || key.length > 64',
      replace: 'key === undefined',
      pattern: 'a key of fewer than 8',
    },
    {
      name: '#11 the same key gets the same reply',
      file: idempotency,
      find: '    if (before) return before\n    const reply',
      replace: '    const reply',
      also: [
        {
          file: server,
          find: "return before === 'other request' ? undefined : before",
          replace: 'return before === undefined ? before : undefined',
        },
      ],
      pattern: 'signing in again with the same key',
    },
    {
      name: '#24 a caller without a device keeps no reply',
      file: server,
      find: 'if (scope.equals(unnamedDevice)) return undefined',
      replace: '',
      pattern: 'a caller without a device',
    },
    {
      name: '#24 a repeated sign-in opens a few sessions at most',
      file: 'server/src/platform/sessions.ts',
      find: 'o.created_at = s.created_at) < $5',
      replace: 'o.created_at = s.created_at) < $5 + 1000',
      pattern: 'a repeated sign-in opens five',
    },
    {
      name: '#24 a repeated sign-in opens nothing once its session has ended',
      file: 'server/src/platform/sessions.ts',
      find: 'where user_id = $1 and token_hash = $2 and ended_at is null and (',
      replace: 'where user_id = $1 and token_hash = $2 and (',
      pattern: 'a repeated sign-in opens five',
    },
    {
      name: '#11 a key belongs to its device',
      file: server,
      find: 'caller?.tokenHash ?? deviceHashOf(request, app.config)',
      replace: 'caller?.tokenHash ?? Buffer.alloc(32)',
      pattern: 'signing in again with the same key',
    },
  ]),
  ...provedBy(`${lending}/applying/apply.test.ts`, [
    {
      name: '#11 fifty concurrent requests with one key run once',
      file: idempotency,
      find: 'if (before) return before',
      replace: '',
      pattern: '50 requests with the same key',
    },
    {
      name: '#11 the same key with another body is refused',
      file: idempotency,
      find: "if (before === 'other request') throw new Refusal('IDEMPOTENCY_KEY_REUSED')",
      replace: "if (before === 'other request') return run(tx)",
      pattern: 'the same key with another body',
    },
    {
      name: '#8 unknown fields in a loan application are refused',
      file: orderContract,
      find: 'export const LoanRequest = z.strictObject({',
      replace: 'export const LoanRequest = z.object({',
      pattern: 'E-46 INVALID_INPUT .* with ..userId',
    },
  ]),
]

const provedDevices = provedBy(`${accounts}/security/security-check.test.ts`, [
  {
    name: '#5 a sign-in code also satisfies the open check',
    file: `${accounts}/log-in.ts`,
    find: 'if (!created) await proveBySignIn(tx, userId, deviceHash, now)',
    replace: '',
    pattern: 'a sign-in with a code is accepted',
  },
  {
    name: '#5 a face alone does not verify a device that also needs a code',
    file: 'server/src/modules/onboarding/identity/judge-face.ts',
    find: '    if (kyc) {\n      await proveFace(tx, userId, deviceHash, app.clock.now())\n',
    replace: '    await proveFace(tx, userId, deviceHash, app.clock.now())\n    if (kyc) {\n',
    pattern: 'verifying the face alone is not enough',
  },
  {
    name: '#2 #5 a new device verifies the face before it sees any data',
    file: 'server/src/platform/http/admission.ts',
    find: 'if (endpoint.guarded && caller) await guard(app, caller)',
    replace: '',
    pattern: 'on a new device every guarded call',
  },
  {
    name: '#7 another customer’s security check is refused',
    file: `${accounts}/security/security-store.ts`,
    find: 'from security_request where user_id = $1 and id = $2 for update',
    replace: 'from security_request where $1::uuid is not null and id = $2 for update',
    pattern: 'CX-53 NOT_FOUND',
    also: [
      {
        file: `${accounts}/security/security-store.ts`,
        find: 'from security_request where user_id = $1 and id = $2`)',
        replace: 'from security_request where $1::uuid is not null and id = $2`)',
      },
    ],
  },
])

const user = 'shared/src/contract/onboarding/sections.ts'
const unguarded = (path: string) => ({
  find: `path: '${path}',\n  access: 'user',\n  guarded: true,`,
  replace: `path: '${path}',\n  access: 'user',`,
})
const writesOnNewDevices = [
  ...provedBy(`${accounts}/security/new-device-writes.test.ts`, [
    {
      name: 'D-091 contacts are guarded on a new device',
      file: user,
      ...unguarded('/user/contact-info/v2'),
      pattern: 'a new device can change nothing',
    },
    {
      name: 'D-091 the e-mail address is guarded on a new device',
      file: user,
      ...unguarded('/user/personal-and-residential/v3'),
      pattern: 'a new device can change nothing',
    },
    {
      name: 'D-091 photos are guarded on a new device',
      file: 'shared/src/contract/onboarding/photos.ts',
      ...unguarded('/user/image/{type}/v3'),
      pattern: 'a new device can change nothing',
    },
    {
      name: 'D-091 a challenge started before the face was stored is refused',
      file: 'server/src/modules/onboarding/identity/judge-face.ts',
      find: ' || !(await mayReplaceFace(tx, userId, deviceHash))',
      replace: '',
      pattern: 'cannot replace the stored face',
    },
  ]),
  ...provedBy('server/src/reauthentication.test.ts', [
    {
      name: 'D-091 the customer’s name and language are guarded on a new device',
      file: user,
      find: "method: 'POST',\n  path: '/user/v3',\n  access: 'user',\n  guarded: true,",
      replace: "method: 'POST',\n  path: '/user/v3',\n  access: 'user',",
      pattern: 'the face is required',
    },
  ]),
  ...provedBy('server/src/guarded-calls.test.ts', [
    {
      name: 'D-091 every new call must be listed as guarded or not',
      file: user,
      ...unguarded('/user/work-info/v2'),
      pattern: 'every call of the contract is decided',
    },
  ]),
]

const namesOnNewDevices = provedBy('server/src/modules/payments/holder-name.test.ts', [
  {
    name: '#2 a payment code masks the name on a new device',
    file: 'server/src/modules/payments/load-payment.ts',
    find: 'faceAt ? name : maskName(name)',
    replace: 'faceAt ? name : name',
    pattern: 'a payment code shows the',
  },
])

const redirects = provedBy('web/src/app/routing/guard.test.ts', [
  {
    name: '#22 a redirect to another site is refused',
    file: 'web/src/app/routing/guard.ts',
    find: '!/^\\/[^/\\\\]/.test(redirect) || ',
    replace: '',
    pattern: 'D-040',
    also: [{ file: 'web/src/app/routing/guard.ts', find: "if (match.kind !== 'route' || ", replace: 'if (' }],
  },
])

const outside = 'web/src/app/features/jump-out/outside-target.ts'
const leaving = provedBy('web/src/app/features/jump-out/outside-target.test.ts', [
  {
    name: '#22 D-196 a link outside leads to listed hosts alone',
    file: outside,
    find: ' || !hosts.includes(parsed.hostname)',
    replace: '',
    pattern: 'spellings of another place',
  },
  {
    name: '#22 a link outside has no user name and no password',
    file: outside,
    find: " || parsed.username !== '' || parsed.password !== ''",
    replace: '',
    pattern: 'spellings of another place',
  },
])

export const requests = [
  ...everyCall,
  ...keys,
  ...provedDevices,
  ...writesOnNewDevices,
  ...namesOnNewDevices,
  ...redirects,
  ...leaving,
]
