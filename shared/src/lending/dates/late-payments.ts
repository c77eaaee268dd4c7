import { addDays, type BusinessDate } from './calendar.ts'

/** How many days a late payment counts against a customer ⚙. */
const lookBackDays = 180

/** The first day on which a late payment made on a date does not count any more (D-150). */
export const forgottenFrom = (paidOn: BusinessDate): BusinessDate => addDays(paidOn, lookBackDays + 1)
