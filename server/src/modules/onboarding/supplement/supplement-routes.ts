import * as supplement from '@lumbung/shared/contract/onboarding/supplement.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { type App, route } from '../../context.ts'
import { deleteSupplement, prepareDocument, saveHrInfo, saveSupplement } from './save-supplement.ts'
import { materialsOf, readSupplementFile, returnReasons } from './supplement-materials.ts'

const uploaded = ({ app, caller: { userId }, body, files }: EarlyCall<App, typeof supplement.saveSupplement>) =>
  prepareDocument(app, { userId, type: body.type }, files['file']?.[0])

export const supplementRoutes = [
  route(supplement.supplementMaterials, async ({ app, caller, lang }) => materialsOf(app, app.db, caller.userId, lang)),
  route(supplement.loanReturnReason, async ({ app, caller, lang }) => returnReasons(app.db, caller.userId, lang)),
  route(
    supplement.saveSupplement,
    async ({ app, tx, caller: { userId }, body: { type }, prepared }) => ({
      id: await saveSupplement(app, tx, { userId, type, prepared }),
    }),
    { prepare: uploaded },
  ),
  route(supplement.deleteSupplement, async ({ app, tx, caller, params }) => {
    await deleteSupplement(app, tx, caller.userId, params.materialId)
    return {}
  }),
  route(supplement.saveHrInfo, async ({ app, tx, caller, body }) => {
    await saveHrInfo(app, tx, caller.userId, body)
    return {}
  }),
  route(supplement.supplementFile, async ({ app, caller, params, query }) =>
    readSupplementFile(app, caller.userId, params.photoId, query),
  ),
]
