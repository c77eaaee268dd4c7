/**
 * Who did something, as histories, decisions and approvals record it. `CUSTOMER` and `CONTACT` are the customer and the emergency
 * contact whose row it is. `OPERATOR` is a person of the lender by name, `PROVIDER` the port that answered, `SYSTEM` the part of the
 * product that acted by itself.
 */
export type Actor =
  | { kind: 'CUSTOMER' | 'CONTACT' }
  | { kind: 'OPERATOR' | 'PARTNER' | 'PROVIDER' | 'SYSTEM' /** 1 to 100 characters. */; id: string }

export const byCustomer: Actor = { kind: 'CUSTOMER' }
export const byContact: Actor = { kind: 'CONTACT' }
/** Spaces around a name do not make another person. */
export const byOperator = (name: string): Actor => ({ kind: 'OPERATOR', id: name.trim() })
export const byProvider = (id: string): Actor => ({ kind: 'PROVIDER', id })
export const bySystem = (id: string): Actor => ({ kind: 'SYSTEM', id })

/** As the database stores it (domain `actor`): `CUSTOMER`, `OPERATOR:Rina`, `SYSTEM:end-of-day`. */
export const actorText = (actor: Actor): string => ('id' in actor ? `${actor.kind}:${actor.id}` : actor.kind)

const accountless = (text: string) => text.replace(/ \([^()]*\)$/, '').toLowerCase()

/** Whether a stored actor is this one. Capital letters, or another account of the system behind the name, make no other person. */
export const isSameActor = (stored: string, actor: Actor): boolean =>
  accountless(stored) === accountless(actorText(actor))

/** For people: an operator by name alone. */
export const actorName = (stored: string): string => stored.replace(/^OPERATOR:/, '')
