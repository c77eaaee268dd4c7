import { type AppSubscription, subscription } from '../context.ts'
import { makeExport } from './export/make-export.ts'

export const rightsSubscriptions: AppSubscription[] = [
  subscription({ name: 'rights.make-export', topic: 'rights.export-requested', run: makeExport }),
]
