import * as content from '@lumbung/shared/contract/content.ts'
import type { AppModule } from '../context.ts'
import { contentRoutes } from './routes.ts'

export const contentModule: AppModule = {
  name: 'content',
  contract: [content],
  tables: ['app_variable', 'content_item', 'experiment'],
  routes: contentRoutes,
}
