import { type Guard, provedBy } from './guard.ts'

/** What every call goes through: origin, key, budgets and size. */
export const requests: readonly Guard[] = [
  ...provedBy('server/src/tests/calls/operator-calls.test.ts', [
    {
      name: '#26 what operators do is for operators',
      file: 'server/src/modules/desk/guard-desk.ts',
      find: "mayEnter(request, config) ? { kind: 'operator', name: 'sandbox' } : undefined",
      replace: "({ kind: 'operator', name: 'sandbox' })",
      pattern: 'no call of operators answers',
    },
  ]),
  ...provedBy('server/src/tests/attacks/key-attacks.test.ts', [
    {
      name: '#29 the key is claimed before anything is decided',
      file: 'server/src/platform/idempotency.ts',
      find: "if (before === 'other request') throw new Refusal('IDEMPOTENCY_KEY_REUSED')\n    if (before) return before",
      replace: '',
      pattern: 'under a used key are all counted',
    },
    {
      name: '#29 a guess at sign-in is counted outside the transaction',
      file: 'server/src/modules/accounts/codes/one-time-codes.ts',
      find: 'const counted = await app.db.row(countOne, [subject, now, sharedTries, codeLimits.tries])',
      replace:
        "const counted = await app.db.row(\n      { name: 'peeked', text: 'select id, code_hash, tries + 1 as tries from one_time_code where subject = $1 and used_at is null and tries < 3 order by created_at desc limit 1' } as typeof countOne,\n      [subject],\n    )",
      pattern: 'under a used key',
    },
    {
      name: '#29 of two concurrent requests with one key one waits',
      file: 'server/src/platform/idempotency.ts',
      find: 'select pg_advisory_xact_lock(hashtextextended($1, 2))',
      replace: 'select $1::text',
      pattern: 'the same guess under the same key',
      also: [{ file: 'server/src/platform/http/server.ts', find: '    if (first) return first\n', replace: '' }],
    },
    {
      name: '#31 all codes to a number count towards its five a day',
      file: 'server/src/modules/accounts/codes/one-time-codes.ts',
      find: 'where number_hash = $1 and known = $2 and created_at > $3',
      replace: 'where number_hash = $1 and known = $2 and created_at > $3 and false',
      pattern: 'whatever a signed-in customer requests',
    },
  ]),
  ...provedBy('server/src/tests/attacks/app-attacks.test.ts', [
    {
      name: '#7 a call without a session is refused',
      file: 'server/src/platform/http/admission.ts',
      find: 'if (!isForCaller(endpoint, caller.kind))',
      replace: 'if (false)',
      pattern: '#7: a call that needs a session',
    },
    {
      name: '#19 a foreign origin is refused',
      file: 'server/src/platform/http/request.ts',
      find: 'if (new URL(origin).host === publicHost) return',
      replace: 'if (publicHost) return',
      pattern: '#19: a foreign origin is refused',
    },
    {
      name: '#19 without an origin a header is required that no form can set',
      file: 'server/src/platform/http/request.ts',
      find: "if (origin === undefined && headerOf(request, 'x-user-agent')) return",
      replace: 'if (origin === undefined) return',
      pattern: '#19: our own origin is accepted',
    },
    {
      name: '#8 unknown fields in a body are refused',
      file: 'shared/src/contract/lending/orders.ts',
      find: "body: z.strictObject({ step: z.enum(['OTP', 'SIGN']) })",
      replace: "body: z.object({ step: z.enum(['OTP', 'SIGN']) })",
      pattern: '#8: unknown fields are refused',
    },
  ]),
  ...provedBy('server/src/tests/operation/write-budgets.test.ts', [
    {
      name: '#39 a write is counted and refused',
      file: 'server/src/platform/http/limits/write-budget.ts',
      find: 'if ((counts[n] ?? 0) > most)',
      replace: 'if (false)',
      pattern: 'every write of a customer is refused once',
    },
  ]),
  ...provedBy('shared/src/scrub.test.ts', [
    {
      name: '#30 a report is cut before patterns that repeat go over it',
      file: 'shared/src/scrub.ts',
      find: 'rules.reduce(replaced, cut(plain, read.normalised))',
      replace: 'rules.reduce(replaced, plain)',
      pattern: 'without searching again and again',
      also: [
        { file: 'shared/src/scrub.ts', find: 'cut(message, read.sent)', replace: 'message.slice(0, 20_000)' },
        { file: 'shared/src/scrub.ts', find: '(^|[\\s@/:])[^\\s@/:]+@', replace: '(^|[\\s\\S])[^\\s@/:]+@' },
      ],
    },
  ]),
  ...provedBy('server/src/modules/telemetry/telemetry-volume.test.ts', [
    {
      name: '#30 events and reports of a day are limited by bytes',
      file: 'server/src/modules/telemetry/count-batch.ts',
      find: 'most: telemetryLimits.bytes[kind]',
      replace: 'most: Number.POSITIVE_INFINITY',
      pattern: '#30: all networks together store as many bytes of client_event',
    },
  ]),
  ...provedBy('server/src/modules/telemetry/report-faults.test.ts', [
    {
      name: '#18 a report is scrubbed on the server',
      file: 'server/src/modules/telemetry/report-faults.ts',
      find: "scrub(log.message) || '[text]'",
      replace: 'log.message',
      pattern: '#18: numbers, addresses, quoted texts',
    },
  ]),
  ...provedBy('server/src/tests/attacks/exhaustion-attacks.test.ts', [
    {
      name: '#30 slow requests are closed',
      file: 'server/src/platform/http/limits/connections.ts',
      find: 'const ms = requestSeconds * 1000',
      replace: 'const ms = requestSeconds * 1_000_000',
      pattern: '500 slow bodies',
    },
    {
      name: '#30 a body without a length is limited',
      file: 'server/src/platform/http/bodies/body.ts',
      find: 'if (received > most) throw',
      replace: 'if (false) throw',
      pattern: 'counted while it arrives',
    },
  ]),
  ...provedBy('server/src/tests/attacks/stored-texts.test.ts', [
    {
      name: 'ASVS 2.2.1 NUL in a text is refused',
      file: 'server/src/platform/http/bodies/well-formed.ts',
      find: "!text.includes('\\0') && ",
      replace: '',
      pattern: 'INVALID_INPUT with its field',
    },
  ]),
  ...provedBy('server/src/platform/http/trace.test.ts', [
    {
      name: 'ASVS 16.3.2 the log contains only a pseudonym',
      file: 'server/src/platform/http/trace.ts',
      find: "keys.fingerprint('log-subject', userId).toString('hex').slice(0, 12)",
      replace: "(keys && userId.replaceAll('-', '').slice(0, 12))",
      pattern: 'the pseudonym distinguishes customers but',
    },
  ]),
  ...provedBy('server/src/platform/http/limits/unread-replies.test.ts', [
    {
      name: '#37 what all clients leave unread is limited',
      file: 'server/src/platform/http/limits/unread-replies.ts',
      find: 'if (atMost + more > unreadLimits.inAll) relieve(more)',
      replace: '',
      pattern: 'the network that leaves',
      also: [{ file: 'server/src/platform/http/limits/unread-replies.ts', find: '    relieve(0)\n', replace: '' }],
    },
    {
      name: '#37 requests of a connection take turns',
      file: 'server/src/platform/http/limits/connections.ts',
      find: '    await before.get(raw)\n',
      replace: '',
      pattern: 'handled one after another',
    },
  ]),
  ...provedBy('server/src/platform/http/events/events.test.ts', [
    {
      name: '#24 signing out ends the event streams',
      file: 'server/src/platform/http/events/events.ts',
      find: 'valid || stream.end()',
      replace: 'valid',
      pattern: 'signing out ends the streams',
    },
  ]),
  ...provedBy('server/src/modules/accounts/device-info/device-info.test.ts', [
    {
      name: '#30 a compressed body expands to a limited size',
      file: 'server/src/platform/http/bodies/body.ts',
      find: '{ maxOutputLength: most }',
      replace: '{}',
      pattern: '#30 C-059: a bomb is refused',
    },
  ]),
]
