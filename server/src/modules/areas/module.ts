import type { AppModule } from '../context.ts'
import { areaRoutes } from './routes.ts'

export const areasModule: AppModule = {
  name: 'areas',
  routes: areaRoutes,
}
