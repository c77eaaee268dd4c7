import * as contract from '@lumbung/shared/contract/operators/customers.ts'
import { ownWork as ownWorkCall } from '@lumbung/shared/contract/operators/work.ts'
import type { EarlyCall } from '../../platform/http/route.ts'
import { type App, route } from '../context.ts'
import { readCustomer } from './customer/read-customer.ts'
import { findVouchers } from './customer/vouchers.ts'
import { ownWork } from './own-work.ts'
import { countSearch, searchCustomers } from './search/search-customers.ts'

const counted = ({ app, caller }: Pick<EarlyCall<App, typeof contract.searchCustomers>, 'app' | 'caller'>) =>
  countSearch(app, caller)

export const consoleRoutes = [
  route(ownWorkCall, async ({ app, caller }) => ({ items: await ownWork(app, caller) })),
  route(
    contract.searchCustomers,
    async ({ app, caller, body, about }) => {
      const items = await searchCustomers(app, body.query, caller)
      for (const { customerId } of items) if (customerId) about(`customer:${customerId}`)
      return { items }
    },
    { prepare: counted },
  ),
  route(
    contract.findVouchers,
    async ({ app, body, about }) => {
      const found = await findVouchers(app, body.mobile)
      if (!found) return {}
      about(`customer:${found.customerId}`)
      return { found }
    },
    { prepare: counted },
  ),
  route(contract.readCustomer, ({ app, caller, params }) => readCustomer(app, params.customerId, caller)),
]
