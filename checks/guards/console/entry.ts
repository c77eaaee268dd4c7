import { guardsIn } from '../guard.ts'

/** How operators get in: password and code, passkey, work account, and from where. */
export const consoleEntry = guardsIn`=== server/src/tests/console/entry/sign-in.test.ts
--- server/src/platform/http/console.ts
@@ #19 only the console's own pages act for an operator → no page of another origin
-if (origin === undefined ? isWrite && consoleTokenOf(request, config) !== undefined : !isOwn)
+if (origin === undefined && isWrite && consoleTokenOf(request, config) !== undefined)
--- server/src/modules/operators/operator-store.ts
@@ #26 a code of a second factor works once → is refused alike|is taken once
- and (totp_step is null or totp_step < $2)
--- server/src/modules/operators/links.ts
@@ #26 a link works for an hour → works once, within the hour
- and ends_at > $2\`)
+ and $2::timestamptz is not null\`)
@@ #26 a link works once → followed 20 times
-(await tx.run(use, [hashOf(token), now])) === 1 &&
-    (await activateOperator(tx, operator.id, { passwordHash, totpSecret: sealed, step }))
+(await tx.run(use, [hashOf(token), now])) >= 0
@@ #26 a password is not one that everybody tries → forces a password
-if (isWeak(password, operator)) throw new Refusal('WEAK_PASSWORD')
--- server/src/modules/operators/sign-in.ts
@@ #26 ten tries for an address → ten tries in 15 minutes
-if (counted[0] > tries.most) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: tries.seconds })
@@ #26 the password counts → is refused alike
-isRight && (await hasStep(app, tx, operator, code))
+await hasStep(app, tx, operator, code)
@@ #26 the second factor counts → is refused alike
-step !== undefined && (await spendStep(tx, id, step))
+true
--- server/src/modules/operators/session-store.ts
@@ #26 a session ends after 8 hours → a session ends after
- and s.created_at > $2
+ and $2::timestamptz is not null
@@ #26 a session ends without work → a session ends after
- and s.seen_at > $3
+ and $3::timestamptz is not null

=== server/src/tests/console/entry/sign-in.test.ts
--- server/src/modules/operators/session-store.ts
@@ #26 a page that reads by itself keeps no session open → reads by itself
-const worked = new Date(now.getTime() - idleMs)
+const worked = new Date(now.getTime() - idleMs * 0)
@@ #26 a page acts for its own operator alone → the page of one operator
- || (pageOf !== undefined && pageOf !== row.email)) return undefined
+) return undefined

=== server/src/tests/console/entry/passkeys.test.ts
--- server/src/modules/operators/passkeys/webauthn.ts
@@ #26 a passkey is for the console's origin → of another origin
-  expectedOrigin: site.origin,
+  expectedOrigin: [site.origin, 'https://konsol-lumbung.example', 'https://evil.example'],
@@ #26 a passkey is for the console's site → of another origin
-  expectedRPID: site.host,
+  expectedRPID: [site.host, 'konsol-lumbung.example', 'evil.example'],
@@ #26 a passkey verifies its owner → of another origin
-requireUserVerification: true
+requireUserVerification: false
@@ #26 a challenge is one of ours, and signed once → is signed once|signed 20 times
-spendChallenge(tx, hashOf(challenge), given, app.clock.wall()),
+spendChallenge(tx, hashOf(challenge), given, app.clock.wall()).then(() => true),
--- server/src/modules/operators/passkeys/passkey-store.ts
@@ #26 a challenge is signed within five minutes → is signed once
- and ends_at > $4\`)
+ and $4::timestamptz is not null\`)
@@ #26 a challenge is for what it was made → is signed once
- and use = $2 and operator_id is not distinct from $3
+ and $2::text is not null and $3::uuid is not distinct from $3
@@ #26 a copied authenticator is refused → does not rise
- and (counter < $2 or (counter = 0 and $2 = 0))
+ and $2::int8 >= 0
@@ #26 an operator removes own passkeys alone → need a fresh second factor
- and operator_id = $2')
+ and $2::uuid is not null')
@@ #26 of passkeys that are added at once ten stay → ten passkeys at most
- for update')
+')
--- server/src/modules/operators/passkeys/passkeys.ts
@@ #26 a passkey of somebody who is not active does not sign in → who is not active
-operator.status === 'ACTIVE' && 
@@ #26 a passkey is its owner's factor alone → is signed once
-if (passkey?.operator_id !== id) return undefined
+if (!passkey) return undefined
--- server/src/modules/operators/operator-store.ts
@@ #26 who loses access loses the passkeys → remove the passkeys
-  await tx.run(endPasskeys, [id])
--- shared/src/contract/operators/acts.ts
@@ #26 adding a passkey needs a fresh second factor → need a fresh second factor
-'passkey.add': { roles, fresh: true }
+'passkey.add': { roles }
@@ #26 removing a passkey needs a fresh second factor → need a fresh second factor
-'passkey.remove': { roles, fresh: true }
+'passkey.remove': { roles }
--- server/src/modules/operators/session-store.ts
@@ #26 an operator ends own sessions alone → ends the other sessions
-where operator_id = $1 and token_hash <> $2 and ended_at is null
+where $1::uuid is not null and token_hash <> $2 and ended_at is null

=== server/src/tests/console/entry/oidc.test.ts
--- server/src/modules/operators/oidc/provider.ts
@@ #26 a work account's token is signed by the provider → that somebody else has signed|that nobody has signed
-  await reached(oauth.validateApplicationLevelSignature(server, response, { ...options, [oauth.jwksCache]: jwks }))
@@ #26 a work account's token is for this sign-in → with another nonce|without a nonce
-expectedNonce: nonce
+expectedNonce: (JSON.parse(Buffer.from(String((await response.clone().json()).id_token).split('.')[1], 'base64url').toString()).nonce ?? oauth.expectNoNonce)
@@ #26 an answer has the state that was asked → with another state
-oauth.validateAuthResponse(server, client, answer, state)
+oauth.validateAuthResponse(server, client, answer, oauth.skipStateCheck)
@@ #26 an address counts only if the provider has verified it → has not verified
-typeof email === 'string' && isVerified === true
+typeof email === 'string'
@@ #26 one factor at the provider is not enough → one factor at the provider
-hasTwo && auth_time !== undefined
+auth_time !== undefined
@@ #26 a sign-in at the provider has an age → of before makes no factor fresh
-maxAge: longestSeconds
+maxAge: oauth.skipAuthTimeCheck
--- server/src/modules/operators/oidc/sign-in-by-oidc.ts
@@ #26 a ticket is answered once, in time → is taken once|sent 20 times
-if (!(await spendChallenge(app.db, hashOf(ticket), challenge, app.clock.wall()))) return undefined
@@ #26 who has not followed the link, or is disabled, has no work account → or that was not invited|disabling and a reset
-const mayEnter = found.status === 'ACTIVE' && identity.factorAt !== undefined
+const mayEnter = identity.factorAt !== undefined
@@ #26 a work account makes a factor fresh from its own sign-in on → of before makes no factor fresh
-new Date(Math.min(factorAt.getTime(), wall.getTime()))
+wall
--- server/src/modules/operators/oidc/identity-store.ts
@@ #26 the first work account stays → the first work account stays
- on conflict do nothing\`)
+ on conflict (operator_id) do update set subject = excluded.subject\`)
--- server/src/modules/operators/operator-store.ts
@@ #26 who loses access loses the work account → end the work account
-  await tx.run(endIdentity, [id])

=== server/src/tests/console/entry/networks.test.ts
--- server/src/platform/http/console-networks.ts
@@ #26 the console is for the lender's networks → the console’s host answers 404|are not found
-if (isConsole(request, config) && !isInside(request.ip)) throw new Refusal('NOT_FOUND')
@@ #26 however its address is written → are not found
-ofConsole.test(request.routeOptions.url ?? '')
+ofConsole.test(request.url)
--- server/src/platform/config/read-setting.ts
@@ #26 a network that is none stops the start → stops the start
-if (isIP(address) === 0 || more.length > 0 || !isSound || isOther)
+if (isIP(address) === 0)

=== server/src/platform/config/careless-settings.test.ts
--- server/src/platform/config/read-setting.ts
@@ #26 a list without a network does not open the console → networks of nothing|a blank for networks
-if (env[name] !== undefined && listed.length === 0)
+if (env[name] === undefined && listed.length > 0)
--- server/src/platform/config/console-settings.ts
@@ #26 networks count by the callers' own addresses → networks without the proxy
-if (env['CONSOLE_NETWORKS'] && list(env['TRUST_PROXY']).length === 0)
+if (env['CONSOLE_NETWORKS'] && list(env['TRUST_PROXY']).length < 0)
@@ #26 the console has a host of its own → the customers’ host at another port
-if (app && name === hostNameOf(app)) throw
+if (app && origin === new URL(app).origin) throw
--- server/src/platform/config/setting-names.ts
@@ #26 a misspelt setting of the console stops the start → a misspelt name
-/^(LUMBUNG|CONSOLE)_/i
+/^(LUMBUNG)_/i

=== server/src/tests/console/entry/hosts.test.ts
--- server/src/platform/http/console.ts
@@ #26 the operators' cookie goes to no other site → the cookie of an operator
-sameSite: 'strict' as const
+sameSite: 'lax' as const
@@ #26 the console's calls are answered on its own host alone → answers nothing of the other
-if (consoleOrigin !== undefined && !isConsoleHost(request, config)) throw new Refusal('NOT_FOUND')
@@ #26 a write that names no origin acts for no operator → acts for no operator
-isWrite && consoleTokenOf(request, config) !== undefined
+false
@@ #26 a page of another origin acts for no operator → acts for no operator
-: !isOwn)
+: false)
--- server/src/platform/http/pages/console-pages.ts
@@ #26 the console's pages are served on its own host alone → answers nothing of the other
-if (config.consoleOrigin !== undefined && !isConsoleHost(request, config)) throw new Refusal('NOT_FOUND')
@@ #26 the console's host answers nothing of the customers' app → answers nothing of the other
-|| served.test(pathOf(request))) return undefined
+|| true) return undefined
`
