/** Who lends, as the agreement names it. A licence is claimed only where there is one (D-242). */
export interface Lender {
  name: string
  address: string
  email: string
  phone: string
  /** Number and date of the OJK licence; nothing is said about a licence without it. */
  licence: string | undefined
}
