/** The lender as the agreement names it. A licence is stated only if there is one (D-242). */
export interface Lender {
  name: string
  address: string
  email: string
  phone: string
  /** Number and date of the OJK licence; undefined without one. */
  licence: string | undefined
}
