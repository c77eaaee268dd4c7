import type { AppModule } from '../context.ts'
import { homeRoutes } from './routes.ts'

export const homeModule: AppModule = {
  name: 'home',
  routes: homeRoutes,
}
