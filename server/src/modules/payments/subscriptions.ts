import { batchLimits } from '../../platform/database/together.ts'
import { type AppSubscription, subscription } from '../context.ts'
import { endCode, prepareCode } from './codes/prepare-code.ts'
import { handleNotice } from './notices/handle-notice.ts'

export const paymentSubscriptions: AppSubscription[] = [
  subscription({
    name: 'payments.prepare-code',
    topic: 'payments.code-requested',
    run: (app, { userId, paymentId }) => prepareCode(app, userId, paymentId),
  }),
  subscription({
    name: 'payments.end-code',
    topic: 'payments.code-replaced',
    run: (app, { userId, paymentId }) => endCode(app, userId, paymentId),
  }),
  subscription({
    name: 'payments.handle-notice',
    topic: 'payments.notice-received',
    run: (app, { eventRef }) => handleNotice(app, eventRef),
    // Their rows are read and booked in batches.
    atOnce: batchLimits.rows,
  }),
]
