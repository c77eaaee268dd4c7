import { guardsIn } from '../guard.ts'

/** The operators' console: who may do what, and that all of it is in the audit trail. */
export const operatorsConsole = guardsIn`=== server/src/tests/console/acts.test.ts
--- server/src/platform/http/admission.ts
@@ #26 I16 an act is for its roles → answers its roles alone
-if (!mayDo(endpoint.act, caller.roles)) throw new Refusal('FORBIDDEN')
@@ #26 deciding needs a fresh second factor → five minutes later
-if (ruleOf(endpoint.act).fresh && !caller.isFresh) throw new Refusal('FACTOR_REQUIRED')
--- server/src/platform/http/console.ts
@@ #26 a refused act is in the audit trail → answers its roles alone
-if (noted && error instanceof Refusal && refusedActs.has(error.code)) await write(noted.record(error.code))
--- server/src/modules/operators/session-store.ts
@@ #26 a disabled operator is out → that was taken away
- and o.status = 'ACTIVE'

=== server/src/tests/console/holidays.test.ts
--- server/src/modules/billing/calendar/approve-calendar.ts
@@ behaviour 14 a proposal of holidays rests on the days that apply → stale once the year has changed
-: unknown, ...facts }
+: unknown }
@@ behaviour 14 a wrong file of holidays is not proposed → is not proposed, and says where
-if (!year || !effect) throw new Refusal('CALENDAR_INVALID')
+if (!year || !effect) return { year: 2099, standing: 'ESTIMATED', days: [], loans: 0, takenBack: 0 }

=== server/src/tests/console/health.test.ts
--- server/src/platform/observability/hourly-counts.ts
@@ counts of processes are added up → are added up
-    set count = hourly_count.count + excluded.count,
+    set count = excluded.count,

=== server/src/tests/console/approvals.test.ts
--- server/src/modules/operators/approvals/approvals.ts
@@ #26 I16 whoever proposed it cannot approve it → nobody approves
-if (maker === caller.id) throw new Refusal('OWN_PROPOSAL')
@@ #26 I16 the roles of the act approve it → nobody approves|an auditor sees all
-if (!mayCheck(act, caller.roles)) throw new Refusal('FORBIDDEN')
@@ #26 what has changed is not carried out → ends as STALE
-if (difference.length > 0) {
+if (difference.length < 0) {
@@ #26 a proposal of somebody without the role is not carried out → was disabled or lost the role
-(person?.status === 'ACTIVE' && mayDo(act, person.roles))
+true
@@ #26 a proposal is decided once → of 20 who approve|cannot be changed
-if (status !== 'OPEN' || expires_at <= app.clock.now()) throw new Refusal('STATE_CHANGED')
@@ #26 only who proposed it withdraws it → gives its case back
-if (found.proposal.maker !== caller.id) throw new Refusal('NOT_FOUND')
--- server/src/platform/http/console.ts
@@ #26 a try to approve the own proposal is in the trail → nobody approves
-, 'OWN_PROPOSAL'
--- server/src/modules/credit/decision/decide-by-hand.ts
@@ #26 I16 a large limit takes two people → above Rp5.000.000 takes effect
-limit !== undefined && limit > soloLimit
+limit !== undefined && limit < 0
--- server/src/modules/credit/decision/cases.ts
@@ #26 nobody else decides a recommended case → is decided by nobody else
-if (found.recommended_by !== null && found.recommended_at !== null)
+if (found.recommended_by !== null && found.recommended_at === null)
--- server/migrations/0028-approvals.sql
@@ #26 I16 the database refuses that one person proposes and approves → nobody approves
-check (checker is null or checker <> maker)
+check (true)
@@ #26 a proposal stays what it was → cannot be changed
-create trigger approval_kept before update on approval for each row execute function keep_approval();
--- server/src/modules/credit/decision/recommend-case.ts
@@ #26 a decision of two names both → a decision of two names both
-const people = { actor: checker, proposed: { by: maker, at: proposedAt } }
+const people = { actor: checker }

=== server/src/modules/credit/decision/decision.test.ts
--- server/src/modules/credit/decision/decide-by-hand.ts
@@ #26 an approval rests on what the rules found → nobody approves before
-  if (outcome === 'APPROVE' && !automatic) throw new Refusal('STATE_CHANGED')
--- server/migrations/0048-two-people.sql
@@ #26 the database refuses an approval that rests on nothing → nobody approves before
-check (outcome <> 'APPROVE' or actor not like 'OPERATOR:%' or rests_on is not null)
+check (true)
@@ #26 the database refuses a decision of one person as two → nobody approves before
-check (proposed_by <> actor)
+check (true)

=== server/src/tests/console/orders.test.ts
--- server/src/modules/lending/operators/order-file.ts
@@ #26 a document is read by its own order alone → an order shows its price
-if (!documents.some((one) => one.agreementId === agreementId)) throw new Refusal('NOT_FOUND')
--- server/src/modules/lending/operators/ask-provider.ts
@@ I6 a question to the provider is about money under way → there is nothing to ask|book it once
-if (newest?.status !== 'SENT' && newest?.status !== 'UNKNOWN') throw new Refusal('STATE_CHANGED')
+if (!newest) throw new Refusal('STATE_CHANGED')
--- server/src/modules/lending/orders/decide-order.ts
@@ behaviour 5 an approval that ends the order is kept → ends the order instead of leaving it
-return end === 'APPROVED' ? { userId } : new KeptRefusal('ORDER_ENDED')
+if (end === 'APPROVED') return { userId }
+  throw new Refusal('ORDER_ENDED')

=== server/src/tests/console/loans.test.ts
--- server/src/modules/billing/operators/record-contact.ts
@@ behaviour 7 D-237 a person's contact is made in the legal hours → in the legal hours
-if (!mayContact(at, province ? app.areas.zoneOf(province) : undefined, holidays))
+if (province === '')
@@ behaviour 7 no contact while the customer says that it is paid → while the customer says
-if (await wasPaused(tx, userId, dueDate, at)) throw new Refusal('CONTACT_PAUSED')
@@ behaviour 7 an offer is made once a week → once a week
-if (before) throw tooMany(before.getTime() + offerMs - now.getTime())

=== server/src/tests/console/audit.test.ts
--- server/src/platform/http/server.ts
@@ #26 an act is in the audit trail before its answer → before its answer|nothing is done
-if (noted && tx) await gates.audit(tx, noted.record(outcomeOf(reply)))
@@ #26 a look at a customer is in the audit trail before its answer → before its answer|nothing is shown
-if (noted && endpoint.reads !== 'none')
+if (noted && endpoint.reads === undefined)
--- server/src/modules/operators/audit/audit-trail.ts
@@ #26 a row's hash covers where it came from → are named|any column
-reason,
-    address,
-    session
+reason,
+    session
--- server/src/modules/operators/audit/verify-audit.ts
@@ #26 a lost end of a chain is found by the seals → are named
-if (chains.get(operator)?.hashes.get(seq) !== sealed)
+if (!chains.has(operator))

=== server/src/tests/console/search.test.ts
--- server/src/modules/console/search/search-customers.ts
@@ #26 an operator's searches are counted → 30 searches in a minute
-await spendUses(app.db, allowances, app.clock.now())
@@ #26 a search shows names and numbers masked → masked, and neither is in the log
-const { name, mobile, state } = await headOf(app, userId)
+const { name, number: mobile, state } = await headOf(app, userId)

=== server/src/tests/console/customer.test.ts
--- server/src/modules/console/customer/read-customer.ts
@@ #26 a role gets the panels that it needs → its panels and no other
-filter((name) => needsPanel(name, roles))
+filter((name) => roles.length > 0 && name !== undefined)
--- server/src/modules/console/customer/panels.ts
@@ #26 the people whom a customer named are not shown to everybody → emergency contacts
-withContacts || !name.startsWith('contact')
+withContacts || name !== ''
--- server/src/modules/engagement/messages.ts
@@ messages to a number are its owner's → before it was this customer
- and created_at >= $2 order
+ and $2::timestamptz is not null order

=== server/src/tests/console/customer-acts.test.ts
--- server/src/modules/accounts/devices/sign-out-devices.ts
@@ a customer whom an operator signs out is out on every device → signs a customer out on all devices
-  await signOut(app, tx, userId, devices)
-  // Also those without a device of their own: unnamed ones, and those of a partner's server.
-  await endAllSessions(tx, userId, app.clock.now())
+  await forgetDevices(tx, userId, devices.map(({ id }) => id))

=== server/src/tests/console/cases.test.ts
--- server/src/modules/credit/cases/case-store.ts
@@ #26 a case is one person's → a case is one person
- and (lease_until is null or lease_until <= $4 or lease_by = $2)
+ and $4::timestamptz is not null
@@ #26 concurrent takers get different cases → take the next case concurrently
- for update skip locked
@@ #26 a decision is one person's to undo → undone by its own operator
- and chosen_by = $2
+ and $2::text is not null
@@ #26 a decision that has taken effect is not undone → undone by its own operator
-$2 and effective_at > now()\`)
+$2\`)
--- server/src/modules/credit/decision/cases.ts
@@ #26 nobody sees a decision before it takes effect → after ten seconds
-if (!found?.chosen || found.chosen_by === null || !(await isDecisionDue(tx, applicationId))) return
+if (!found?.chosen || found.chosen_by === null) return
@@ #26 nobody decides a case that somebody else has → nor decide|neither take nor decide
-  await refuseClaimed(app, tx, found, caller)

=== server/src/tests/console/complaints.test.ts
--- server/src/modules/complaints/complaint-store.ts
@@ domain 19 of answers at the same time one is sent → of twenty answers
-const hold = statement<CustomersComplaint>(\`select user_id, \${columns} from complaint where id = $1 for update\`)
+const hold = statement<CustomersComplaint>(\`select user_id, \${columns} from complaint where id = $1\`)
--- server/src/modules/complaints/handling/handle-complaint.ts
@@ domain 19 the time is prolonged once → prolonged once
-if (row.prolonged_at) throw new Refusal('ALREADY_PROLONGED', { answerBy: formerly })
@@ domain 19 the time is prolonged before it ends → prolonged once
-if (app.clock.today() > formerly) throw new Refusal('DEADLINE_PASSED', { answerBy: formerly })
@@ domain 19 what a colleague has taken is not answered → twenty take a complaint|the desk answers
-  await refuseTaken(tx, row, caller)
-  return row
+  return row

=== server/src/tests/console/day-close.test.ts
--- server/src/modules/console/close/sign-close.ts
@@ behaviour 13 dates are closed one after the other → dates are closed in order
-if (date > next) throw new Refusal('CLOSE_OUT_OF_ORDER', { next })
@@ behaviour 13 a month is closed by two people → takes two people
-if (isMonthEnd(date) && !approvedBy) throw new Refusal('TAKES_TWO_PEOPLE')
@@ behaviour 13 what is not done is not signed → a close waits for a clean check
-if (missing.length > 0) throw new Refusal('CLOSE_NOT_READY', { items: missing })

=== server/src/tests/console/complaint-lists.test.ts
--- server/src/modules/complaints/handling/handle-complaint.ts
@@ domain 19 a late answer is recorded → an open one is reported once
-if (app.clock.today() > row.due_on) await recordLateAnswer(tx, row, now)

=== server/src/tests/console/data-requests.test.ts
--- server/src/modules/rights/requests/data-request-store.ts
@@ domain 29 of answers at the same time one is sent → of twenty answers
-where id = $1 and kind <> 'EXPORT' for update
+where id = $1 and kind <> 'EXPORT' and true
--- server/src/modules/rights/handling/handle-request.ts
@@ domain 29 a late answer is recorded → though no job has run
-if (now > row.due_at) await recordLateAnswer(tx, row, now)
`
