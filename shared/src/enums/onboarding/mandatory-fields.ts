/** Optional fields that a lender can make compulsory (D-100), in the order of the form. */
export const mandatoryFieldNames = ['residentialHomePhone', 'email', 'npwp', 'businessPhone', 'payday'] as const
export type MandatoryField = (typeof mandatoryFieldNames)[number]
