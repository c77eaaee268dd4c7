import * as contract from '@lumbung/shared/contract/operators/tools/views.ts'
import { route } from '../../context.ts'
import { addView, changeViewOf, readViews, removeViewOf } from './views.ts'

export const viewRoutes = [
  route(contract.savedViews, async ({ app, caller }) => ({ items: await readViews(app, caller) })),
  route(contract.saveView, async ({ app, tx, caller, body, about }) => {
    const viewId = await addView(app, tx, caller, body)
    about(`view:${viewId}`)
    return { viewId }
  }),
  route(contract.changeView, async ({ tx, caller, params, body }) => {
    await changeViewOf(tx, params.viewId, caller, body)
    return {}
  }),
  route(contract.deleteView, async ({ tx, caller, params }) => {
    await removeViewOf(tx, params.viewId, caller)
    return {}
  }),
]
