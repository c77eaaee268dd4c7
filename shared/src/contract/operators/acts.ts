/**
 * What a person of the lender may be there for (behaviour 13): each is a list of acts. An auditor has no other role, and an admin,
 * who manages operators, neither sees customers nor moves money.
 */
export const roles = [
  'REVIEWER',
  'SENIOR',
  'COLLECTIONS',
  'FINANCE',
  'PRODUCT',
  'MARKETING',
  'SUPPORT',
  'AUDITOR',
  'ADMIN',
] as const
export type Role = (typeof roles)[number]

const apart: readonly (readonly [Role, readonly Role[]])[] = [
  ['AUDITOR', roles.filter((role) => role !== 'AUDITOR')],
  ['ADMIN', ['REVIEWER', 'SENIOR', 'COLLECTIONS', 'FINANCE']],
]

/** Whether one person may have these roles together. */
export const goTogether = (given: readonly Role[]): boolean =>
  apart.every(([role, others]) => !given.includes(role) || !others.some((other) => given.includes(other)))

/** Whether somebody with these roles sees customers, and so first has to tell by what customers of their own are recognised. */
export const seesCustomers = (given: readonly Role[]): boolean =>
  given.some((role) => role !== 'ADMIN' && role !== 'PRODUCT')

export interface ActRule {
  roles: readonly Role[]
  /** It takes a reason of at least 10 characters, which the audit trail keeps. */
  reason?: true
  /** It takes a second factor given in the last minutes ⚙. */
  fresh?: true
  /** Who must approve what somebody else proposed: always, or above the limit that the act knows. */
  second?: { when: 'ALWAYS' | 'ABOVE'; roles: readonly Role[] }
}

/** Everything that operators do. What a person sees of the console, and what the server refuses, is read from here. */
export const acts = {
  'session.see': { roles },
  'session.prove': { roles },
  'session.end': { roles },
  'work.see': { roles },
  'relation.declare': { roles, fresh: true },
  'passkey.add': { roles, fresh: true },
  'passkey.remove': { roles, fresh: true },
  'queue.see': { roles: ['REVIEWER', 'SENIOR', 'AUDITOR'] },
  'case.take': { roles: ['REVIEWER', 'SENIOR'] },
  'case.assign': { roles: ['SENIOR'] },
  'case.see': { roles: ['REVIEWER', 'SENIOR', 'AUDITOR'] },
  'case.decide': { roles: ['REVIEWER', 'SENIOR'], fresh: true, second: { when: 'ABOVE', roles: ['SENIOR'] } },
  'case.undo': { roles: ['REVIEWER', 'SENIOR'] },
  'number.see': { roles: ['REVIEWER', 'SENIOR', 'AUDITOR'] },
  'number.take': { roles: ['REVIEWER', 'SENIOR'] },
  'number.change': {
    roles: ['REVIEWER', 'SENIOR'],
    reason: true,
    fresh: true,
    second: { when: 'ALWAYS', roles: ['SENIOR'] },
  },
  'number.refuse': { roles: ['REVIEWER', 'SENIOR'], reason: true },
  'identity.see': { roles: ['REVIEWER', 'SENIOR', 'AUDITOR'] },
  'identity.take': { roles: ['REVIEWER', 'SENIOR'] },
  'identity.confirm': {
    roles: ['REVIEWER', 'SENIOR'],
    reason: true,
    fresh: true,
    second: { when: 'ALWAYS', roles: ['SENIOR'] },
  },
  'identity.refuse': { roles: ['REVIEWER', 'SENIOR'], reason: true },
  'customer.search': { roles: ['REVIEWER', 'SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT', 'AUDITOR'] },
  'customer.see': { roles: ['REVIEWER', 'SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT', 'AUDITOR'] },
  'customer.reveal': {
    roles: ['REVIEWER', 'SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT'],
    reason: true,
    fresh: true,
  },
  'reveal.open': { roles: ['REVIEWER', 'SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT'] },
  'reveal.list': { roles: ['AUDITOR', 'ADMIN'] },
  'reveal.review': { roles: ['AUDITOR'] },
  'customer.sign-out': { roles: ['SENIOR', 'SUPPORT'], reason: true },
  'security.end': { roles: ['SENIOR'], reason: true, fresh: true, second: { when: 'ALWAYS', roles: ['SENIOR'] } },
  'hold.place': { roles: ['SENIOR', 'AUDITOR'], reason: true, fresh: true },
  'hold.lift': { roles: ['SENIOR'], reason: true, fresh: true, second: { when: 'ALWAYS', roles: ['SENIOR'] } },
  'limit.freeze': { roles: ['SENIOR'], reason: true },
  'limit.lift': { roles: ['SENIOR'], reason: true, fresh: true, second: { when: 'ALWAYS', roles: ['SENIOR'] } },
  'limit.lower': { roles: ['SENIOR'], reason: true, fresh: true },
  'limit.raise': { roles: ['SENIOR'], reason: true, fresh: true, second: { when: 'ALWAYS', roles: ['SENIOR'] } },
  'order.see': { roles: ['SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT', 'AUDITOR'] },
  'write-off.see': { roles: ['COLLECTIONS', 'FINANCE', 'SENIOR', 'AUDITOR'] },
  'loan.write-off': {
    roles: ['COLLECTIONS', 'FINANCE'],
    reason: true,
    fresh: true,
    second: { when: 'ALWAYS', roles: ['FINANCE', 'SENIOR'] },
  },
  'loan.waive-fees': {
    roles: ['COLLECTIONS', 'FINANCE'],
    reason: true,
    fresh: true,
    second: { when: 'ALWAYS', roles: ['FINANCE', 'SENIOR'] },
  },
  'order.decide': { roles: ['SENIOR'], fresh: true, second: { when: 'ABOVE', roles: ['SENIOR'] } },
  'order.ask': { roles: ['SENIOR', 'FINANCE'] },
  // What a customer has signed or sent names people in full and cannot be masked: no auditor opens it.
  'loan.file': { roles: ['SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT'] },
  'payment.file': { roles: ['FINANCE', 'SUPPORT'] },
  'complaint.file': { roles: ['SUPPORT', 'SENIOR'] },
  'loan.see': { roles: ['SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT', 'AUDITOR'] },
  'loan.export': { roles: ['FINANCE', 'AUDITOR'], reason: true, fresh: true },
  'policy.request': { roles: ['SENIOR', 'SUPPORT'] },
  'policy.cancel': { roles: ['SENIOR', 'SUPPORT'], reason: true },
  'contact.record': { roles: ['COLLECTIONS'] },
  'relief.offer': { roles: ['COLLECTIONS'] },
  'payment.see': { roles: ['FINANCE', 'SUPPORT', 'AUDITOR'] },
  'payment.reread': { roles: ['FINANCE'] },
  'payment.record': { roles: ['FINANCE'], reason: true, fresh: true, second: { when: 'ALWAYS', roles: ['FINANCE'] } },
  'report.extend': { roles: ['FINANCE', 'SUPPORT'] },
  'report.close': { roles: ['FINANCE', 'SUPPORT'] },
  'suspense.see': { roles: ['FINANCE', 'AUDITOR'] },
  'suspense.assign': { roles: ['FINANCE'], reason: true, fresh: true },
  'suspense.return': { roles: ['FINANCE'], reason: true, fresh: true },
  'assignment.take-back': {
    roles: ['FINANCE'],
    reason: true,
    fresh: true,
    second: { when: 'ALWAYS', roles: ['FINANCE'] },
  },
  'refund.see': { roles: ['FINANCE', 'AUDITOR'] },
  'credit.pay-out': { roles: ['FINANCE'], reason: true, fresh: true, second: { when: 'ALWAYS', roles: ['FINANCE'] } },
  'credit.ask': { roles: ['FINANCE'] },
  'disbursement.see': { roles: ['FINANCE', 'AUDITOR'] },
  'books.see': { roles: ['FINANCE', 'AUDITOR'] },
  'books.verify': { roles: ['FINANCE'] },
  'books.rebuild': { roles: ['FINANCE'], reason: true, fresh: true },
  'books.reconcile': { roles: ['FINANCE'] },
  'books.note': { roles: ['FINANCE'], reason: true },
  'books.run-day': { roles: ['FINANCE'] },
  'calendar.change': { roles: ['FINANCE'], reason: true, fresh: true, second: { when: 'ALWAYS', roles: ['FINANCE'] } },
  'books.post': { roles: ['FINANCE'], reason: true, fresh: true, second: { when: 'ALWAYS', roles: ['FINANCE'] } },
  'close.see': { roles: ['FINANCE', 'AUDITOR'] },
  'close.sign': { roles: ['FINANCE'], reason: true, fresh: true },
  'close.month': { roles: ['FINANCE'], reason: true, fresh: true, second: { when: 'ALWAYS', roles: ['FINANCE'] } },
  'voucher.see': { roles: ['SUPPORT', 'MARKETING', 'AUDITOR'] },
  'voucher.give': { roles: ['SUPPORT', 'MARKETING'] },
  'voucher.revoke': { roles: ['SUPPORT', 'MARKETING'] },
  'complaint.see': { roles: ['SUPPORT', 'SENIOR', 'AUDITOR'] },
  'complaint.take': { roles: ['SUPPORT', 'SENIOR'] },
  'complaint.prolong': { roles: ['SUPPORT', 'SENIOR'] },
  'complaint.answer': { roles: ['SUPPORT', 'SENIOR'] },
  'rights.see': { roles: ['SUPPORT', 'SENIOR', 'AUDITOR'] },
  'rights.take': { roles: ['SUPPORT', 'SENIOR'] },
  'rights.answer': { roles: ['SUPPORT', 'SENIOR'] },
  'operator.see': { roles: ['ADMIN', 'AUDITOR'] },
  'operator.invite': { roles: ['ADMIN'], fresh: true },
  'operator.link': { roles: ['ADMIN'], fresh: true },
  'operator.sign-out': { roles: ['ADMIN'] },
  'operator.roles': { roles: ['ADMIN'], reason: true, fresh: true, second: { when: 'ALWAYS', roles: ['ADMIN'] } },
  'operator.disable': { roles: ['ADMIN'], reason: true, fresh: true, second: { when: 'ALWAYS', roles: ['ADMIN'] } },
  'operator.reset': { roles: ['ADMIN'], reason: true, fresh: true, second: { when: 'ALWAYS', roles: ['ADMIN'] } },
  'inbox.see': { roles },
  'approval.decide': { roles: roles.filter((role) => role !== 'AUDITOR'), fresh: true },
  'approval.withdraw': { roles: roles.filter((role) => role !== 'AUDITOR') },
  'breach.see': { roles: ['SENIOR', 'AUDITOR'] },
  'breach.explain': { roles: ['SUPPORT', 'SENIOR'], reason: true },
  'health.see': { roles: ['ADMIN', 'AUDITOR'] },
  'job.retry': { roles: ['ADMIN'], reason: true },
  'event.resend': { roles: ['ADMIN'], reason: true },
  'audit.see': { roles: ['AUDITOR', 'ADMIN'] },
  // Whoever exports a list also has the act that shows it, and so does whoever approves that (tools/lists.ts).
  'list.export': {
    roles: ['SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT', 'AUDITOR'],
    reason: true,
    fresh: true,
    second: { when: 'ABOVE', roles: ['SENIOR', 'FINANCE'] },
  },
  'view.see': { roles },
  'view.save': { roles },
  'export.see': { roles: ['SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT', 'AUDITOR'] },
  'export.download': { roles: ['SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT', 'AUDITOR'], fresh: true },
} as const satisfies Readonly<Record<string, ActRule>>
export type Act = keyof typeof acts

/** What operators do by a command that signs them in: until the console has it, or beside it. */
export const commandActs = {
  'product.save': { roles: ['PRODUCT'] },
  'insurance.save': { roles: ['PRODUCT'] },
  'channel.save': { roles: ['PRODUCT'] },
  'webhook.start': { roles: ['ADMIN'] },
  'event.resend': acts['event.resend'],
  'books.run-day': acts['books.run-day'],
  'flow.set': { roles: ['PRODUCT'] },
  'field.set': { roles: ['PRODUCT'] },
  'code.add': { roles: ['PRODUCT', 'MARKETING'] },
} as const satisfies Readonly<Record<string, ActRule>>
export type CommandAct = keyof typeof commandActs

/** What the audit trail records: acts, and what is done without a session. */
export type RecordedAct = Act | CommandAct | 'session.begin'

export const ruleOf = (act: Act): ActRule => acts[act]

/** The acts that a second person may have to approve. */
export const secondActs = [
  'case.decide',
  'number.change',
  'identity.confirm',
  'security.end',
  'hold.lift',
  'limit.lift',
  'limit.raise',
  'order.decide',
  'loan.write-off',
  'loan.waive-fees',
  'payment.record',
  'close.month',
  'calendar.change',
  'credit.pay-out',
  'assignment.take-back',
  'books.post',
  'operator.roles',
  'operator.disable',
  'operator.reset',
  'list.export',
] as const satisfies readonly Act[]
export type SecondAct = (typeof secondActs)[number]

/** Whether somebody with these roles may approve what another person proposed. */
export const mayCheck = (act: Act, given: readonly Role[]): boolean =>
  (ruleOf(act).second?.roles ?? []).some((role) => given.includes(role))

/** Whether somebody with these roles may do it. */
export const mayDo = (act: Act, given: readonly Role[]): boolean =>
  ruleOf(act).roles.some((role) => given.includes(role))

/**
 * What an act shows of customers, for the audit trail: nothing, one person, or a list of people. A call that says `none` shows no
 * personal data.
 */
export type Reads = 'none' | 'person' | 'bulk'
