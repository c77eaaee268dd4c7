import * as home from '@lumbung/shared/contract/home.ts'
import type { AppModule } from '../context.ts'
import { homeRoutes } from './routes.ts'

export const homeModule: AppModule = {
  name: 'home',
  contract: [home],
  routes: homeRoutes,
}
