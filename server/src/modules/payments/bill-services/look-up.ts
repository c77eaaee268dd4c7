import type * as contract from '@lumbung/shared/contract/bill-services.ts'
import type { BodyOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { ServiceKind } from '@lumbung/shared/facts/service-kinds.ts'
import { maskName } from '@lumbung/shared/rules/name.ts'
import type { Budget } from '../../../platform/http/limits/route-budgets.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ProviderRefused, ProviderUnavailable } from '../../../providers/provider-error.ts'
import type { App } from '../../context.ts'

/** How many customer numbers a person may look up ⚙: enough for a household, too few to collect names. */
export const inquiryBudgets: readonly Budget[] = [{ per: 'person', seconds: 86_400, most: 30 }]

/** The provider's answer; UNAVAILABLE instead of a failure, which the screen shows where it asked (C-COM-10). */
async function answered<T>(app: App, asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (err) {
    if (!(err instanceof ProviderUnavailable || err instanceof ProviderRefused)) throw err
    if (app.adapters.billServices !== 'none') app.log.warn({ err }, 'bill services do not answer')
    throw new Refusal('UNAVAILABLE')
  }
}

/** C-065: the services of a kind, or of all; none without a provider. Refuses with UNAVAILABLE if it does not answer. */
export async function availableServices(
  app: App,
  kind: ServiceKind | undefined,
): Promise<ReplyOf<typeof contract.serviceProducts>> {
  const products = await answered(app, app.providers.billServices.list())
  return products.filter((product) => kind === undefined || product.kind === kind)
}

/** C-064: what a customer number owes, under a masked name. Refusals: UNAVAILABLE, SERVICE_CUSTOMER_UNKNOWN, NOTHING_TO_PAY. */
export async function inquireBill(
  app: App,
  question: BodyOf<typeof contract.inquirePostpaidBill>,
): Promise<ReplyOf<typeof contract.inquirePostpaidBill>> {
  const { serviceProductId } = question
  const isOffered = (await availableServices(app, undefined)).some((one) => one.serviceProductId === serviceProductId)
  if (!isOffered) throw new Refusal('UNAVAILABLE')
  const answer = await answered(app, app.providers.billServices.inquire(question))
  if (answer.outcome === 'UNKNOWN_CUSTOMER') throw new Refusal('SERVICE_CUSTOMER_UNKNOWN')
  if (answer.outcome === 'NO_BILL') throw new Refusal('NOTHING_TO_PAY')
  return { name: maskName(answer.name), amount: answer.amount, period: answer.period }
}
