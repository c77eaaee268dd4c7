import { guardsIn } from '../guard.ts'

/** Who of the lender may see and keep a person's data, and for how long. */
export const privacy = guardsIn`=== server/src/tests/console/privacy/reveal.test.ts
--- server/src/modules/console/reveal/reveal.ts
@@ #26 a masked field is opened by its roles → opened by the roles that need it
-if (!mayReveal(field, caller.roles)) throw new Refusal('FORBIDDEN')
-  const now
+const now
@@ #26 what is open is closed with the role → closes what is open
-if (!mayReveal(field, caller.roles)) throw new Refusal('FORBIDDEN')
-  if (until
+if (until
@@ #26 what was opened closes after 15 minutes → after 15 minutes
-if (until <= app.clock.now()) throw new Refusal('REVEAL_OVER')
@@ #26 what was opened is its session's alone → what one operator opened
-(session && own ? session.equals(own) : session === own)
+true
@@ #26 without reviews nobody opens any more → unreviewed after two working days
-if (late > 0) throw new Refusal('REVIEWS_OVERDUE', { count: late, since: since?.toISOString() })
--- server/src/modules/console/reveal/review.ts
@@ #26 I16 nobody reviews what they opened → nobody reviews
-if (operator === caller.id) throw new Refusal('OWN_REVEAL')
@@ #26 a review is given once → reviews once
-if (by !== null && at !== null) throw await alreadyDecided(tx, by, at)

=== server/src/tests/console/privacy/legal-hold.test.ts
--- server/src/modules/accounts/deletion/delete-account.ts
@@ #27 a deletion erases nothing under a legal hold → deleted under a hold
-if (await isHeld(tx, userId)) await leavePerson(app, tx, userId)
+if (false) await leavePerson(app, tx, userId)
@@ #27 what a hold has kept is erased once it is lifted → is erased the moment
-const { keeps } = await deletionState(app, tx, userId)
-  await ends[keeps](app, tx, userId)
--- server/src/modules/accounts/holds/legal-holds.ts
@@ #27 a hold waits for a deletion → a hold waits while
-await lockAccess(tx, userId)
-  if (!(await accountStateOf(tx, userId))) throw new Refusal('NOT_FOUND')
-  await lockNumberOf(app, tx, userId)
+void [lockAccess, lockNumberOf]

=== server/src/tests/console/privacy/lost-number.test.ts
--- server/src/modules/accounts/lost-number/grant.ts
@@ #5 an account given to a new number keeps nobody signed in → nobody stays signed in
-await endAllSessions(tx, owner, now)
@@ #5 an account given to a new number forgets its devices → nobody stays signed in
-await forgetDevices(
-    tx,
-    owner,
-    devices.map(({ id }) => id),
-  )
+void [devices, forgetDevices]
@@ #5 no money is sent after a lost number → nobody stays signed in
-new Date(now.getTime() + moneyRestMs)
+new Date(now.getTime() - moneyRestMs)
@@ #5 the number of an emergency contact gets no account → V-27
-await requireOtherNumber(app, tx, owner, number)
--- server/src/modules/onboarding/identity/compare-face.ts
@@ #4 a request for an account does not tell whether there is one → do not tell whether the NIK
-const answer = await
+if (owner === undefined) return undefined
+    const answer = await
--- server/src/modules/accounts/lost-number/ask.ts
@@ #29 a face serves for one request → a used one and a stranger
-if (!(await app.hooks.consumeChallenge(tx, userId, challengeId, context))) return new KeptRefusal('LIVENESS_FAILED')
+void KeptRefusal

=== server/src/tests/console/privacy/lost-number-sight.test.ts
--- server/src/modules/console/lost-numbers/read-lost-numbers.ts
@@ #26 the numbers of a lost number are in full for its holder alone → who holds a lost number sees whom to call
-const isHolder = isOpen && lease?.isOwn === true
+const isHolder = isOpen && lease !== undefined
@@ #26 the name of a lost number is in full for who decides on it → who holds a lost number sees whom to call
-const mayDecide = isOpen && proposal !== undefined && !isOwn && mayCheck('number.change', caller.roles)
+const mayDecide = isOpen && proposal !== undefined
--- server/src/modules/console/lost-numbers/routes.ts
@@ #26 a look at numbers in full is in the trail → who holds a lost number sees whom to call
-if (showsNumbers) about('field:MOBILE')
+void showsNumbers

=== server/src/tests/console/review/no-camera.test.ts
--- server/src/modules/credit/decision/policy.ts
@@ #26 who was identified without a camera is never approved by itself → a person always decides
-if (face.kind === 'OTHER_WAY') return refer('FACE_OTHER_WAY')
--- server/src/modules/onboarding/no-camera/no-camera-store.ts
@@ #26 an identity confirmed without a camera is of one card → it is of one card
- and s.name_hash = n.name_hash and s.nik_hash = n.nik_hash
@@ #26 an identity confirmed without a camera is of one photo of the card → it is of one card
-p.id = n.photo_id and p.replaced_at is null
+p.id = n.photo_id
@@ #26 an identity confirmed without a camera is of one application → a rejection by another rule
-(n.application_id is null or n.application_id = \${application})
+(true or n.application_id = \${application})
--- server/src/modules/onboarding/identity/judge-face.ts
@@ #26 a passed face check takes the place of a request without a camera → a face check passed meanwhile
-await endByFace(tx, userId, app.clock.now())
+void endByFace

=== server/src/tests/console/review/no-camera-queue.test.ts
--- server/src/modules/onboarding/no-camera/confirm.ts
@@ #26 a request that somebody holds is decided by nobody else → nobody else decides
-await refuseHeld(tx, found, caller, app.clock.now())
-  if (!(await openRequest
+if (!(await openRequest
--- server/src/modules/onboarding/no-camera/read-no-camera.ts
@@ #26 the photos of a request are shown to who works on it → who holds a request sees
-if (!isAtWork) throw new Refusal('CASE_NOT_TAKEN')
--- server/src/modules/operators/leases.ts
@@ #26 the next request is one that nobody holds → take next: the earliest promised
-\${waits} and (lease_until is null or lease_until <= $3)\`
+\${waits}\`

=== server/src/tests/retention/holds.test.ts
--- server/src/platform/personal-data/retention.ts
@@ #27 retention heeds a legal hold → keeps every record
-where h.user_id = \${userId})
+where h.user_id = \${userId} and false)

=== server/src/tests/console/privacy/security-end.test.ts
--- server/src/modules/accounts/security/end-check.ts
@@ #26 a check is ended only while it is rejected → only seniors propose
-if (status !== 'REJECTED' || !rejectedUntil || rejectedUntil <= app.clock.now()) return undefined
+if (!rejectedUntil) return undefined
@@ #26 an ended check is not passed → two seniors end
-const to = { ...found, status, rejectedUntil: now }
+const to = { ...found, status: 'PASSED' as const, rejectedUntil: undefined }

=== server/src/tests/console/privacy/own-relation.test.ts
--- server/src/platform/http/server.ts
@@ #26 relatives are nobody's case → is not for this operator|every call about
-await refuseRelatives().catch((error: unknown) => recordRefusal(noted, error, write))
--- server/src/modules/console/relations/own-relations.ts
@@ #26 who shares a device is a relative → who shares a device
-, ...(await sharingDevice(db, own))
@@ #26 who shares an account is a relative → who shares a device
-, ...(await sharingAccount(db, own))
--- server/src/modules/credit/cases/case-store.ts
@@ #26 the next case is no relative's → every call about
- <= $3) and user_id <> all($5::uuid[])
+ <= $3) and $5::uuid[] is not null
--- server/src/modules/operators/relations/own-traces.ts
@@ #26 former numbers stay → is never shown
- where (select count(*) from operator_trace where operator_id = $1 and kind = $2) < $5
+ where $5::int > 0

=== server/src/tests/console/privacy/own-details.test.ts
--- server/src/modules/console/relations/own-relations.ts
@@ #26 nobody opens a customer before telling number and NIK → is asked at the next sign-in
-  if (tracesToTell(caller.roles, traces).length > 0) throw new Refusal('OWN_DETAILS_MISSING')
--- server/src/modules/operators/links.ts
@@ #26 number and NIK are told at the link → is asked for number and NIK at the link
-    throw new Refusal('INVALID_INPUT', { fields: { own: 'required' } })
+    return
--- server/src/platform/http/console.ts
@@ #26 an act before number and NIK are told is in the trail → is asked at the next sign-in
-, 'OWN_DETAILS_MISSING'])
+])

=== server/src/tests/console/cases.test.ts
--- server/src/modules/credit/cases/read-case.ts
@@ #26 photos are for whoever works on the case → photos of a case
-if (found && !isAtWork(found, caller, app.clock.now())) throw new Refusal('CASE_NOT_TAKEN')
`
