import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { serverNow } from './server-time.ts'

/** Today's business date (Asia/Jakarta) by the server's clock. For display only: what is owed comes from the server. */
export function serverToday(): BusinessDate {
  return businessDateAt(new Date(serverNow()))
}
