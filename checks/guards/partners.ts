import { guardsIn } from './guard.ts'

/** Partners' customers: their tokens, the question of a link, the way back, and the session of another channel. */
export const partners = guardsIn`=== server/src/modules/accounts/partner-sign-in/partner-sign-in.test.ts
--- server/src/modules/channels/signed-token.ts
@@ #6 a token is valid for five minutes at most → forged, swapped
- && exp <= iat + tokenLimits.life
@@ #6 the id of a token has 16 to 64 characters → forged, swapped
-isText(jti, 16, 64)
+isText(jti, 1, 4000)
@@ #6 a token is of the channel's issuer → forged, swapped
-      issuer,
@@ #6 a token is for our origin → forged, swapped
-      audience,
@@ #6 a token is not made in the future → forged, swapped
- && iat <= seconds + tokenLimits.tolerance
--- server/src/modules/channels/admit-token.ts
@@ #6 calls with tokens of a channel are limited → takes 600 calls
-  await spendUses(app.db, [{ bucket, seconds: 60, most: callsPerMinute.channel }], now)
@@ #6 a paused channel lets nobody in → a paused one lets nobody in
-  if (channel.status === 'PAUSED') return { channel, refusal: 'CHANNEL_VERIFY_ERROR' }

=== server/src/modules/accounts/partner-sign-in/forged-tokens.test.ts
--- server/src/modules/channels/signed-token.ts
@@ #6 the id of a key is text that a statement takes → more than 200 forged tokens
-isText(kid, 1, 100) ? await
+typeof kid === 'string' ? await

=== server/src/modules/accounts/partner-sign-in/token-number.test.ts
--- server/src/modules/channels/admit-token.ts
@@ D-071 a number is one of the partner's own → not theirs, theirs
-!prefixes || prefixes.some((prefix) => mobile.startsWith(prefix))
+!prefixes || prefixes.length > 0
--- server/src/modules/channels/visit-store.ts
@@ D-034 a code without a token needs the visit of its device → goes on without the token
-device_hash = $1 and channel = $2
+$1::bytea is not null and channel = $2
@@ D-034 a code without a token needs the visit of its number → goes on without the token
-mobile_hash = $3 and closed_at
+$3::bytea is not null and closed_at
@@ C-004 a sign-out closes the visits of its device alone → closes the visits of its device
-where device_hash = $1 and closed_at is null and ends_at > $2
+where $1::bytea is not null and closed_at is null and ends_at > $2

=== web/src/customer/accounts/entry/entering.test.ts
--- web/src/customer/accounts/entry/entering.ts
@@ #6 a link to another account asks before it signs in → a link to another account asks
-if (!here && !elsewhere) return 'SIGN_IN'
+if (!here || !elsewhere) return 'SIGN_IN'
@@ #6 a link to another account than that of another channel asks → than that of another channel asks
-if (!here && !elsewhere) return 'SIGN_IN'
+if (!here) return 'SIGN_IN'
@@ #6 a link says as whom it signed in → a link says as whom it signed in
-enteredAs.set({ mobile: login.mobile, at: position() })
+position()

=== web/src/shell/partner/entry-token.test.ts
--- web/src/shell/partner/entry-token.ts
@@ D-066 a token leaves the address → becomes
-      part.delete(name)

=== web/src/shell/partner/back-url.test.ts
--- web/src/shell/partner/back-url.ts
@@ #22 back from a partner's page leads to https → other spellings are no way back
-!isPath && !/^https:\/\/[^/\\]/i.test(text)
+!isPath && !/^[a-z]+:/i.test(text)
@@
-url.protocol === 'https:' && url.port
+url.port
@@ #22 back from a partner's page leads to a listed host → other spellings are no way back
- && allowedHosts.includes(url.hostname)
@@ #22 a way back has no user → other spellings are no way back
- || url.username || url.password
@@ #22 a way back has no other port → other spellings are no way back
-url.port === '' && 
@@ #22 a way back has neither blanks nor backslashes → other spellings are no way back
-  if (/[\\\s]/.test(text)) return undefined
@@
-/^\/(?![/\\])/.test(text)
+/^\/(?!\/)/.test(text)
@@
-isPath ? url.origin !== here : !isTheirs
+!isPath && !isTheirs
@@ #22 a path back stays on our origin → other spellings are no way back
-/^\/(?![/\\])/.test(text)
+text.startsWith('/')
@@
-isPath ? url.origin !== here : !isTheirs
+!isPath && !isTheirs
@@ #22 a kept way back is checked again when it is used → is checked again when it is used
-stored === undefined ? undefined : safeBackUrl(stored, channel ?? {})
+stored

=== web/src/shell/partner/settle-channel.test.ts
--- web/src/shell/partner/settle-channel.ts
@@ G-15 a session of another channel is ended → is ended on a page of our own app
-if (on !== here) await call(logout, {}).catch(() => undefined)
+void logout
@@ G-15 a page of our own app that was read for it is read anew → reads the page anew
-else if (on !== here) location.reload()
--- web/src/shell/partner/session-elsewhere.ts
@@ G-15 a tab that was a partner's asks whose session it is → it ends the partner’s session
-: storedChannel() !== here
+: storedChannel() === undefined
@@ G-15 a page whose session is of another channel asks → is ended on a partner’s page
-page.sessionOn !== undefined && page.sessionOn !== here
+page.sessionOn === undefined
`
