import { guardsIn } from './guard.ts'

/** What every call goes through: origin, key, budgets and size. */
export const requests = guardsIn`=== server/src/tests/calls/operator-calls.test.ts
--- server/src/modules/desk/guard-desk.ts
@@ #26 what operators do is for operators → no call of operators answers
-mayEnter(request, config) ? { kind: 'desk' } : undefined
+({ kind: 'desk' })

=== server/src/tests/attacks/key-attacks.test.ts
--- server/src/platform/idempotency.ts
@@ #29 the key is claimed before anything is decided → under a used key are all counted
-if (before === 'other request') throw new Refusal('IDEMPOTENCY_KEY_REUSED')
-    if (before) return before
@@ #29 of two concurrent requests with one key one waits → the same guess under the same key
-select pg_advisory_xact_lock(hashtextextended($1, 2))
+select $1::text
--- server/src/platform/http/server.ts
@@
-if (first) return first
--- server/src/modules/accounts/codes/one-time-codes.ts
@@ #29 a guess at sign-in is counted outside the transaction → under a used key
-const counted = await app.db.row(countOne, [subject, now, sharedTries, codeLimits.tries])
+const counted = await app.db.row(
+      { name: 'peeked', text: 'select id, code_hash, tries + 1 as tries from one_time_code where subject = $1 and used_at is null and tries < 3 order by created_at desc limit 1' } as typeof countOne,
+      [subject],
+    )
@@ #31 all codes to a number count towards its five a day → whatever a signed-in customer requests
-where number_hash = $1 and known = $2 and created_at > $3
+where number_hash = $1 and known = $2 and created_at > $3 and false

=== server/src/tests/attacks/app-attacks.test.ts
--- server/src/platform/http/admission.ts
@@ #7 a call without a session is refused → #7: a call that needs a session
-if (!isForCaller(endpoint, caller.kind))
+if (false)
--- server/src/platform/http/request.ts
@@ #19 a foreign origin is refused → #19: a foreign origin is refused
-if (new URL(origin).host === publicHost) return
+if (publicHost) return
@@ #19 without an origin a header is required that no form can set → #19: our own origin is accepted
-if (origin === undefined && headerOf(request, 'x-user-agent')) return
+if (origin === undefined) return
--- shared/src/contract/lending/orders.ts
@@ #8 unknown fields in a body are refused → #8: unknown fields are refused
-body: z.strictObject({ step: z.enum(['OTP', 'SIGN']) })
+body: z.object({ step: z.enum(['OTP', 'SIGN']) })

=== server/src/tests/operation/write-budgets.test.ts
--- server/src/platform/http/limits/write-budget.ts
@@ #39 a write is counted and refused → every write of a customer is refused once
-if ((counts[n] ?? 0) > most)
+if (false)

=== shared/src/scrub.test.ts
--- shared/src/scrub.ts
@@ #30 a report is cut before patterns that repeat go over it → without searching again and again
-rules.reduce(replaced, cut(plain, read.normalised))
+rules.reduce(replaced, plain)
@@
-cut(message, read.sent)
+message.slice(0, 20_000)
@@
-(^|[\s@/:])[^\s@/:]+@
+(^|[\s\S])[^\s@/:]+@

=== server/src/modules/telemetry/telemetry-volume.test.ts
--- server/src/modules/telemetry/count-batch.ts
@@ #30 events and reports of a day are limited by bytes → #30: all networks together store as many bytes of client_event
-most: telemetryLimits.bytes[kind]
+most: Number.POSITIVE_INFINITY

=== server/src/modules/telemetry/report-faults.test.ts
--- server/src/modules/telemetry/report-faults.ts
@@ #18 a report is scrubbed on the server → #18: numbers, addresses, quoted texts
-scrub(log.message) || '[text]'
+log.message

=== server/src/tests/attacks/exhaustion-attacks.test.ts
--- server/src/platform/http/limits/connections.ts
@@ #30 slow requests are closed → 500 slow bodies
-const ms = requestSeconds * 1000
+const ms = requestSeconds * 1_000_000
--- server/src/platform/http/bodies/body.ts
@@ #30 a body without a length is limited → counted while it arrives
-if (received > most) throw
+if (false) throw

=== server/src/tests/attacks/console-bodies.test.ts
--- server/src/platform/http/server.ts
@@ #30 the uploads of an operator are nobody else's → whose colleague sends a file
-? \`operator:\${caller.id}\`
+? 'operators'

=== server/src/tests/attacks/stored-texts.test.ts
--- server/src/platform/http/bodies/well-formed.ts
@@ ASVS 2.2.1 NUL in a text is refused → INVALID_INPUT with its field
-!text.includes('\0') && 

=== server/src/platform/http/trace.test.ts
--- server/src/platform/http/trace.ts
@@ ASVS 16.3.2 the log contains only a pseudonym → the pseudonym distinguishes customers but
-keys.fingerprint('log-subject', userId).toString('hex').slice(0, 12)
+(keys && userId.replaceAll('-', '').slice(0, 12))

=== server/src/platform/http/limits/unread-replies.test.ts
--- server/src/platform/http/limits/unread-replies.ts
@@ #37 what all clients leave unread is limited → the network that leaves
-if (atMost + more > unreadLimits.inAll) relieve(more)
@@
-relieve(0)
--- server/src/platform/http/limits/connections.ts
@@ #37 requests of a connection take turns → handled one after another
-await before.get(raw)

=== server/src/platform/http/events/events.test.ts
--- server/src/platform/http/events/events.ts
@@ #24 signing out ends the event streams → signing out ends the streams
-valid || stream.end()
+valid

=== server/src/modules/accounts/device-info/device-info.test.ts
--- server/src/platform/http/bodies/body.ts
@@ #30 a compressed body expands to a limited size → #30 C-059: a bomb is refused
-{ maxOutputLength: most }
+{}
`
