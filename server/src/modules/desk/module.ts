import type { AppModule } from '../context.ts'
import { sandboxData, sandboxRetention } from './retention.ts'

export const deskModule: AppModule = {
  name: 'desk',
  tables: ['sandbox_clock', 'sandbox_inbox'],
  retention: sandboxRetention,
  personData: sandboxData,
}
