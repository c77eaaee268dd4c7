/**
 * How far the money of a reported payment is. REPORTED the customer says so · RECEIVED money of the customer has arrived since ·
 * MATCHED it is allocated to a loan · BOOKED it pays this bill.
 */
export const reportStages = ['REPORTED', 'RECEIVED', 'MATCHED', 'BOOKED'] as const
export type ReportStage = (typeof reportStages)[number]
