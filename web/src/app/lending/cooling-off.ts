import { serverToday } from '../../api/server-today.ts'

/** Whether a loan can still be undone by the server's clock; the date is the last day of cooling-off (behaviour 14). */
export const isCoolingOffNow = ({ coolingOffUntil }: { coolingOffUntil?: string | undefined }): boolean =>
  coolingOffUntil !== undefined && coolingOffUntil >= serverToday()
