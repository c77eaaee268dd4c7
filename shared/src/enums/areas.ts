/** E-03: address levels. */
export const AddressLevel = ['province', 'city', 'district', 'village'] as const
export type AddressLevel = (typeof AddressLevel)[number]
