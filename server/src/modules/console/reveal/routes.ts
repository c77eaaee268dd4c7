import * as contract from '@lumbung/shared/contract/operators/privacy/reveals.ts'
import { route } from '../../context.ts'
import { openedPhoto, openedValue, openField } from './reveal.ts'
import { readReveals, reviewOne } from './review.ts'

export const revealRoutes = [
  route(contract.reveal, async ({ app, tx, caller, params, body, about }) => {
    const opened = await openField(app, tx, caller, { userId: params.customerId, ...body })
    about(`reveal:${opened.revealId}`)
    about(`field:${body.field}`)
    return opened
  }),
  route(contract.revealedValue, ({ app, caller, params: { customerId, revealId } }) =>
    openedValue(app, caller, { userId: customerId, revealId }),
  ),
  route(contract.revealedPhoto, ({ app, caller, params: { customerId, revealId } }) =>
    openedPhoto(app, caller, { userId: customerId, revealId }),
  ),
  route(contract.reveals, ({ app, caller }) => readReveals(app, caller)),
  route(contract.reviewReveal, async ({ app, tx, caller, params, body, about }) => {
    about(`customer:${await reviewOne(app, tx, caller, { ...params, ...body })}`)
    return {}
  }),
]
