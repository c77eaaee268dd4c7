import type { AppModule } from '../context.ts'
import { contentRoutes } from './routes.ts'

export const contentModule: AppModule = {
  name: 'content',
  tables: ['app_variable', 'content_item', 'experiment'],
  routes: contentRoutes,
}
