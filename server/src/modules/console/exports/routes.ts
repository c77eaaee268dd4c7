import * as contract from '@lumbung/shared/contract/operators/tools/exports.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { type App, route } from '../../context.ts'
import { exportList, openExport, ownExports, prepareExport } from './export-list.ts'

const prepared = ({ app, caller, lang, body }: EarlyCall<App, typeof contract.exportList>) =>
  prepareExport(app, { caller, lang, list: body.list, filter: body.filter })

export const exportRoutes = [
  route(
    contract.exportList,
    async ({ app, tx, body, about, prepared: wanted }) => {
      about(`export:${wanted.id}`)
      return exportList(app, tx, wanted, body.reason)
    },
    { prepare: prepared },
  ),
  route(contract.exportFiles, async ({ app, caller }) => ({ items: await ownExports(app, caller) })),
  route(contract.downloadExport, ({ app, caller, params }) => openExport(app, params.exportId, caller)),
]
