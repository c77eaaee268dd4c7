import { serverToday } from '../../../api/server-today.ts'

/** Whether a loan is in its cooling-off period by the server's clock; the date is its last day (behaviour 14). */
export const isCoolingOffNow = ({ coolingOffUntil }: { coolingOffUntil?: string | undefined }): boolean =>
  coolingOffUntil !== undefined && coolingOffUntil >= serverToday()
