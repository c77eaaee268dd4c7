import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/calendar.ts'
import { serverNow } from './server-time.ts'

/** The business date (Asia/Jakarta) of now by the server's clock. For words on the screen: what is owed the server says. */
export function serverToday(): BusinessDate {
  return businessDateAt(new Date(serverNow()))
}
