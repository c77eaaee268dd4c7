import type { Act } from '@lumbung/shared/contract/operators/acts.ts'
import type { PlainScreenName } from '../routes/screen-table.ts'

/** What is done by opening a screen, and what asks for itself. */
type Looks = Extract<Act, `${string}.see` | `${string}.file`> | 'reveal.list' | 'reveal.open' | 'session.prove'
export type Deed = Exclude<Act, Looks>

/** Of what kind the thing is that an act is about: a search that finds one leads to it. */
type Thing = 'customer' | 'application' | 'order' | 'loan' | 'payment' | 'complaint'

interface Place {
  /** Where it is begun: a screen of its own, or the list or the search that leads to what it is about. */
  screen: PlainScreenName
  about?: Thing
}

const ofCase: Place = { screen: 'queue', about: 'application' }
const ofCustomer: Place = { screen: 'customers', about: 'customer' }
const ofLoan: Place = { screen: 'customers', about: 'loan' }
const ofOrder: Place = { screen: 'orders', about: 'order' }
const ofPayment: Place = { screen: 'payments', about: 'payment' }
const ofComplaint: Place = { screen: 'complaints', about: 'complaint' }
const account: Place = { screen: 'account' }
const lostNumbers: Place = { screen: 'lostNumbers' }
const identities: Place = { screen: 'identities' }
const suspense: Place = { screen: 'suspense' }
const refunds: Place = { screen: 'refunds' }
const checks: Place = { screen: 'checks' }
const closes: Place = { screen: 'closes' }
const vouchers: Place = { screen: 'vouchers', about: 'customer' }
const rights: Place = { screen: 'rights' }
const operators: Place = { screen: 'operators' }
const inbox: Place = { screen: 'inbox' }
const health: Place = { screen: 'health' }

/** Where each act is begun. */
export const actPlaces: Readonly<Record<Deed, Place>> = {
  'session.end': account,
  'relation.declare': account,
  'passkey.add': account,
  'passkey.remove': account,
  'case.take': ofCase,
  'case.assign': ofCase,
  'case.decide': ofCase,
  'case.undo': ofCase,
  'number.take': lostNumbers,
  'number.change': lostNumbers,
  'number.refuse': lostNumbers,
  'identity.take': identities,
  'identity.confirm': identities,
  'identity.refuse': identities,
  'customer.search': ofCustomer,
  'customer.reveal': ofCustomer,
  'customer.sign-out': ofCustomer,
  'security.end': ofCustomer,
  'hold.place': ofCustomer,
  'hold.lift': ofCustomer,
  'limit.freeze': ofCustomer,
  'limit.lift': ofCustomer,
  'limit.lower': ofCustomer,
  'limit.raise': ofCustomer,
  'loan.write-off': { screen: 'writeOffs', about: 'loan' },
  'loan.waive-fees': ofLoan,
  'loan.export': ofLoan,
  'contact.record': ofLoan,
  'relief.offer': ofLoan,
  'payment.record': ofLoan,
  'order.decide': ofOrder,
  'order.ask': ofOrder,
  'policy.request': ofOrder,
  'policy.cancel': ofOrder,
  'payment.reread': ofPayment,
  'report.extend': ofPayment,
  'report.close': ofPayment,
  'assignment.take-back': ofPayment,
  'suspense.assign': suspense,
  'suspense.return': suspense,
  'credit.pay-out': refunds,
  'credit.ask': refunds,
  'books.verify': checks,
  'books.rebuild': checks,
  'books.reconcile': checks,
  'books.note': checks,
  'books.run-day': checks,
  'books.post': { screen: 'manual' },
  'calendar.change': { screen: 'holidays' },
  'close.sign': closes,
  'close.month': closes,
  'voucher.give': vouchers,
  'voucher.revoke': vouchers,
  'complaint.take': ofComplaint,
  'complaint.prolong': ofComplaint,
  'complaint.answer': ofComplaint,
  'breach.explain': ofComplaint,
  'rights.take': rights,
  'rights.answer': rights,
  'operator.invite': operators,
  'operator.link': operators,
  'operator.sign-out': operators,
  'operator.roles': operators,
  'operator.disable': operators,
  'operator.reset': operators,
  'approval.decide': inbox,
  'approval.withdraw': inbox,
  'reveal.review': { screen: 'reviews' },
  'job.retry': health,
  'event.resend': health,
  'list.export': { screen: 'orders' },
  'view.save': { screen: 'orders' },
  'export.download': { screen: 'exports' },
}
