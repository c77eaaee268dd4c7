import { randomBytes } from 'node:crypto'
import type {
  findLeftLink,
  finishLink as finishCall,
  LinkedAccount,
} from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import type { BodyOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { type LinkResult, type LinkType, linkTypes } from '@lumbung/shared/enums/linked-accounts.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import { isStillOpen, type SessionRef } from '../../../platform/access/sessions.ts'
import { type Config, linkOrigin } from '../../../platform/config/config.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Budget } from '../../../platform/http/limits/route-budgets.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SignInService } from '../../../providers/linked-accounts/port.ts'
import { ProviderUnavailable } from '../../../providers/provider-error.ts'
import { findChannel } from '../../channels/api.ts'
import type { App } from '../../context.ts'
import { publish, type TopicPayloads } from '../../topics.ts'
import { loadPerson, lockAccessOf } from '../person-store.ts'
import {
  type Attempt,
  deleteLinks,
  findLeftAttempt,
  keepAttempt,
  linksOf,
  storeLink,
  useAttempt,
  useLeftAttempt,
} from './link-store.ts'

/** How long an attempt lasts ⚙. */
const attemptMs = 10 * 60_000

/** Returns to a browser without the session ⚙: two calls each. */
export const returnBudgets: readonly Budget[] = [{ per: 'network', seconds: 3600, most: 60, name: 'link-return' }]

/** Attempts ⚙. */
export const linkBudgets: readonly Budget[] = [{ per: 'person', seconds: 3600, most: 10 }]

/** Where services send the browser back to; never from the request, so that no code leaves for another address (#22). */
export const returnAddress = (config: Config, type: LinkType): string => `${linkOrigin(config)}/H5/link-account/${type}`

/** Throws NOT_FOUND if the deployment has no such service. */
function serviceOf({ providers }: App, type: LinkType): SignInService {
  const service = providers.linkedAccounts[type]
  if (!service) throw new Refusal('NOT_FOUND')
  return service
}

/** CX-141: the kinds that are linked or can be. */
export async function linkedAccountsOf(app: App, db: Db, userId: string): Promise<LinkedAccount[]> {
  const links = new Map((await linksOf(db, userId)).map(({ type, linkedAt }) => [type, linkedAt.toISOString()]))
  const isOffered = (type: LinkType) => app.providers.linkedAccounts[type] !== undefined
  return linkTypes
    .filter((type) => links.has(type) || isOffered(type))
    .map((type) => {
      const linkedAt = links.get(type)
      return { type, offered: isOffered(type), ...(linkedAt && { linkedAt }) }
    })
}

/**
 * Starts an attempt that replaces the one before and returns the address of the consent page. Refuses with LINK_EXISTS, or NOT_FOUND
 * if the deployment has no such service.
 */
export async function startLink(
  app: App,
  tx: Tx,
  caller: CustomerCaller,
  { type, leaves = false }: { type: LinkType; leaves: boolean | undefined },
): Promise<{ url: string }> {
  const service = serviceOf(app, type)
  await lockAccessOf(tx, caller)
  if ((await linksOf(tx, caller.userId)).some((link) => link.type === type)) throw new Refusal('LINK_EXISTS')
  const secret = () => randomBytes(32).toString('base64url')
  const attempt = { type, state: secret(), verifier: secret() }
  const expires = new Date(app.clock.now().getTime() + attemptMs)
  await keepAttempt(app, tx, caller, { ...attempt, expires, leftChannel: leaves ? caller.channel : undefined })
  return { url: await service.consentUrl({ ...attempt, redirectUri: returnAddress(app.config, type) }) }
}

type CallbackBody = BodyOf<typeof finishCall>

/**
 * Takes the attempt and asks the service whose account consented, before the transaction. Undefined if consent was denied.
 * Refuses with LINK_EXPIRED if the state is not of this session, or the code is not of this attempt; PROVIDER_UNAVAILABLE.
 */
export async function subjectOf(
  app: App,
  caller: CustomerCaller,
  type: LinkType,
  returned: CallbackBody,
): Promise<string | undefined> {
  serviceOf(app, type)
  const attempt = await useAttempt(app, caller, type, returned.state)
  if (!attempt) throw new Refusal('LINK_EXPIRED')
  return askService(app, attempt, returned)
}

/** Whose account consented; undefined if consent was denied. Refuses with LINK_EXPIRED or PROVIDER_UNAVAILABLE. */
async function askService(app: App, attempt: Attempt, { code, error }: CallbackBody): Promise<string | undefined> {
  const { type } = attempt
  const service = serviceOf(app, type)
  if (code === undefined) {
    if (error !== 'access_denied') throw new Refusal('PROVIDER_UNAVAILABLE')
    return undefined
  }
  try {
    const answer = { ...attempt, code, redirectUri: returnAddress(app.config, type) }
    const subject = await service.subjectOf(answer)
    if (subject === undefined) throw new Refusal('LINK_EXPIRED')
    return subject
  } catch (err) {
    if (!(err instanceof ProviderUnavailable)) throw err
    app.log.warn({ err, type }, 'a sign-in service does not answer')
    throw new Refusal('PROVIDER_UNAVAILABLE')
  }
}

type LinkChange = Pick<TopicPayloads['accounts.link-changed'], 'type' | 'result'>

const publishChange = (app: App, tx: Tx, { userId }: SessionRef, change: LinkChange) =>
  publish(tx, { topic: 'accounts.link-changed', payload: { userId, changeId: newId(), ...change } }, app.clock.now())

/**
 * CX-52. Links the account of `subject`; the customer is notified. Refusals: LINKED_ELSEWHERE, LINK_EXISTS, UNAUTHORIZED if the session
 * has ended meanwhile.
 */
export async function finishLink(
  app: App,
  tx: Tx,
  caller: SessionRef,
  { type, subject }: { type: LinkType; subject: string | undefined },
): Promise<{ result: LinkResult }> {
  if (subject === undefined) return { result: 'DENIED' }
  await lockAccessOf(tx, caller)
  const stored = await storeLink(app, tx, { userId: caller.userId, type, subject })
  if (stored === 'ELSEWHERE') throw new Refusal('LINKED_ELSEWHERE')
  if (stored === 'OTHER') throw new Refusal('LINK_EXISTS')
  if (stored === 'LINKED') await publishChange(app, tx, caller, { type, result: 'LINKED' })
  return { result: 'LINKED' }
}

type LeftLink = ReplyOf<typeof findLeftLink>

/** Whose attempt left which app, for a browser without the session. Refuses with LINK_EXPIRED. */
export async function leftLinkOf(app: App, type: LinkType, state: string): Promise<LeftLink> {
  serviceOf(app, type)
  const left = await findLeftAttempt(app, type, state)
  if (!left) throw new Refusal('LINK_EXPIRED')
  const { mobile } = await loadPerson(app, app.db, left.userId)
  const channel = await findChannel(app.db, left.channel)
  const url = channel?.backUrl
  return { mobile: maskMobile(mobile.slice(3)), app: channel?.name ?? left.channel, ...(url && { url }) }
}

/** Takes an attempt that left an app and asks the service, before the transaction; otherwise as `subjectOf`. */
export async function leftSubjectOf(
  app: App,
  type: LinkType,
  returned: CallbackBody,
): Promise<{ session: SessionRef; subject: string | undefined }> {
  serviceOf(app, type)
  const left = await useLeftAttempt(app, type, returned.state)
  if (!left) throw new Refusal('LINK_EXPIRED')
  return { session: left.session, subject: await askService(app, left.attempt, returned) }
}

/** Links the account for the session that left the app. Refuses as `finishLink`; with LINK_EXPIRED if that session has ended. */
export async function finishLeftLink(
  app: App,
  tx: Tx,
  { type, session, subject }: { type: LinkType; session: SessionRef; subject: string | undefined },
): Promise<{ result: LinkResult }> {
  if (!(await isStillOpen(tx, session))) throw new Refusal('LINK_EXPIRED')
  return finishLink(app, tx, session, { type, subject })
}

/** CX-143. The customer is notified if an account was linked. */
export async function unlink(app: App, tx: Tx, caller: CustomerCaller, type: LinkType): Promise<void> {
  await lockAccessOf(tx, caller)
  if ((await deleteLinks(tx, caller.userId, [type])) > 0)
    await publishChange(app, tx, caller, { type, result: 'UNLINKED' })
}
