import * as areas from '@lumbung/shared/contract/areas.ts'
import type { AppModule } from '../context.ts'
import { areaRoutes } from './routes.ts'

export const areasModule: AppModule = {
  name: 'areas',
  contract: [areas],
  routes: areaRoutes,
}
