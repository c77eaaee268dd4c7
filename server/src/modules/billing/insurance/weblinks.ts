import type * as contract from '@lumbung/shared/contract/billing/weblinks.ts'
import type { BodyOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import { linkOrigin } from '../../../platform/config/config.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { countUse, usesOf } from '../../../platform/limits/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Insurer } from '../../../providers/insurance/port.ts'
import { ProviderRefused, ProviderUnavailable } from '../../../providers/provider-error.ts'
import { lockAccessOf } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { type IssuedPolicy, issuedPolicies } from '../store/policy-store.ts'

/** How long a link lives ⚙ (D-195). */
export const weblinkMs = 10 * 60_000

const purpose = 'insurance-weblink'
const daySeconds = 86_400
const bucketOf = (id: string) => `weblink:${id}`

/** What a link holds, sealed with its customer's key: it opens for nobody else, and for nobody once the account is deleted. */
interface SealedLink {
  id: string
  policyId: string
  insurer: string
  /** The insurer's address. */
  url: string
  expiresAt: string
}

/** Refuses with NOT_FOUND if the insurer has no page of its own. */
function weblinksOf({ providers }: App): NonNullable<Insurer['weblink']> {
  const { insurer } = providers
  if (!insurer.weblink) throw new Refusal('NOT_FOUND')
  return insurer.weblink.bind(insurer)
}

/** The insurer as the loan's quote names it. */
const insuranceOf = ({ quote: { insurance } }: IssuedPolicy) => {
  if (!insurance) throw new Error('a policy of a loan without insurance')
  return insurance
}

/** the policies whose insurer shows them on its own page. Refuses with NOT_FOUND if it has none. */
export async function onlinePoliciesOf(
  app: App,
  db: Db,
  userId: string,
): Promise<ReplyOf<typeof contract.onlinePolicies>> {
  weblinksOf(app)
  return (await issuedPolicies(db, userId)).map((policy) => {
    const { name, insurer } = insuranceOf(policy)
    const { loan_id: loanId, insurance_id: insuranceId, policy_number: policyNumber } = policy
    return { loanId, productId: policy.quote.productId, insuranceId, name, insurer, policyNumber }
  })
}

type Chosen = BodyOf<typeof contract.generateWeblink>

const isChosen =
  ({ loanId, productId, insuranceId }: Chosen) =>
  (policy: IssuedPolicy): boolean =>
    policy.insurance_id === insuranceId &&
    policy.quote.productId === productId &&
    (loanId === undefined || policy.loan_id === loanId)

export interface AskedWeblink {
  policyId: string
  insurer: string
  url: string
}

/**
 * Asks the insurer for a link to a policy of the customer, before the transaction; it learns our reference alone. Refusals:
 * INVALID_INSURANCE without such a policy in force, NOT_FOUND, PROVIDER_UNAVAILABLE.
 */
export async function askWeblink(app: App, userId: string, chosen: Chosen): Promise<AskedWeblink> {
  const weblink = weblinksOf(app)
  const policy = (await issuedPolicies(app.db, userId)).find(isChosen(chosen))
  if (!policy) throw new Refusal('INVALID_INSURANCE')
  try {
    const { url } = await weblink({ reference: policy.reference }, {})
    return { policyId: policy.id, insurer: insuranceOf(policy).insurer, url }
  } catch (err) {
    if (!(err instanceof ProviderUnavailable || err instanceof ProviderRefused)) throw err
    app.log.warn({ err, policyId: policy.id }, 'the insurer gives no link')
    throw new Refusal('PROVIDER_UNAVAILABLE')
  }
}

/** C-043: the address of our page that leads to the insurer's, for ten minutes. Refuses with UNAUTHORIZED if the session has ended. */
export async function sealWeblink(
  app: App,
  tx: Tx,
  caller: CustomerCaller,
  asked: AskedWeblink,
): Promise<ReplyOf<typeof contract.generateWeblink>> {
  await lockAccessOf(tx, caller)
  const expiresAt = new Date(app.clock.now().getTime() + weblinkMs).toISOString()
  const { seal } = await personSeal(tx, app.keys, caller.userId)
  const sealed: SealedLink = { id: newId(), ...asked, expiresAt }
  const page = new URL(`${linkOrigin(app.config)}/${caller.channel}/jump-out-app`)
  page.searchParams.set('link', seal(purpose, sealed).toString('base64url'))
  return { url: page.href, expiresAt }
}

/** The content of a link. Refuses with NOT_FOUND if it is not this customer's or none of ours, LINK_EXPIRED after its time. */
async function openSealed(app: App, db: Db, userId: string, link: string): Promise<SealedLink> {
  weblinksOf(app)
  const { open } = await personSeal(db, app.keys, userId)
  let found: SealedLink
  try {
    found = open<SealedLink>(purpose, Buffer.from(link, 'base64url'))
  } catch {
    throw new Refusal('NOT_FOUND')
  }
  if (app.clock.now() >= new Date(found.expiresAt)) throw new Refusal('LINK_EXPIRED')
  return found
}

/** where a link leads. Refusals: NOT_FOUND, LINK_EXPIRED. */
export async function weblinkTarget(
  app: App,
  db: Db,
  userId: string,
  link: string,
): Promise<ReplyOf<typeof contract.readWeblink>> {
  const { id, url, insurer, expiresAt } = await openSealed(app, db, userId, link)
  if ((await usesOf(db, bucketOf(id), daySeconds, new Date(expiresAt))) > 0) throw new Refusal('LINK_EXPIRED')
  return { host: new URL(url).host, insurer, expiresAt }
}

/**
 * D-195: uses a link up and returns the insurer's address. The count belongs to the day on which the link ends, so that no window
 * begins during its life. Refusals: NOT_FOUND, LINK_EXPIRED, INVALID_INSURANCE if the policy has ended meanwhile, UNAUTHORIZED.
 */
export async function useWeblink(
  app: App,
  tx: Tx,
  caller: CustomerCaller,
  link: string,
): Promise<ReplyOf<typeof contract.openWeblink>> {
  const { userId } = caller
  await lockAccessOf(tx, caller)
  const { id, policyId, url, expiresAt } = await openSealed(app, tx, userId, link)
  const isInForce = (await issuedPolicies(tx, userId)).some((policy) => policy.id === policyId)
  if (!isInForce) throw new Refusal('INVALID_INSURANCE')
  const uses = await countUse(tx, bucketOf(id), daySeconds, new Date(expiresAt))
  if (uses > 1) throw new Refusal('LINK_EXPIRED')
  return { url }
}
