/** Our own accounts at a bank, by the name under which the books keep their cash ⚙. No gateway reports what arrives there. */
export const houseAccounts = ['bank'] as const
export type HouseAccount = (typeof houseAccounts)[number]
