import { signOutCustomer } from '@lumbung/shared/contract/operators/accounts.ts'
import { route } from '../context.ts'
import { signOutEverywhere } from './devices/sign-out-devices.ts'

export const accountOperatorRoutes = [
  route(signOutCustomer, async ({ app, tx, params }) => ({
    count: await signOutEverywhere(app, tx, params.customerId),
  })),
]
