/** Why an applicant cannot pass the face check. */
export const noCameraReasons = ['NO_CAMERA', 'BROKEN', 'DISABILITY', 'OTHER'] as const
export type NoCameraReason = (typeof noCameraReasons)[number]

/** When to call: from 08.00 to 12.00, from 12.00 to 17.00, or from 17.00 to 20.00 WIB. */
export const callTimes = ['MORNING', 'AFTERNOON', 'EVENING'] as const
export type CallTime = (typeof callTimes)[number]

/** The most characters of what the customer adds. */
export const mostOfNote = 200

/** Why an operator could not identify somebody in another way; the customer reads its text. */
export const noCameraRefusals = ['NOT_REACHED', 'NOT_CONFIRMED', 'OTHER_DEVICE'] as const
export type NoCameraRefusal = (typeof noCameraRefusals)[number]
