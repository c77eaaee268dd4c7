import * as contract from '@lumbung/shared/contract/areas.ts'
import { route } from '../context.ts'

export const areaRoutes = [route(contract.subAreas, async ({ app, query }) => app.areas.names(query))]
